"""A teacher's spreadsheet: a first sheet that is empty, numbers, a date, rows with mistakes, line breaks, a second sheet."""
import datetime
import sys

import openpyxl

book = openpyxl.Workbook()
words = book.create_sheet("Words")
words.append(["Word", "Definition", "Example"])
words.append(["otter", "swims in rivers", "The otter dived.\nIt was cold."])
words.append([1984, "a year", None])
words.append([datetime.date(2026, 11, 24), "a day", None])
words.append(["wool", None, None])
words.append(["été", "summer", None])
words.append([None, "nobody", None])
words.append([])
words.append([0.5, True, None])
book.create_sheet("Notes").append(["not for the deck"])
book.save(sys.argv[1])
