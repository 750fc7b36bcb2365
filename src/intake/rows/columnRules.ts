import { normalName } from '../file/header.ts';
import { type Act, isOfTask, isTask, isTaskFirst, opposite } from './acts.ts';
import { holdsAnswers, isDate, isNo, saysYes } from './answers.ts';
import { columnNames } from './columnNames.ts';
import { doneColumn, doneName, doneState, RENEWED } from './doneState.ts';
import { forbids, isOfThings } from './holdsBack.ts';
import { STAYS } from './keeps.ts';
import { countCells, type OwnColumn } from './ownColumn.ts';

/** True for the cells of a column that speak against their line. */
type Denies = (cell: string) => boolean;

/**
 * What the cells of a column mean by its name and by each other; null if each only speaks for itself.
 * @param isRemark true for a cell that speaks against its line under any name
 */
export function columnRule(column: OwnColumn, act: Act, isRemark: Denies): Denies | null {
  if (isCount(column)) return null;
  if (speaksAgainst(column, act)) return (cell) => !isNo(cell);
  if (decides(column, act)) return (cell) => !goes(cell, act) || isRemark(cell);
  if (!isState(column)) return null;
  const isOver = overTest(column, act);
  return (cell) => isOver(cell) ?? isRemark(cell);
}

/** Does a yes speak against its line? “Keep”, “Cancelled on”, “Should not be cancelled”, and “Renew?” among cancellations. */
const speaksAgainst = (column: OwnColumn, act: Act) =>
  forbids(column.title, act) ||
  doneColumn[act].test(column.name) ||
  (isShort(column) && STAYS.test(column.name) && !isOfThings(column.name)) ||
  asksForOther(column, act);

/** Of the other operation, these names say what is or can be: “Renewed”, “Renewable”. */
const NO_TASK = doneName(`${RENEWED}|[^ ]+(?:bar|able)`);

/** Does it say which lines are for the other operation? “Renew?” with yes and no, “Cancellation date” with some days. */
function asksForOther(column: OwnColumn, act: Act): boolean {
  const { name } = column;
  if (isState(column) || !isOfTask(name, opposite(act)) || NO_TASK.test(name)) return false;
  const hasDays =
    act === 'renews' && countCells(column) < column.lineCount && !columnNames.deadline.test(name);
  return !isSameOfAll(column) && holdsAnswers(column, (cell) => saysYes(cell) || (hasDays && isDate(cell)));
}

/** Does only a yes let its line go? “Cancel?” with “x” and nothing, “Action” with “cancel” and “keep”, “Approved”. */
const decides = (column: OwnColumn, act: Act) =>
  namesTasks(column, act) ||
  (columnNames.action.test(column.name) && countCells(column, (cell) => goes(cell, act)) > 0) ||
  (isQuestion(column, act) &&
    holdsAnswers(
      column,
      (cell) => goes(cell, act),
      column.name === '' || isProperty(column) || !isShort(column),
    ));

/** Are its cells tasks? “cancel” beside “renew”; one “cancel” among many remarks decides nothing. */
const namesTasks = (column: OwnColumn, act: Act) =>
  countCells(column, (cell) => isTask(cell, act)) > 0 &&
  (countCells(column, (cell) => goes(cell, act)) * 4 >= countCells(column) ||
    [...column.texts.keys()].every((cell) => /^\S+$/.test(cell)));

/** Does its name ask whether a line goes? “Cancel?”, “Approved”; also no name, if its cells are no numbers of sets. */
function isQuestion(column: OwnColumn, act: Act): boolean {
  const { name } = column;
  if (name === '') return countCells(column, isNo) > 0 && countCells(column, (cell) => /\d/.test(cell)) === 0;
  if (isOfThings(name)) return false;
  const { goes: goesName, valid, active } = columnNames;
  return (
    [goesName, valid, ...(act === 'renews' ? [] : [active])].some((pattern) => pattern.test(name)) ||
    (!isState(column) && isOfTask(name, act))
  );
}

/** Does the cell let its line go? “yes”, “x”, “please cancel, too expensive”. */
const goes = (cell: string, act: Act) => saysYes(cell) || isTaskFirst(normalName(cell), act);

const isState = ({ name }: OwnColumn) => columnNames.state.test(name);

/** “Cancel count” with 0 and 1. */
const isCount = ({ name, texts }: OwnColumn) =>
  columnNames.counts.test(name) && [...texts.keys()].every((cell) => /^\d+$/.test(cell));

/** A longer name is a sentence, in which a single word says little. */
const isShort = ({ name }: OwnColumn) => name.split(' ').length < 4;

/** A noun such as “Renewal”, which no mark makes a question. */
const isProperty = ({ name, title }: OwnColumn) => columnNames.property.test(name) && !title.includes('?');

const isSameOfAll = (column: OwnColumn) =>
  isProperty(column) && column.lineCount > 1 && countCells(column, saysYes) === column.lineCount;

/** Of a state, true for what is over, “gekündigt am 01.05.2026”, false for “not cancelled”, null for what it does not know. */
function overTest({ name }: OwnColumn, act: Act): (cell: string) => boolean | null {
  const isOfAct = isOfTask(name, act) || isOfTask(name, opposite(act));
  const isOver = isOfThings(name) ? () => null : doneState(act, columnNames.ofOthers.test(name));
  // “Kündigungsstatus” with “yes” or a day.
  return (cell) => (isOfAct && (saysYes(cell) || isDate(cell))) || isOver(normalName(cell));
}
