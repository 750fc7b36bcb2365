import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { outcomeColumnIndex } from '#intake/file/exportedTable.ts';
import { normalName } from '#intake/file/header.ts';
import { severity } from '#intake/rows/intakeRow.ts';
import type { OwnColumn } from '#intake/rows/ownColumns.ts';
import { labelled } from '#pageParts/labelled.ts';
import { columnName, specialTextName } from '../decide/columnName.ts';
import { type DecisionContext, inQuotes, isOpen } from '../decide/decision.ts';
import { readiness, rowDecisions } from '../decide/rowDecisions.ts';
import { sheetDecisions } from '../decide/sheetDecisions.ts';
import { toldDecisions } from '../decide/toldDecisions.ts';
import type { NameComparison } from '../org/namesBeside.ts';
import type { EarlierTexts } from '../says/earlierTexts.ts';
import { rowsOut } from '../says/rowsOut.ts';
import { type TextsAroundTable, whatSheetSays } from '../says/whatSheetSays.ts';
import { hiddenContentOf, type SheetWork } from '../work/sheetWork.ts';
import { movedSets } from './movedSets.ts';
import { prepareRows } from './prepareRows.ts';
import type { SheetSpec } from './sheetSpec.ts';
import { chosenSetColumn, columnsBesideItems, ownSheetColumns } from './shownOwnColumns.ts';

interface Known
  extends Omit<
    DecisionContext,
    'work' | 'reading' | 'operation' | 'columns' | 'isOfOrders' | 'now' | 'names' | 'notCompared'
  > {
  names: NameComparison;
  before: EarlierTexts;
  /** With the columns of items if the sheet has some. */
  spec: SheetSpec;
}

export type DerivedSheet = ReturnType<typeof deriveSheet>;

/** All values that follow from what a person did, what was read, and what is known about it. */
export function deriveSheet(
  work: SheetWork,
  reading: IntakeReading,
  { spec, before, names: beside, ...known }: Known,
) {
  const { shared, i18n } = known;
  const { operation, columns, itemColumns } = spec;
  const { names, notCompared } = beside;
  const context: DecisionContext = {
    ...{ ...known, work, reading, operation, columns, names, notCompared },
    ...{ isOfOrders: itemColumns.length > 0, now: Date.now() },
  };
  const offer = reading.reimport?.offer ?? null;
  /** A question about the whole sheet: until it is answered, its rows are shown as they stand. */
  const isUnread = reading.tableProblems.length > 0;
  const isTextOpen = reading.text !== null && reading.rowCount > 0 && work.meant === null;
  const out = rowsOut(reading.ownColumns, reading.rowCount, work);
  const rows = rowDecisions(context, {
    // In a text, the person first chooses the ids.
    out: isTextOpen ? out.rows.map(() => 1) : out.rows,
    leavesOutSent:
      offer?.kind === 'rest' && !offer.isMarked && !work.corrections.wantsAllResults && !spec.inSets,
  });
  const verdicts = isTextOpen ? rows.verdicts.map(() => readiness.toDecide) : rows.verdicts;
  const prepared = prepareRows(reading, {
    ...{ columns, itemColumns, shared, verdicts },
    // No row goes that the table does not show as ready.
    isHeld: isUnread,
    sets: movedSets(work.moved, reading),
    sheetColumns: ownSheetColumns(reading),
    lineColumns: reading.hasItems ? columnsBesideItems(reading, spec) : [],
  });
  const textOut = (row: number): string => {
    const found = out.whyOf(row);
    if (!found) return '';
    const text = specialTextName(found.column, found.text, i18n) ?? inQuotes(i18n, found.text);
    return labelled(i18n, columnName(found.column, i18n), text);
  };
  const says = whatSheetSays(reading.ownColumns, {
    excluded: knownColumns(reading, work, beside, columns),
    around: textsAround(reading),
    ...{ before, work },
  });
  const decisions = [...sheetDecisions(context), ...rows.decisions, ...toldDecisions(context, prepared)];
  return {
    ...{ work, reading, spec, decisions, prepared, offer },
    /** Decisions that hold the send button. */
    open: decisions.filter(isOpen).length,
    says,
    /** Parts of the file, or of the pasted table, that were hidden. */
    hidden: hiddenContentOf(work, reading.readAs),
    /** Ids among words of which the person has not said whether they are meant. */
    isTextOpen,
    /** By row: a value of `readiness`. */
    verdicts: isUnread
      ? verdicts.map((one) => (one === readiness.goes ? readiness.toDecide : one))
      : verdicts,
    decisionOf: rows.decisionOf,
    /** The text by which a row is left out; empty if none does. */
    textOut,
    /** What is known of a row beside its cells; empty for most. */
    whyOf: rows.whyOf,
    reasonOf: rows.reasonOf,
    /** False if nothing is known of any row. */
    hasChecks:
      out.rows.includes(1) ||
      rows.decisions.length > 0 ||
      reading.faults.some((found) => found !== severity.none),
    /** Rows are in sets, and it is known in which. */
    isInSets: spec.inSets && !prepared.isUngrouped,
  };
}

/** Columns that need no reading: of a list of the org, of what the org says, of look-ups, sets and our exports. */
function knownColumns(
  { ownColumns, setChoice, reimport, header }: IntakeReading,
  { lookUps, isOfOrg, columns: chosen }: SheetWork,
  { columns }: NameComparison,
  specs: readonly ColumnSpec[],
): ReadonlySet<OwnColumn['column']> {
  const excluded = new Set<OwnColumn['column']>(isOfOrg ? ownColumns.map(({ column }) => column) : columns);
  for (const { column } of Object.values(lookUps)) if (column !== null) excluded.add(column);
  // The column of a field whose values the person does not use.
  const unused = specs.filter(({ key, shared }) => shared && chosen[key] === null);
  for (const [column, name] of (header ?? []).entries())
    if (unused.some(({ headerNames }) => headerNames.includes(normalName(name)))) excluded.add(column);
  const ofSets = chosenSetColumn(setChoice);
  if (ofSets !== null) excluded.add(ofSets);
  // If results name their run, our columns are taken out already. Other results may be a person's own sheet.
  if (reimport && reimport.runId === '') excluded.add(outcomeColumnIndex(header ?? []));
  const names = (header ?? []).map((name) => name.trim().toLowerCase());
  if (reimport?.runId && OF_PREVIEW.every((name) => names.includes(name)))
    for (const name of [...OF_PREVIEW, 'problem', 'changed']) excluded.add(names.lastIndexOf(name));
  return excluded;
}

/** Columns that the table's export adds to the sheet. */
const OF_PREVIEW = ['line', 'check'];

function textsAround({ notes }: IntakeReading): TextsAroundTable {
  const textsOf = (wanted: 'linesAbove' | 'totalLines' | 'linesBelow') =>
    notes.flatMap((note) => (note.code === wanted ? note.texts : []));
  return { above: textsOf('linesAbove'), between: textsOf('totalLines'), below: textsOf('linesBelow') };
}
