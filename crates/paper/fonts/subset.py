"""Makes the fonts in this folder out of those of Debian's packages; README.md says how to run it.

usage: subset.py FOLDER, where FOLDER holds the unpacked packages fonts-noto-core and fonts-noto-cjk.
"""

import pathlib
import subprocess
import sys

SOURCE = pathlib.Path(sys.argv[1]) / "usr/share/fonts"
HERE = pathlib.Path(__file__).parent

LATIN = (
    "20-7E,A0-24F,259,2B0-2FF,300-36F,370-3FF,400-45F,490,491,1E00-1EFF,2000-206F,2070-209F,20A0-20BF,2100-214F,"
    "2190-2193,2212,2215,2248,2260,2264,2265,25CC,FB01,FB02"
)
ARABIC = (
    "20-7E,A0-FF,600-6FF,750-77F,8A0-8FF,200B-200F,2010-2026,2066-2069,FB50-FDFF,FE70-FEFF,25CC"
)
# The place of simplified Chinese in the collection, counted from 0.
CHINESE_IN_COLLECTION = 2


def subset(source, target, unicodes, *options):
    subprocess.check_call(
        [
            sys.executable,
            "-m",
            "fontTools.subset",
            SOURCE / source,
            f"--output-file={HERE / target}",
            f"--unicodes={unicodes}",
            "--no-hinting",
            "--name-IDs=0,1,2,3,4,5,6,7,13,14",
            *options,
        ]
    )


def chinese():
    """All characters of GB 2312, and the letters that Pinyin is written with."""
    letters = set("āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ")
    for high in range(0xA1, 0xF8):
        for low in range(0xA1, 0xFF):
            try:
                letters.add(bytes([high, low]).decode("gb2312"))
            except UnicodeDecodeError:
                pass
    codes = {ord(letter) for letter in letters}
    codes = {code for code in codes if code > 0x2E80 or 0x2000 <= code < 0x2700 or 0x100 <= code < 0x200}
    codes |= set(range(0x3000, 0x3040)) | set(range(0xFF01, 0xFF5F))
    return ",".join(f"{code:X}" for code in sorted(codes))


for weight in ("Regular", "Bold"):
    subset(f"truetype/noto/NotoSans-{weight}.ttf", f"NotoSans-{weight}.ttf", LATIN, "--layout-features=*")
    name = f"NotoNaskhArabic-{weight}.ttf"
    subset(f"truetype/noto/{name}", name, ARABIC, "--layout-features=*")
subset(
    "opentype/noto/NotoSansCJK-Regular.ttc",
    "NotoSansCJKsc-Regular.otf",
    chinese(),
    f"--font-number={CHINESE_IN_COLLECTION}",
    "--layout-features=",
    "--desubroutinize",
)
