import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/answer.ts';
import type { RenewalResult } from '#contract/generateRenewals.ts';
import { suffixOf } from '#contract/recordId.ts';
import { classify } from '#platform/classify.ts';
import { withCommonRules } from '#run/rules/withCommonRules.ts';
import type { Row } from '#run/run.ts';
import { generateRenewalsRules } from './rules.ts';

const A = 'a0X000000000001';
const B = 'a0X000000000002';
const C = 'a0X000000000003';
const A18 = A + suffixOf(A);

const rowsOf = (...lines: [set: string, id: string][]): Row[] =>
  lines.map(([set, purchaseActivityId], index) => ({ index, cells: { set, purchaseActivityId } }));

const result = (ids: string[], order: string | null, errors: Record<string, string> = {}): RenewalResult => ({
  purchaseActivityIds: ids,
  renewalOrderId: order,
  purchaseActivityIdToErrorMessage: errors,
});

const answered = (...results: RenewalResult[]): Answer => ({
  verdict: 'done',
  cause: 'accepted',
  status: 200,
  messages: [],
  reply: { success: results.every(({ renewalOrderId }) => renewalOrderId), results } as Answer['reply'],
  raw: null,
  tookMs: 1,
});

function assignOutcomes(rows: Row[], answer: Answer) {
  const [request] = generateRenewalsRules.plan(rows, 50);
  if (!request) throw new Error('nothing planned');
  return generateRenewalsRules
    .assignOutcomes(request, answer)
    .map(({ row, outcome }) => [
      row,
      outcome.cause,
      outcome.recordId ?? outcome.message ?? null,
      outcome.warning ?? null,
    ]);
}

describe('planning renewals', () => {
  it('groups rows by their set, and puts the chosen number of sets into a request', () => {
    const rows = rowsOf(['1', A], ['2', B], ['1', C]);
    expect(generateRenewalsRules.plan(rows, 1)).toEqual([
      { seq: 0, rows: [0, 2], input: { purchaseActivities: [{ purchaseActivityIds: [A, C] }] } },
      { seq: 1, rows: [1], input: { purchaseActivities: [{ purchaseActivityIds: [B] }] } },
    ]);
    expect(generateRenewalsRules.plan(rows, 2).map((request) => request.rows)).toEqual([[0, 2, 1]]);
  });
});

it('states which rows of a request renew together', () => {
  const [request] = generateRenewalsRules.plan(rowsOf(['1', A], ['2', B], ['1', C]), 2);
  expect(request && generateRenewalsRules.setsOf?.(request)).toEqual([[0, 2], [1]]);
});

describe('outcomes of renewals', () => {
  const two = rowsOf(['1', A], ['1', B], ['2', C]);

  it('assigns the renewal order to every row of a set', () => {
    expect(assignOutcomes(two, answered(result([A, B], 'O1'), result([C], 'O2')))).toEqual([
      [0, 'accepted', 'O1', null],
      [1, 'accepted', 'O1', null],
      [2, 'accepted', 'O2', null],
    ]);
  });

  it("shows each activity's own message on its own row, and refuses the others of the set with it", () => {
    expect(
      assignOutcomes(two, answered(result([A, B], null, { [B]: 'already renewed' }), result([C], 'O2'))),
    ).toEqual([
      [0, 'setRefused', null, null],
      [1, 'rowRefused', 'already renewed', null],
      [2, 'accepted', 'O2', null],
    ]);
  });

  it('matches results in another order and with the other form of the ids', () => {
    expect(assignOutcomes(two, answered(result([C], 'O2'), result([B, A18], 'O1')))).toEqual([
      [0, 'accepted', 'O1', null],
      [1, 'accepted', 'O1', null],
      [2, 'accepted', 'O2', null],
    ]);
    expect(assignOutcomes(rowsOf(['1', A]), answered(result([A18], null, { [A18]: 'no' })))).toEqual([
      [0, 'rowRefused', 'no', null],
    ]);
  });

  it('distinguishes ids that differ only in case', () => {
    const [upper, lower] = ['a0X00000000000A', 'a0X00000000000a'];
    const rows = rowsOf(['1', upper], ['2', lower]);
    expect(assignOutcomes(rows, answered(result([lower], 'Olower'), result([upper], 'Oupper')))).toEqual([
      [0, 'accepted', 'Oupper', null],
      [1, 'accepted', 'Olower', null],
    ]);
  });

  it('calls a set unknown if its result is missing or about other ids', () => {
    expect(assignOutcomes(two, answered(result([A, B], 'O1')))).toEqual([
      [0, 'accepted', 'O1', null],
      [1, 'accepted', 'O1', null],
      [2, 'resultMissing', null, null],
    ]);
    expect(assignOutcomes(rowsOf(['1', A]), answered(result([B], 'O9')))).toEqual([
      [0, 'resultMismatch', `${B} → O9`, null],
    ]);
  });

  it('calls a set unknown if two results name its ids', () => {
    const rows = rowsOf(['1', A], ['2', B], ['3', C]);
    const results = [result([C], 'O1'), result([C], 'O2'), result([A], 'O3')];
    expect(assignOutcomes(rows, answered(...results))).toEqual([
      [0, 'accepted', 'O3', null],
      [1, 'resultMismatch', `${C} → O2`, null],
      [2, 'resultMismatch', `${C} → O1 · ${C} → O2`, null],
    ]);
  });

  it('calls a set unknown if it has two results, even if one is in its place', () => {
    const rows = rowsOf(['1', A], ['2', B]);
    const refusal = result([A], null, { [A]: 'no' });
    expect(assignOutcomes(rows, answered(refusal, result([B], 'O2'), result([A], 'O1')))).toEqual([
      [0, 'resultMismatch', `${A} → – · ${A} → O1`, null],
      [1, 'accepted', 'O2', null],
    ]);
    expect(assignOutcomes(rows, answered(result([A], 'O1'), result([B], 'O2'), refusal))).toEqual([
      [0, 'resultMismatch', `${A} → O1 · ${A} → –`, null],
      [1, 'accepted', 'O2', null],
    ]);
  });

  it('warns of an order that comes with errors, and shows a message about an id that was not sent', () => {
    expect(assignOutcomes(rowsOf(['1', A]), answered(result([A], 'O1', { [C]: 'odd' })))).toEqual([
      [0, 'accepted', 'O1', 'errorsBesideId'],
    ]);
  });

  it('warns of an order for something that was not sent, at the first row', () => {
    const [request] = generateRenewalsRules.plan(rowsOf(['1', A]), 50);
    const reply = answered(result([A], 'O1'), result(['x', 'y'], 'O9'));
    const [first] = request ? generateRenewalsRules.assignOutcomes(request, reply) : [];
    expect(first?.outcome).toMatchObject({ recordId: 'O1', message: 'x, y → O9', warning: 'errorsBesideId' });
    expect(
      assignOutcomes(two, answered(result([A, B], 'O1'), result([C], 'O2'), result(['x'], 'O9'))),
    ).toEqual([
      [0, 'accepted', 'O1', 'errorsBesideId'],
      [1, 'accepted', 'O1', null],
      [2, 'accepted', 'O2', null],
    ]);
    expect(assignOutcomes(rowsOf(['1', A]), answered(result([A], 'O1'), result(['x'], null)))).toEqual([
      [0, 'accepted', 'O1', null],
    ]);
  });

  it('calls a set without order and without errors unknown', () => {
    expect(assignOutcomes(rowsOf(['1', A]), answered(result([A], null)))).toEqual([
      [0, 'contradiction', null, null],
    ]);
  });

  it('shows each row its own message of an answer that contradicts itself', () => {
    const inDoubt: Answer = {
      ...answered(result([A, B], 'O1', { [B]: 'Price changed' }), result([B], 'O2')),
      verdict: 'unknown',
      cause: 'contradiction',
      messages: ['Something is wrong'],
    };
    expect(assignOutcomes(two, inDoubt)).toEqual([
      [0, 'contradiction', '→ O1 · Something is wrong', null],
      [1, 'contradiction', '→ O1 · Price changed · Something is wrong', null],
      [2, 'contradiction', `${B} → O2 · Something is wrong`, null],
    ]);
  });

  it('calls one set refused with its request, and several sets unknown, since some of them may be renewed', () => {
    const refused: Answer = {
      ...answered(),
      verdict: 'refused',
      cause: 'serviceRefused',
      messages: ['no'],
      reply: null,
    };
    expect(assignOutcomes(two, refused).map(([, cause, words]) => [cause, words])).toEqual([
      ['groupRefused', 'no'],
      ['groupRefused', 'no'],
      ['groupRefused', 'no'],
    ]);
    expect(assignOutcomes(two.slice(0, 2), refused).map(([, cause]) => cause)).toEqual([
      'serviceRefused',
      'serviceRefused',
    ]);
    // The platform rolls back everything.
    expect(assignOutcomes(two, { ...refused, cause: 'rolledBack' }).map(([, cause]) => cause)).toEqual([
      'rolledBack',
      'rolledBack',
      'rolledBack',
    ]);
  });
});

describe('hostile text in an answer', () => {
  const mark = /(?![\n\t])\p{Cc}|\p{Cf}/u;
  const backwards = '\u202Edesrever\u202C \u2067and\u2069 \u200Fas\u061C well';
  const long = 'w'.repeat(1_000_000);

  it('is cleaned and cut, also in ids and messages of results', () => {
    const results = [
      result([backwards, long], null, { [long]: backwards }),
      result([A], null, { [A]: `${backwards} ${long}`, [backwards]: long }),
    ];
    for (const each of results) {
      const outcomes = assignOutcomes(rowsOf(['1', A]), answered(each));
      expect(outcomes).toHaveLength(1);
      const text = String(outcomes[0]?.[2]);
      expect(text).not.toMatch(mark);
      expect(text.length).toBeLessThan(5_000);
    }
  });

  it.each([
    `${backwards} PA-000003 ha\u202Es already \u2067been\u2069 re\u200Fnewed`,
    `has already been renewed ${long}`,
    `${long} has already been renewed`,
  ])('hides no “already”: %#', (message) => {
    const answer = classify('generateRenewals', {
      ...{ status: 400, redirected: false, contentType: 'application/json', whole: true, tookMs: 300 },
      wasSentOnce: true,
      body: JSON.stringify({ success: false, errors: [message] }),
    });
    const rules = withCommonRules(generateRenewalsRules, 'generateRenewals', {});
    const [request] = rules.plan(rowsOf(['1', A]), 1);
    expect(request && rules.assignOutcomes(request, answer)[0]?.outcome.cause).toBe('alreadySo');
  });
});
