"""Writes the workbooks of this folder with openpyxl (pip install openpyxl==3.1.5), as a spreadsheet program would."""

from pathlib import Path

from openpyxl import Workbook

HERE = Path(__file__).parent
ACTIVITIES = [f"a0X5g000003NnX{letter}EAK" for letter in "klmnopqrst"]
ACCOUNTS = [f"0015g000003NnH{letter}AAK" for letter in "defg"]


def book(**sheets):
    made = Workbook()
    made.remove(made.active)
    for name, rows in sheets.items():
        sheet = made.create_sheet(name)
        for row in rows:
            sheet.append(row)
    return made


def hidden():
    """Ten rows of which a filter shows the five of "due", a hidden column, a hidden sheet of other ids."""
    rows = [[id, "due" if place % 2 == 0 else "paid", 100 + place] for place, id in enumerate(ACTIVITIES)]
    made = book(Renewals=[["Purchase activity", "State", "Price"], *rows], Old=[["Account"], *([id] for id in ACCOUNTS)])
    sheet = made["Renewals"]
    sheet.auto_filter.ref = "A1:C11"
    sheet.auto_filter.add_filter_column(1, ["due"])
    for place, (_, state, _) in enumerate(rows):
        sheet.row_dimensions[place + 2].hidden = state == "paid"
    sheet.column_dimensions["C"].hidden = True
    made["Old"].sheet_state = "hidden"
    return made


def merged():
    """Two customers, each merged over its three activities, below a title merged over both columns."""
    made = book(Renewals=[["Renewals due"], ["Group", "Purchase activity"], *([None, id] for id in ACTIVITIES[:6])])
    sheet = made["Renewals"]
    sheet["A3"], sheet["A6"] = "Miller Ltd", "Smith & Sons"
    for place in ["A1:B1", "A3:A5", "A6:A8"]:
        sheet.merge_cells(place)
    return made


def blank_groups():
    """The same without merged cells: the name stands once, and nothing below it."""
    made = merged()
    for place in ["A1:B1", "A3:A5", "A6:A8"]:
        made["Renewals"].unmerge_cells(place)
    return made


def several_sheets():
    """A cover, and two sheets with ids."""
    due, paid = [["Purchase activity"], *([id] for id in ACTIVITIES[:3])], [["Purchase activity"], [ACTIVITIES[3]]]
    return book(Cover=[["Renewals of November"]], Due=due, Paid=paid)


for make in [hidden, merged, blank_groups, several_sheets]:
    make().save(HERE / f"{make.__name__}.xlsx")
