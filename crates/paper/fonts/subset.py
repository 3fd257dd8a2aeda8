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
# Scripts with a font of their own: its name, and the letters beside digits and signs.
SCRIPTS = {
    "Hebrew": "590-5FF,FB1D-FB4F",
    "Devanagari": "900-97F,1CD0-1CFF,A830-A839,A8E0-A8FF",
    "Bengali": "980-9FF",
    "Gurmukhi": "A00-A7F",
    "Gujarati": "A80-AFF",
    "Tamil": "B80-BFF",
    "Telugu": "C00-C7F",
    "Kannada": "C80-CFF",
    "Malayalam": "D00-D7F",
    "Thai": "E00-E7F",
    "Lao": "E80-EFF",
    "Georgian": "10A0-10FF,1C90-1CBF,2D00-2D2F",
    "Armenian": "530-58F,FB13-FB17",
}
# Joiners, the dotted circle, and what stands between words.
COMMON = "20-2F,3A-40,5B-60,7B-7E,A0,200B-200F,2010-2026,25CC"
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


def characters(encoding, first, last):
    """The characters of two bytes of a national standard, whose first bytes are these."""
    for high in range(first, last + 1):
        for low in range(0x40, 0xFF):
            try:
                letter = bytes([high, low]).decode(encoding)
            except UnicodeDecodeError:
                continue
            if len(letter) == 1:
                yield letter


def east_asian():
    """The characters of GB 2312, those of daily use in Big5 (its first level), JIS X 0208 (with kana) and KS X 1001 (with its 2,350
    syllables), and the letters that Pinyin is written with."""
    letters = set("āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ")
    letters |= set(characters("gb2312", 0xA1, 0xF7))
    letters |= set(characters("big5", 0xA1, 0xC6))
    letters |= set(characters("euc_jp", 0xA1, 0xCF))
    letters |= set(characters("euc_kr", 0xA1, 0xC8))
    codes = {ord(letter) for letter in letters}
    codes = {code for code in codes if code > 0x2E80 or 0x2000 <= code < 0x2700 or 0x100 <= code < 0x200}
    codes |= set(range(0x3000, 0x3100)) | set(range(0xFF01, 0xFF9F)) | set(range(0x1100, 0x1113))
    return ",".join(f"{code:X}" for code in sorted(codes))


for weight in ("Regular", "Bold"):
    subset(f"truetype/noto/NotoSans-{weight}.ttf", f"NotoSans-{weight}.ttf", LATIN, "--layout-features=*")
    name = f"NotoNaskhArabic-{weight}.ttf"
    subset(f"truetype/noto/{name}", name, ARABIC, "--layout-features=*")
for script, letters in SCRIPTS.items():
    name = f"NotoSans{script}-Regular.ttf"
    subset(f"truetype/noto/{name}", name, f"{COMMON},{letters}", "--layout-features=*")
subset(
    "opentype/noto/NotoSansCJK-Regular.ttc",
    "NotoSansCJKsc-Regular.otf",
    east_asian(),
    f"--font-number={CHINESE_IN_COLLECTION}",
    "--layout-features=",
    "--desubroutinize",
)
