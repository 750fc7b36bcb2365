import type { OrgRules } from '#contract/orgRules.ts';
import type { Mapping } from '#intake/columnSpec.ts';
import type { RowLink } from '#intake/exportOffer.ts';
import { groupIntoSets } from '#intake/groupIntoSets.ts';
import { isBlocking } from '#intake/intakeProblem.ts';
import type { IntakeRow, RowReading } from '#intake/intakeRow.ts';
import { matchColumns } from '#intake/matchColumns.ts';
import { readRows } from '#intake/readRows.ts';
import { ridingCells, ridingColumns } from '#intake/ridingColumns.ts';
import { availableSetChoices, isSameChoice, type SetChoice, type SetChoices } from '#intake/setChoice.ts';
import { columnCount, type Table } from '#intake/table.ts';
import type { Row } from '#run/run.ts';
import type { BenchSpec } from './benchSpec.ts';

/** What a person has chosen where the table leaves a choice; null: what the table suggests. */
export interface BenchChoices {
  setChoice: SetChoice | null;
  /** Send the good rows and leave the others out. */
  leaveOutProblems: boolean;
}

/** A table, read for one operation: what would be sent, and what stands in the way. */
export interface Prepared {
  mapping: Mapping;
  reading: RowReading;
  setChoices: SetChoices | null;
  setChoice: SetChoice | null;
  /** By row of the reading, from 1; empty where rows are not put into sets. */
  sets: number[];
  /** Rows that cannot be sent as they are. */
  badRows: number;
  /** What goes out when the person confirms; empty while something stands in the way. */
  toSend: Row[];
  /** What is counted on the button: sets or rows. */
  count: number;
}

/**
 * @param shared cells that every row gets, such as the cancellation type chosen beside the text box
 * @param links by the number of a line: the row of an earlier run that it sends again
 */
export function prepareRows(
  table: Table,
  spec: Pick<BenchSpec, 'columns' | 'inSets' | 'checkRow'>,
  choices: BenchChoices,
  shared: Readonly<Record<string, string>>,
  rules: OrgRules,
  links: ReadonlyMap<number, RowLink> = new Map(),
): Prepared {
  const mapping = matchColumns(table, spec.columns);
  const reading = readRows(table, mapping, spec.columns, rules, spec.checkRow);
  const setChoices = spec.inSets ? availableSetChoices(table, mapping) : null;
  const setChoice = setChoices && chosenOf(setChoices, choices.setChoice);
  const sets = setChoice ? groupIntoSets(reading.rows, setChoice) : [];

  const riding = ridingColumns(table, mapping, columnCount(table));
  const blocking = reading.problems.filter(isBlocking);
  const badRows = new Set(blocking.flatMap(({ row }) => (row === null ? [] : [row])));
  // A problem of the whole table, such as a missing column, is not mended by leaving rows out.
  const isInTheWay =
    blocking.some(({ row }) => row === null) || (badRows.size > 0 && !choices.leaveOutProblems);
  // Grouped before bad rows are left out: what is left of a set stays one set.
  const toSend = isInTheWay
    ? []
    : reading.rows
        .map((row, place) => {
          const sendsAgain = links.get(row.line.number);
          // What was read comes last: a column of the sheet cannot take its place.
          const { index, cells } = toRow(row, shared, sets[place]);
          const all = { ...ridingCells(row.line, riding), ...cells };
          return { index, cells: all, ...(sendsAgain && { sendsAgain }) };
        })
        .filter(({ index }) => !badRows.has(index))
        .map((row, index) => ({ ...row, index }));
  return {
    mapping,
    reading,
    setChoices,
    setChoice,
    sets,
    badRows: badRows.size,
    toSend,
    count: spec.inSets ? new Set(toSend.map(({ cells }) => cells['set'])).size : toSend.length,
  };
}

function chosenOf({ choices }: SetChoices, wanted: SetChoice | null): SetChoice | null {
  // A choice made for an earlier table may not exist in this one.
  const found = wanted && choices.find((choice) => isSameChoice(choice, wanted));
  return found ?? choices[0] ?? null;
}

function toRow(
  { index, cells }: IntakeRow,
  shared: Readonly<Record<string, string>>,
  set: number | undefined,
): Row {
  return { index, cells: { ...shared, ...cells, ...(set === undefined ? {} : { set: String(set) }) } };
}
