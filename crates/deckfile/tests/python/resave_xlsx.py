"""Reads a spreadsheet, says what is in its cells, and saves it anew."""
import sys

import openpyxl

book = openpyxl.load_workbook(sys.argv[1])
for row in book.active.iter_rows():
    print([(cell.value, cell.data_type) for cell in row if cell.value is not None].__str__().replace("', 's'", "' s"))
book.save(sys.argv[2])
