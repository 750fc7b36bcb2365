import { isInAnyFormat } from '../columns/cellFormats.ts';
import { hasNameOf } from '../columns/columnFacts.ts';
import type { ColumnSpec, Mapping } from '../columns/columnSpec.ts';
import { normalName } from '../file/header.ts';
import { isNoValue, isZero } from '../file/noValue.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { type Act, anyOf, byAct, END, isOfTask, isTask, isTaskFirst, opposite, STEMS } from './acts.ts';
import { columnNames } from './columnNames.ts';
import { doneName, doneState, doneText, ENDED, LAPSED, PAST, RENEWED } from './doneState.ts';
import { forbids, holdsBack, isOfThings, picksByPlace } from './holdsBack.ts';

const KEEPS = anyOf(
  'keep, exclude, skip, ignore, hold, wait(?:ing)?, leave, behalten, ausschließen, bleibt, warten, zurückstellen, ignorieren, überspringen, garder, exclure, attendre, ignorer, conservar, mantener, excluir, esperar, ignorar',
);
const STAYS = new RegExp(
  `^(?:on )?${KEEPS}(?: |$)|^${anyOf('exceptions?, ausnahmen?, excepción, excepciones, not (?:this|these), (?:this|these) not')}$`,
);
/** The same in cells, where these words may begin a name: “Keep Cool GmbH”. */
const KEPT = new RegExp(
  `^(?:${anyOf('please, pls, bitte, on')} )?(?:${KEEPS}(?:\\s*$|[^\\p{L}\\s-]|\\s${anyOf('it, this, these, that, as, out, alone, ones?, active, for, until, till, bis, auf, noch, die, diese[rsn]?, bestehen, ce, cet, cette, jusqu, hasta, est[ea]')}${END})|${anyOf('stays?$, not (?:this|these|yet$), (?:this|these) not, diese[rs]? nicht, noch nicht$, pas (?:cel|encore$), est[ea] no, (?:todavía|aún) no$, stopp?$, revoked$, widerrufen$, ausnehmen$')})`,
  'iu',
);
/** Nearly all cells of long columns lack these, which is quick to see. */
const mayTell = byAct((act) => {
  const first = anyOf(
    `please, pls, bitte, on, stop, revoked, widerruf, ausnehmen, ${KEEPS}, ${PAST}, ${ENDED}, ${RENEWED}`,
  );
  const stems = act === 'makes' ? `${STEMS.makes}|80[12]` : STEMS.renews;
  const small = anyOf('no, not, nicht, erst, only, nur, pas, but, just, except, sauf, excepto');
  const stays = anyOf('weiter, garde, mantiene, queda, stays, bleibt, reste, seul, s[oó]lo, ohne, au[sß]');
  return new RegExp(`^${first}|${STEMS.ends}|${stems}|\\b${small}\\b|n.t |${stays}`, 'i');
});
/** Of the other operation, these names say what is or can be. */
const NO_TASK = doneName(`${RENEWED}|[^ ]+(?:bar|able)`);
/** Without names of tasks: “Renewal” with “Cancelled” does not ask whether to renew. */
const YES = /^(?:y|yes|j|ja|o|oui|s|sí|sì|x|✓|✔|☑|✅|true|wahr|vrai|1|ok|go|please|bitte|approved)$/i;
const saysYes = (cell: string) => YES.test(cell);
const saysNo = (cell: string) => /^(?:n|no|nein|non|false|falsch|faux)$/i.test(cell);
const isNo = (cell: string) => /^n$/i.test(cell) || isNoValue(cell) || isZero(cell);
const isFilled = (cell: string) => !isNo(cell);
const isDate = (cell: string) => isInAnyFormat(cell, 'date');

/**
 * Finds lines that a column of the sheet's own does not say to send: “Cancel?” with “no” or with nothing beside lines with
 * “x”, “keep” beside lines with “cancel”, “Keep” with “yes”, a status “Cancelled”, a remark “do not cancel”, the id of the
 * order that it would make (docs/decisions/260).
 * @returns for a line, the column's name and what stands in it; null if no column speaks against the line
 */
export function deniedLines(
  table: Table,
  mapping: Mapping,
  specs: readonly ColumnSpec[],
  act: Act,
): (line: Line) => string | null {
  const { header, lines } = table;
  const isRenewal = act === 'renews';
  const other = opposite(act);
  /** Finds ids of records that a line would make a second time. */
  const exists = new RegExp(`(?:^|[^a-z0-9])80${'orderId' in mapping ? 2 : 1}[a-z0-9]{12}`, 'i');
  const used = new Set(Object.values(mapping));
  /** Also the column that the person set aside, since the page asks for its field. */
  const isOfField = (column: number) =>
    used.has(column) ||
    specs.some((spec) => spec.shared && hasNameOf(spec, normalName(header?.[column] ?? '')));
  const done = isRenewal ? `${ENDED}|${RENEWED}` : `${ENDED}|${LAPSED}`;
  const told = isRenewal ? done : ENDED;
  const [isDoneName, isDoneCell, isDoneText] = [doneName(done), doneName(told), doneText(told)];

  const denies = (column: number, texts: readonly (readonly [string, { times: number }])[]) => {
    const title = header?.[column] ?? '';
    const name = normalName(title);
    const count = (test: (cell: string) => boolean) =>
      texts.reduce((sum, [cell, { times }]) => (test(cell) ? sum + times : sum), 0);
    const filled = count(Boolean);
    // A 1 says yes only beside a 0: alone, it counts something.
    const hasZero = count((cell) => cell === '0') > 0;
    const isYesNo = (isYes: (cell: string) => boolean, needsYes = true) => {
      const yes = count((cell) => isYes(cell) && (cell !== '1' || hasZero));
      return (yes > 0 || (!needsYes && count(saysNo) > 0)) && (yes + count(isNo)) * 2 >= filled;
    };
    const isProperty = columnNames.property.test(name) && !title.includes('?');
    const isSame = isProperty && lines.length > 1 && count(saysYes) === lines.length;
    const goes = (cell: string) => saysYes(cell) || isTaskFirst(normalName(cell), act);
    const isState = columnNames.state.test(name);
    const isOfAct = isOfTask(name, act) || isOfTask(name, other);
    const isElsewhere = isOfThings(name);
    const hasDays = isRenewal && filled < lines.length && !columnNames.deadline.test(name);
    const isTaken = (cell: string) => saysYes(cell) || (hasDays && isDate(cell));
    const isAboutOther = !isState && isOfTask(name, other) && !NO_TASK.test(name);
    const isOther = isAboutOther && !isSame && isYesNo(isTaken);
    const isShort = name.split(' ').length < 4;
    if (forbids(title, act) || isDoneName.test(name) || isOther) return { isDenied: isFilled };
    if (isShort && STAYS.test(name) && !isElsewhere) return { isDenied: isFilled };

    const overWords = act === 'ends' && columnNames.ofOthers.test(name) ? ENDED : done;
    const isOver = isElsewhere ? () => null : doneState(overWords, isRenewal ? RENEWED : done);
    const isFree = !isElsewhere && !columnNames.named.test(name);
    const tells = (cell: string) =>
      KEPT.test(cell) ||
      isTask(cell, other) ||
      holdsBack(cell, act) ||
      (!isOfAct && isDoneCell.test(cell.toLowerCase()));
    const isRemark = (cell: string) =>
      isDoneText.test(cell) ||
      forbids(cell, act, `${title} ${cell}`) ||
      (act === 'makes' && exists.test(cell)) ||
      (isFree && tells(cell));
    // Without names, numbers are no answers: they may name sets.
    const { goes: goesName, valid, active } = columnNames;
    const isDecision = [goesName, valid, ...(isRenewal ? [] : [active])].some((pattern) =>
      pattern.test(name),
    );
    const isAsked =
      name === ''
        ? count(isNo) > 0 && count((cell) => /\d/.test(cell)) === 0
        : !isElsewhere && (isDecision || (!isState && isOfTask(name, act)));
    // One “cancel” among many remarks decides nothing.
    const hasTask =
      count((cell) => isTask(cell, act)) > 0 &&
      (count(goes) * 4 >= filled || texts.every(([cell]) => /^\S+$/.test(cell)));
    const needsYes = name === '' || isProperty || !isShort;
    if (hasTask || (columnNames.action.test(name) && count(goes) > 0) || (isAsked && isYesNo(goes, needsYes)))
      return { isDenied: (cell: string) => !goes(cell) || isRemark(cell) };
    if (!isState) return { isDenied: isRemark, isOfRemarks: true };
    const isDone = (cell: string) => isOfAct && (saysYes(cell) || isDate(cell));
    return { isDenied: (cell: string) => isDone(cell) || (isOver(normalName(cell)) ?? isRemark(cell)) };
  };
  const columns = [...Array(columnCount(table)).keys()].flatMap((column): DeniedColumn[] => {
    if (isOfField(column)) return [];
    const { counts, isWhole } = textsOf(lines, column, mayTell[act]);
    // They may stand beside any line.
    const picked = [...counts.keys()].find(picksByPlace);
    if (picked !== undefined) return [{ column, isDenied: () => true, text: picked }];
    const { isDenied, isOfRemarks } = denies(column, isWhole ? [...counts] : []);
    if (!isWhole && !isOfRemarks) return [{ column, isDenied }];
    // Each text is tested once, not at each of its lines.
    const denied = new Set(['', ...counts.keys()].filter(isDenied));
    return denied.size > 0 ? [{ column, isDenied: (cell: string) => denied.has(cell) }] : [];
  });
  return ({ cells }) => {
    const found = columns.find(({ column, isDenied }) => isDenied(cells[column] ?? ''));
    return found
      ? [header?.[found.column], found.text ?? cells[found.column]].filter(Boolean).join(': ')
      : null;
  };
}

interface DeniedColumn {
  readonly column: number;
  readonly isDenied: (cell: string) => boolean;
  /** Of another line, if it speaks against all. */
  readonly text?: string;
}

/** More different texts are no decisions. */
const MOST_TEXTS = 100;

/** The texts of a column, each with the number of its cells; of a column with very many, the first and telling ones. */
function textsOf(lines: readonly Line[], column: number, telling: RegExp) {
  const counts = new Map<string, { times: number }>();
  for (const { cells } of lines) {
    const cell = cells[column] ?? '';
    if (cell === '' || (counts.size > MOST_TEXTS && !telling.test(cell))) continue;
    const found = counts.get(cell);
    if (found) found.times += 1;
    else counts.set(cell, { times: 1 });
  }
  return { counts, isWhole: counts.size <= MOST_TEXTS };
}
