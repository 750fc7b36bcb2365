import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#contract/causes.ts';
import { countOutcomes, outcomeOfCause } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import { stageRun } from '#run/testing/stage.ts';
import { RECEIPT_ROWS, type ReceiptParts, receiptOf } from './receiptOf.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const AT = Date.UTC(2026, 10, 21, 8, 15, 3);

const recordOf: ReceiptParts['recordOf'] = (key, id) =>
  key === 'purchaseActivityId'
    ? {
        kind: 'purchaseActivity',
        id,
        name: 'Jane Doe',
        facts: [{ value: 'M-10582' }, { label: 'ends', role: 'ends', value: '2026-12-31' }],
        fields: {},
      }
    : undefined;

function receipt(
  outcomes: readonly Outcome[],
  change: Partial<ReceiptParts['run']> = {},
  foundAt?: number,
  links: readonly Row['sendsAgain'][] = [],
  more: { cells?: Row['cells']; recordOf?: ReceiptParts['recordOf'] } = {},
): string {
  const { run, rows } = stageRun(outcomes.length, {
    operation: 'cancelRenewals',
    state: 'finished',
    createdAt: AT,
    endedAt: AT + 2_000,
    counts: countOutcomes(outcomes),
    note: 'case 4711',
    ...change,
  });
  return receiptOf({
    run,
    rows: rows.map(({ index }) => ({
      row: {
        index,
        cells: { purchaseActivityId: `a0X${index}`, cancellationType: 'Cancel Renewal', ...more.cells },
        ...(links[index] && { sendsAgain: links[index] }),
      },
      outcome: outcomes[index] ?? outcomeOfCause('waiting'),
    })),
    org: 'Acme (acme.example)',
    link: 'https://desk.example/runs/run-1',
    messageOf: ({ outcome }, { moment }) =>
      [outcome.message, foundAt && moment(foundAt)].filter(Boolean).join(' '),
    recordOf: more.recordOf ?? (() => undefined),
    i18n,
  });
}

describe('a receipt', () => {
  it('states person, time, org, operation and the outcome of every row', () => {
    const outcomes = [
      { ...outcomeOfCause('accepted'), at: AT + 1_000 },
      { ...outcomeOfCause('serviceRefused'), message: 'Plan inactive', at: AT + 1_500 },
      outcomeOfCause('noAnswer'),
    ];
    expect(receipt(outcomes, { sendsAgain: { runId: 'run-0', why: 'refused' } })).toMatchInlineSnapshot(`
      "1 of 3 renewals was not cancelled, Nov 21, 08:15 UTC, 1 Accepted, 1 Refused, 1 Unknown

      Operation: Cancel renewals
      Org: Acme (acme.example)
      Sent by: Clara Clerk
      Started: 2026-11-21 08:15:03 UTC
      Ended: 2026-11-21 08:15:05 UTC
      State: All sent
      Note: case 4711
      Run: run-1
      Sends again: run-0
      Page: https://desk.example/runs/run-1
      Rows: 3: 1 Accepted, 1 Refused, 1 Unknown

      Row 1 | Accepted | Purchase activity a0X0 | Cancellation type Cancel Renewal | 2026-11-21 08:15:04 UTC
      Row 2 | Refused | Purchase activity a0X1 | Cancellation type Cancel Renewal | Plan inactive | 2026-11-21 08:15:04 UTC
      Row 3 | Unknown | Purchase activity a0X2 | Cancellation type Cancel Renewal
      "
    `);
  });

  it('names the customer, by the sheet and by the org', () => {
    const cells = { 'sheet:Customer name': 'Doe\nand Sons' };
    expect(receipt([outcomeOfCause('accepted')], {}, undefined, [], { cells, recordOf })).toContain(
      'Row 1 | Accepted | Doe and Sons | Purchase activity a0X0 (Jane Doe · M-10582 · ends Dec 31, 2026) | Cancellation type Cancel Renewal',
    );
  });

  it.each<[string, Outcome, Parameters<typeof receipt>[4], string]>([
    [
      'what the org shows',
      { ...outcomeOfCause('accepted'), at: AT + 60_000 },
      { recordOf },
      'Cancelled M-10582 Jane Doe, Nov 21, 08:16 UTC, accepted',
    ],
    [
      'its id and what the sheet says',
      { ...outcomeOfCause('accepted'), at: AT },
      { cells: { 'sheet:Customer': 'Doe and\nSons' } },
      'Cancelled a0X0 Doe and Sons, Nov 21, 08:15 UTC, accepted',
    ],
    [
      'its id alone',
      { ...outcomeOfCause('serviceRefused'), at: AT },
      {},
      'The renewal was not cancelled: a0X0, Nov 21, 08:15 UTC, refused',
    ],
    [
      'an open outcome',
      { ...outcomeOfCause('noAnswer'), at: AT },
      { recordOf },
      'The outcome needs checking: M-10582 Jane Doe, Nov 21, 08:15 UTC, unknown',
    ],
  ])('begins with one line for a ticket’s title: %s', (_name, outcome, more, title) => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(receipt([outcome], {}, undefined, [], more).split('\n').slice(0, 2)).toEqual([title, '']);
  });

  it('names the record that a row created', () => {
    const text = receipt([{ ...outcomeOfCause('accepted'), recordId: '801A' }], { operation: 'createOrder' });
    expect(text).toContain('Row 1 | Done | → Order 801A');
  });

  it('names each run whose rows it sends again', () => {
    const sendsAgain = { runId: 'run-0', why: 'refused' } as const;
    const links = [
      { runId: 'run-0', index: 3 },
      { runId: 'run-9', index: 0 },
    ];
    expect(
      receipt([outcomeOfCause('accepted'), outcomeOfCause('accepted')], { sendsAgain }, undefined, links),
    ).toContain('Sends again: run-0, run-9\n');
  });

  it('writes every time in UTC, also within a message', () => {
    expect(receipt([outcomeOfCause('settledDone')], {}, AT)).toContain('| 2026-11-21 08:15:03 UTC');
  });

  it('is limited in rows, lists those that need a person first, and says how many are left out', () => {
    const outcomes = Array.from({ length: RECEIPT_ROWS + 50 }, () => outcomeOfCause('accepted'));
    outcomes[RECEIPT_ROWS + 49] = outcomeOfCause('noAnswer');
    const lines = receipt(outcomes).split('\n');
    expect(lines.filter((line) => line.startsWith('Row ') && !line.startsWith('Rows'))).toHaveLength(
      RECEIPT_ROWS,
    );
    expect(lines.find((line) => /^Row \d/.test(line))).toBe(
      `Row ${RECEIPT_ROWS + 50} | Unknown | Purchase activity a0X${RECEIPT_ROWS + 49} | Cancellation type Cancel Renewal`,
    );
    expect(lines).toContain('… and 50 more rows');
  });

  it('keeps a message on its own line, whatever line breaks it holds', () => {
    const text = receipt([{ ...outcomeOfCause('serviceRefused'), message: 'No\nRow 2 | Accepted' }]);
    expect(text.match(/^Row 2/gm)).toBeNull();
  });
});
