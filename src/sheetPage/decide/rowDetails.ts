import { msg } from '@lingui/core/macro';
import { operationWords } from '#contract/words/operationWords.ts';
import { sheetWords } from '#contract/words/sheetWords.ts';
import type { ProblemGroup } from '#intake/engine/intakeReading.ts';
import { rowProblemWords } from '#intake/words/intakeWords.ts';
import { dateTimeFormat, sameDayTest } from '#language/dateTimeFormat.ts';
import { clausesInOne, labelled } from '#pageParts/labelled.ts';
import type { RecordState } from '#records/orgRecord.ts';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import { columnLabel, DETAILS, type DecisionContext, type NameMismatch, shortText } from './decision.ts';
import { type Matter, matterWords } from './matter.ts';

/** What is known of the rows of a decision, of all of them or of some. */
export interface RowFacts {
  readonly matter: Matter;
  readonly count: number;
  readonly groups: readonly ProblemGroup[];
  readonly names: readonly NameMismatch[];
  readonly states: ReadonlyMap<RecordState, number>;
  readonly same: ReadonlyMap<number, EarlierRequest>;
  readonly other: ReadonlyMap<number, EarlierRequest>;
  /** By row: the earlier row that it repeats. */
  readonly identical: ReadonlyMap<number, number>;
}

/** Kinds of problems that a line tells. */
const TOLD = 2;

/** “are renewed already: the org says so; all 14 were sent from here today” */
export function rowDecisionWords(facts: RowFacts, context: DecisionContext): string {
  const { matter, count, groups, names, states, same, other, identical } = facts;
  const { i18n, operation, columns, reading } = context;
  if (isOnlyRowDone(facts, context)) return nothingToDo(facts, context);
  const words = (of: Matter, some: number) => i18n._(matterWords(of, operation, some));
  const someAre = (of: Matter, some: number) =>
    `${some < count ? `${i18n.number(some)} ` : ''}${words(of, some)}`;
  const clauses: string[] = [];
  if (matter !== 'duplicate')
    clauses.push(
      groups
        .slice(0, TOLD)
        .map(({ problem, rows }) => {
          const label = columnLabel(problem.column, context);
          return [
            groups.length > 1 && `${i18n.number(rows.length)} ×`,
            reading.filledKeys.length > 1 && i18n._(msg`${label}:`),
            i18n._(rowProblemWords(problem, columns)),
          ]
            .filter(Boolean)
            .join(' ');
        })
        .concat(groups.length > TOLD ? '…' : [])
        .join(' '),
    );
  const [name] = names;
  if (name) clauses.push(nameMismatchWords(name, context) + (names.length > 1 ? ' …' : ''));
  for (const [state, some] of states)
    if (state === matter && state !== 'hidden') clauses.push(i18n._(msg`the org says so`));
    else if (state === 'done' || state === 'notPossible') clauses.push(someAre(state, some));
  for (const requests of [same, other])
    if (requests.size > 0) clauses.push(sentWords([...requests.values()], facts, context));
  const hidden = matter === 'hidden' ? 0 : (states.get('hidden') ?? 0);
  if (hidden > 0) clauses.push(someAre('hidden', hidden));
  if (identical.size > 0 && matter !== 'identical') clauses.push(words('identical', identical.size));
  const said = clauses.filter((clause) => clause !== '');
  // A sentence before another clause ends at its semicolon.
  const told = clausesInOne(
    i18n,
    said.map((clause, at) => (at < said.length - 1 ? clause.replace(/\.$/, '') : clause)),
  );
  const isSaid = matter === 'bad' || matter === 'doubtful' || matter === 'name' || matter === 'otherBefore';
  const what = isSaid ? '' : words(matter, count);
  return what && told ? labelled(i18n, what, told) : what || told;
}

/** Why one row was left out: “cancelled in the org; cancelled from here on 27 Nov 2026” */
export function leftOutReasonWords(facts: RowFacts, context: DecisionContext): string {
  const { matter, same, other } = facts;
  const { i18n, operation } = context;
  if (matter !== 'done') return rowDecisionWords(facts, context);
  const effect = i18n._(operationWords[operation].effect);
  const requests = [same, other].filter(({ size }) => size > 0);
  return clausesInOne(i18n, [
    i18n._(msg`${effect} in the org`),
    ...requests.map((request) => sentWords([...request.values()], facts, context)),
  ]);
}

/** What is known of rows one by one, and what it means to send them. */
export function rowDetails({ names, same, other, identical }: RowFacts, context: DecisionContext): string[] {
  const { i18n, reading, operation } = context;
  const [first] = other.values();
  const means = first && sheetWords[first.operation].earlier?.means;
  const lineOf = (row: number) => i18n.number(reading.lineNumbers[row] ?? 0);
  return [
    ...(same.size > 0 ? [i18n._(sheetWords[operation].repeated)] : []),
    ...(means ? [i18n._(means)] : []),
    ...(names.length > 1 ? names.slice(0, DETAILS).map((name) => nameMismatchWords(name, context)) : []),
    ...[...identical].slice(0, DETAILS).map(([row, earlier]) => {
      const [line, earlierLine] = [lineOf(row), lineOf(earlier)];
      return i18n._(msg`Line ${line} repeats line ${earlierLine}.`);
    }),
  ];
}

export function nameMismatchWords(
  { inSheet, inOrg }: NameMismatch,
  { i18n }: Pick<DecisionContext, 'i18n'>,
): string {
  const [sheet, org] = [shortText(inSheet), shortText(inOrg)];
  return i18n._(msg`the sheet says “${sheet}”, the org ${org}`);
}

/** “all 14 were sent from here today”, “2 of them sent by Sam Support on 28 Nov 2026, 1 without a clear answer” */
function sentWords(
  requests: readonly EarlierRequest[],
  { matter, count }: RowFacts,
  context: DecisionContext,
): string {
  const { i18n } = context;
  const last = requests.reduce((a, b) => (b.at > a.at ? b : a));
  const effect = i18n._(
    last.operation === context.operation ? msg`sent` : operationWords[last.operation].effect,
  );
  const [who, when, some] = [
    byWhom(last, context),
    whenWords(last.at, context),
    i18n.number(requests.length),
  ];
  const unclear = requests.filter(({ verdict }) => verdict === 'unknown').length;
  const words =
    matter === 'sentBefore' || matter === 'underWay'
      ? msg`${who}, ${when}`
      : requests.length < count
        ? msg`${some} of them ${effect} ${who} ${when}`
        : count === 1
          ? msg`${effect} ${who} ${when}`
          : msg`all ${some} were ${effect} ${who} ${when}`;
  return [i18n._(words), unclear > 0 && i18n._(msg`${unclear} without a clear answer`)]
    .filter(Boolean)
    .join(', ');
}

function whenWords(at: number, { i18n, now }: DecisionContext): string {
  const day = dateTimeFormat(i18n, 'day').format(at);
  return sameDayTest(now)(at) ? i18n._(msg`today`) : i18n._(msg`on ${day}`);
}

function byWhom({ by }: EarlierRequest, { i18n }: DecisionContext): string {
  if (by === undefined) return i18n._(msg`from here`);
  if (by === null) return i18n._(msg`by a colleague`);
  return by.isSelf ? i18n._(msg`by you, says the team’s journal`) : i18n._(msg`by ${by.name}`);
}

/** The only row of a sheet is done already. */
export const isOnlyRowDone = ({ matter }: RowFacts, { reading }: DecisionContext): boolean =>
  matter === 'done' && reading.rowCount === 1;

function nothingToDo({ same }: RowFacts, context: DecisionContext): string {
  const { i18n, operation, person } = context;
  const request = [...same.values()].find(({ verdict }) => verdict === 'done');
  if (!request) {
    const state = i18n._(matterWords('done', operation, 1));
    return i18n._(msg`Nothing to do: it ${state}, says the org`);
  }
  const who = request.by === undefined ? i18n._(msg`by ${person}`) : byWhom(request, context);
  const [effect, when] = [i18n._(operationWords[operation].effect), whenWords(request.at, context)];
  return i18n._(msg`Nothing to do: ${effect} ${when} ${who}`);
}
