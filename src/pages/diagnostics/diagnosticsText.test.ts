import { expect, it } from 'vitest';
import type { RequestRecord, Run } from '#run/run.ts';
import { type DiagnosticsFacts, diagnosticsText } from './diagnosticsText.ts';

const AT = Date.UTC(2026, 2, 1, 10);
const secret = '00D5g00000ABCDE!AQEAQKhdz.oErsu3yQp8_Lq5mX2';

/** Whole records, as the page passes them, with an id or customer data in every place that can hold one. */
const run: Run = {
  id: 'run-3f2a',
  operation: 'createOrder',
  owner: { orgId: 'acme', userId: '005000000000001AAA', userName: 'Clara Clerk' },
  orgLabel: 'Acme Inc',
  origin: 'form',
  createdAt: AT,
  endedAt: null,
  state: 'paused',
  pausedBy: null,
  rowCount: 2,
  requestCount: 2,
  counts: { done: 1, refused: 0, unknown: 1, notSent: 0 },
  rowsPerRequest: 1,
  sendsAgain: null,
  note: 'Ticket 4711',
};
const request = (cause: RequestRecord['cause'], status: number | null, minute: number): RequestRecord => ({
  id: 'request-1',
  runId: run.id,
  seq: 0,
  attempt: 1,
  operation: 'createOrder',
  rows: [0],
  input: { accountId: '001000000000001AAA' } as unknown as RequestRecord['input'],
  bodyHash: 'ab12',
  sentAt: AT + minute * 60_000,
  state: 'answered',
  answeredAt: AT + minute * 60_000 + 10,
  cause,
  messages: ['Account 001000000000001AAA of Initech is closed'],
  raw: status === null ? null : { status, contentType: 'text/html', body: `echo ${secret}`, cut: false },
  outcomes: [],
});

const facts: DiagnosticsFacts = {
  build: { version: '0.1.0', commit: '1a2b3c', date: null },
  at: AT,
  timeZone: 'Europe/Vienna',
  org: {
    id: 'acme',
    kind: 'production',
    pace: { setsPerRequest: 1, cancellationsPerRequest: 5, parallelRequests: 2, timeoutSeconds: 120 },
    sendOnce: false,
  },
  sending: { canSendStreams: true, lastBodyWasStream: undefined },
  session: { status: 'signedIn', via: 'openid' },
  browser: { userAgent: 'Mozilla/5.0 (X11)', language: 'de-AT', onLine: true },
  isSecure: true,
  journal: { version: 2, trouble: null },
  storage: { bytes: 1_234_567, isKept: false },
  runs: [run, { ...run, state: 'finished' }, { ...run, state: 'finished' }],
  requests: [
    request('accepted', 200, 5),
    request('noAnswer', null, 4),
    request('serviceRefused', 400, 3),
    request('noAnswer', null, 2),
  ],
  contract: null,
  reads: null,
  failure: null,
};

it('begins with the facts that support asks for first', () => {
  expect(diagnosticsText(facts)).toMatchInlineSnapshot(`
    "Order Desk 0.1.0, commit 1a2b3c, of unknown date
    Time: 2026-03-01T10:00:00.000Z, time zone Europe/Vienna
    Org: acme, production
    Pace: sets a request 1, cancellations a request 5, requests at a time 2, timeout 120 s
    Sending once: no, turned off by config.json
    Session: signedIn, by openid
    Browser: Mozilla/5.0 (X11)
    Language: de-AT; online: yes; secure context: yes
    Journal: version 2, trouble: none
    Storage: 1.2 MB, kept by the browser: no
    Runs: 3 (2 finished, 1 paused)
    Rows: 3 done, 0 maybe done already, 0 refused, 3 unknown, 0 not sent
    Last requests in the journal: 4
      noAnswer: 2, last at 2026-03-01T10:04:00.000Z
      serviceRefused (400): 1, last at 2026-03-01T10:03:00.000Z
    Contract: not compared
    "
  `);
});

it('counts the reads of names, and says why some failed', () => {
  const problem = { kind: 'fieldUnreadable', code: 'INVALID_FIELD', subject: 'Plan__c' } as const;
  expect(diagnosticsText({ ...facts, reads: { callsToday: 7, problems: [problem, problem] } })).toContain(
    'Names from the org: 7 calls today\n  fieldUnreadable (INVALID_FIELD Plan__c): 2\n',
  );
});

it('names the key that customers lack', () => {
  const text = diagnosticsText({
    ...facts,
    reads: { callsToday: 7, problems: [], lacksCustomerLinks: true },
  });
  expect(text).toContain('records.kinds.purchaseActivity.links names no account or contact');
});

it('holds no token, no id and no customer data', () => {
  const text = diagnosticsText(facts);
  for (const word of [
    secret,
    'run-3f2a',
    'request-1',
    '005',
    '001',
    'Clara',
    'Ticket',
    'Initech',
    'Acme Inc',
  ])
    expect(text).not.toContain(word);
});

it.each([
  [true, undefined, 'nothing sent yet'],
  [true, true, 'yes'],
  [true, false, 'no, no stream was taken on the way to the org (no HTTP/2) or by the org (411)'],
  [false, undefined, 'no, this browser sends no streams'],
])(
  'tells whether requests go out once (streams: %s, last: %s)',
  (canSendStreams, lastBodyWasStream, words) => {
    const org = { ...facts.org, sendOnce: true as const };
    const text = diagnosticsText({ ...facts, org, sending: { canSendStreams, lastBodyWasStream } });
    expect(text).toContain(`Sending once: ${words}\n`);
  },
);

it('ends with deviations from the contract, without their runs, and with failures', () => {
  const finding = {
    path: '$.region',
    expected: 'no such field',
    came: 'string',
  } as const;
  const last = { answers: 2, lastAt: AT, runId: 'run-3f2a', row: 0 };
  const text = diagnosticsText({
    ...facts,
    contract: {
      answers: 12,
      inPart: 3,
      deviating: 2,
      findings: [{ ...finding, operation: 'cancelRenewals', status: 202, ...last }],
    },
    failure: 'Order Desk 0.1.0, page /orders/:id\nTypeError: x',
  });
  expect(
    text.slice(text.indexOf('Contract:')),
  ).toBe(`Contract: 12 answers compared in full, 3 in part, 2 deviate
  POST /v1/subscription/cancel, status 202: $.region, expected no such field, came string: 2, last at 2026-03-01T10:00:00.000Z

Last failure of a page
Order Desk 0.1.0, page /orders/:id
TypeError: x
`);
});

it('says if the browser gives no information', () => {
  const text = diagnosticsText({ ...facts, storage: null, runs: [], requests: [] });
  expect(text).toContain('Storage: unknown\nRuns: 0\n');
});
