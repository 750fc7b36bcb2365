import { msg, plural } from '@lingui/core/macro';
import { comparableText } from '#intake/columns/cellReader.ts';
import type { ProblemGroup } from '#intake/engine/intakeReading.ts';
import { severity } from '#intake/rows/intakeRow.ts';
import { mixChecksum, textHash } from '#lib/mixChecksum.ts';
import type { RecordState } from '#records/orgRecord.ts';
import { isSurelySent } from '#run/sentBeforeProblem.ts';
import type { SheetEvent } from '../work/sheetState.ts';
import {
  columnLabel,
  type Decision,
  type DecisionChoice,
  type DecisionContext,
  inQuotes,
  isOpen,
} from './decision.ts';
import {
  canBeTypingError,
  isForInformation,
  type Matter,
  matters,
  matterWords,
  needsCell,
} from './matter.ts';
import {
  isOnlyRowDone,
  leftOutReasonWords,
  nameMismatchWords,
  type RowFacts,
  rowDecisionWords,
  rowDetails,
} from './rowDetails.ts';

interface RowsLeftOut {
  /** By row: 1 for those that do not go in any case. They are no question. */
  readonly out: Uint8Array;
  /** The sheet is a result without a run: what this journal knows as sent is left out, unless the person says otherwise. */
  readonly leavesOutSent: boolean;
}

/** What becomes of a row. `toFix`: a cell has to be corrected, or a record chosen. */
export const readiness = { goes: 0, toDecide: 1, toFix: 2, leftOut: 3 } as const;

const placeOfMatter = Object.fromEntries(matters.map((matter, index) => [matter, index])) as Record<
  Matter,
  number
>;

const placeOfFault: Partial<Record<number, number>> = {
  [severity.bad]: placeOfMatter.bad,
  [severity.several]: placeOfMatter.several,
  [severity.duplicate]: placeOfMatter.duplicate,
  [severity.doubtful]: placeOfMatter.doubtful,
};

/** Above the places of all decisions: one for each matter, and up to 40 for texts that the org does not list. */
const OUT = 255;

/**
 * The decisions about rows, and by row what becomes of it. Works on arrays of numbers, so that any number of rows stays
 * fast.
 */
export function rowDecisions(context: DecisionContext, { out, leavesOutSent }: RowsLeftOut) {
  const { found, states, names, i18n, operation, columns, reading } = context;
  const { answers } = context.work;
  const { faults, groups, rowCount, reimport } = reading;
  const sorted = reimport?.offer?.kind === 'rest' ? reimport.offer.sortedInPart : new Set<number>();
  const namesOf = Map.groupBy(names, ({ row }) => row);
  /** Texts that the org does not list. They come after the matters. */
  const unlisted = groups.filter(({ text }) => text !== '');
  const unlistedOf = new Map(unlisted.flatMap(({ rows }, index) => Array.from(rows, (row) => [row, index])));
  /** By row: the place of its decision, from 1; 0 for none, `OUT` for a row that does not go in any case. */
  const placeOf = new Uint8Array(rowCount);
  const rowsOf: number[][] = [...matters, ...unlisted].map(() => []);
  const isAnyKnown = [sorted, namesOf, found.same, found.other, found.identical].some(({ size }) => size > 0);
  for (let row = 0; row < rowCount; row++) {
    // Most rows of a large sheet: nothing is known of them.
    if (!isAnyKnown && row >= states.length && out[row] === 0 && faults[row] === severity.none) continue;
    const isOut = out[row] === 1 || faults[row] === severity.leftOut;
    if (isOut) placeOf[row] = OUT;
    const index = isOut ? -1 : placeOfRow(row);
    if (index < 0) continue;
    placeOf[row] = index + 1;
    rowsOf[index]?.push(row);
  }
  const decisions = rowsOf.map((rows, index) => (rows.length === 0 ? null : decisionOn(rows, index)));
  const verdictOf = [null, ...decisions].map((decision, index) => {
    if (!decision) return readiness.goes;
    if (!isOpen(decision)) return decision.answer === 'leaveOut' ? readiness.leftOut : readiness.goes;
    return needsCell(matters[index - 1]) || index > matters.length ? readiness.toFix : readiness.toDecide;
  });
  const decisionOf = (row: number) => decisions[(placeOf[row] ?? 0) - 1] ?? null;
  return {
    decisions: decisions.filter((decision) => decision !== null),
    verdicts: placeOf.map((index) =>
      index === OUT ? readiness.leftOut : (verdictOf[index] ?? readiness.goes),
    ),
    decisionOf,
    /** What is known of a row, in a few words; empty for most. */
    whyOf: (row: number): string => {
      const name = placeOf[row] === placeOfMatter.name + 1 && namesOf.get(row)?.at(-1);
      return name ? nameMismatchWords(name, context) : (decisionOf(row)?.why?.(1) ?? '');
    },
    /** What is known of a row, in full; empty for most. */
    reasonOf: (row: number): string => {
      const matter = matters[(placeOf[row] ?? 0) - 1];
      const decision = decisionOf(row);
      return matter && decision
        ? leftOutReasonWords(factsOf([row], matter), context)
        : (decision?.why?.(1) ?? '');
    },
  };

  /** -1 for a row that nothing is known of. */
  function placeOfRow(row: number): number {
    const mark = faults[row] ?? severity.none;
    const ofFault = mark === severity.none ? undefined : placeOfFault[mark];
    if (ofFault !== undefined) return ofFault;
    if (mark === severity.unlisted) return matters.length + (unlistedOf.get(row) ?? 0);
    if (sorted.size > 0 && sorted.has(reading.lineNumbers[row] ?? 0)) return placeOfMatter.sortedInPart;
    if (namesOf.size > 0 && namesOf.has(row)) return placeOfMatter.name;
    // Of a large sheet, the first rows only have a state: reading beyond the end of a list is slow.
    const state = row < states.length ? states[row] : undefined;
    if (state === 'done') return placeOfMatter.done;
    const same = found.same.size > 0 && found.same.get(row);
    if (same) return placeOfMatter[isSurelySent(same) ? 'sentBefore' : 'underWay'];
    if (found.identical.size > 0 && found.identical.has(row)) return placeOfMatter.identical;
    if (found.other.size > 0 && found.other.has(row)) return placeOfMatter.otherBefore;
    return state === 'hidden' || state === 'notPossible' ? placeOfMatter[state] : -1;
  }

  function decisionOn(rows: readonly number[], index: number): Decision {
    const { [index]: matter } = matters;
    const facts = factsOf(rows, matter ?? 'bad', problemsOf(rows));
    const about = aboutOf(rows, facts);
    const { text = '', problem } = unlisted[index - matters.length] ?? {};
    const key = problem?.column ?? '';
    const id = matter ?? `text ${key} ${comparableText(text)}`;
    const { [id]: given } = answers;
    const isForLater = given?.choice === 'leaveOut' && !canBeTypingError(matter);
    const isKept = given && (isForLater || given.about === about);
    const isLeftOutAlready = matter === 'sentBefore' && leavesOutSent && !given;
    const answer = isLeftOutAlready
      ? 'leaveOut'
      : isKept
        ? given.choice
        : isForInformation(matter)
          ? undefined
          : null;
    const choice = (value: string, label: string): DecisionChoice => {
      const event = {
        kind: 'choiceMade',
        choices: { answers: { ...answers, [id]: { choice: value, about } } },
      } as const;
      return { value, label, event };
    };
    const leaveOut = choice('leaveOut', i18n._(msg`Leave out`));
    if (matter) {
      const isMeant = matter === 'doubtful' || matter === 'name' || matter === 'identical';
      const meant = msg`${plural(rows.length, { one: 'It is intended', other: 'They are intended' })}`;
      const why = (count: number) => i18n._(matterWords(matter, operation, count));
      const canGo = !needsCell(matter) && matter !== 'duplicate';
      const column = facts.groups[0]?.problem.column ?? '';
      return {
        ...{ id, rows, answer, why },
        words: answer ? answered(answer, why(rows.length)) : rowDecisionWords(facts, context),
        isSentence: answer === null && isOnlyRowDone(facts, context),
        note:
          matter === 'sortedInPart'
            ? i18n._(msg`The sheet was sorted in part. Sort it with all its columns, and choose it again.`)
            : '',
        choices: [
          leaveOut,
          ...(canGo && answer !== undefined
            ? [choice('send', i18n._(isMeant ? meant : msg`Send anyway`))]
            : []),
        ],
        details: rowDetails(facts, context),
        earlier: new Map([...facts.same, ...facts.other]),
        ...(needsCell(matter) && {
          cell: { label: i18n._(matter === 'bad' ? msg`Correct …` : msg`Choose …`), column },
        }),
      };
    }
    const [field, shown] = [columnLabel(key, context), inQuotes(i18n, text)];
    const { choices = [] } = columns.find((spec) => spec.key === key) ?? {};
    const explained = (value: string): SheetEvent => ({ kind: 'textExplained', key, text, value });
    return {
      ...{ id, rows, answer, why: () => shown },
      words: answer ? answered(answer, shown) : i18n._(msg`${field}: what ${shown} means`),
      note: i18n._(msg`This value is not in your org’s list. Your answer is remembered.`),
      choices: [...choices.map((value) => ({ value, label: value, event: explained(value) })), leaveOut],
    };
  }

  function answered(answer: string, what: string): string {
    return answer === 'leaveOut' ? i18n._(msg`${what}: left out`) : i18n._(msg`${what}: sent anyway`);
  }

  /** @param problems missing for a single row, which has words of its own for them */
  function factsOf(
    rows: readonly number[],
    matter: Matter,
    problems: readonly ProblemGroup[] = [],
  ): RowFacts {
    const ofThese = <Value>(all: ReadonlyMap<number, Value>): ReadonlyMap<number, Value> => {
      const own = new Map<number, Value>();
      for (const row of all.size === 0 ? [] : rows) {
        const value = all.get(row);
        if (value !== undefined) own.set(row, value);
      }
      return own;
    };
    const counts = new Map<RecordState, number>();
    for (const row of states.length > 0 ? rows : []) {
      const { [row]: state } = states;
      if (state) counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    return {
      ...{ matter, count: rows.length, groups: problems, states: counts },
      names: [...ofThese(namesOf).values()].flat(),
      ...{ same: ofThese(found.same), other: ofThese(found.other), identical: ofThese(found.identical) },
    };
  }

  /** The commonest problem first. */
  function problemsOf(rows: readonly number[]): ProblemGroup[] {
    const own = new Set(rows);
    const some = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => own.has(row)) }));
    return some.filter((group) => group.rows.length > 0).sort((a, b) => b.rows.length - a.rows.length);
  }
}

/** Identifies rows and facts: an answer holds for these only. */
function aboutOf(rows: readonly number[], { groups, names, states, same, other }: RowFacts): string {
  const runs = [...same.values(), ...other.values()].map(({ runId }) => runId);
  const said = [
    groups.length,
    ...new Set(runs.sort()),
    ...names.map(({ inSheet }) => inSheet),
    ...states.keys(),
  ];
  return `${rows.length} ${rows.reduce(mixChecksum, textHash(said.join('\n')))}`;
}
