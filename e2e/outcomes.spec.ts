import type { FaultInput } from '#sandbox/faults/fault.ts';
import { test } from './fixtures.ts';
import { type Expected, judgeRow } from './judgeRow.ts';
import { sendOneRow } from './pages/oneRow.ts';

/** A line of the rule book: what the org does, and what the person reads of it. Judged by the ledger as well. */
interface Line extends Expected {
  /** A scenario of the embedded org, or a fault of its own. */
  org: string | FaultInput;
}

const done = { outcome: 'done', executed: 1 } as const;
const refused = { outcome: 'Refused', executed: 0 } as const;
const doneUnknown = { outcome: 'Unknown', executed: 1 } as const;
const notDoneUnknown = { outcome: 'Unknown', executed: 0 } as const;

const answers = (status: number, body: string, contentType = 'application/json'): FaultInput => ({
  phase: 'before',
  action: { kind: 'answer', status, body, contentType },
});
const service = (status: number, error: string) =>
  answers(status, JSON.stringify({ success: false, errors: [error] }));
const platform = (status: number, errorCode: string) =>
  answers(status, JSON.stringify([{ message: 'As the platform says it', errorCode }]));

const table: Readonly<Record<string, readonly Line[]>> = {
  'a clear yes': [
    { org: 'answer with unknown fields', ...done },
    { org: 'answer trickles in', ...done },
  ],

  'a 2xx that cannot be read or believed': [
    { org: 'answer cut short', ...doneUnknown, words: /answer cannot be read/ },
    { org: 'unreadable 200', ...doneUnknown, words: /answer cannot be read/ },
    { org: 'unreadable 201', ...doneUnknown, words: /answer cannot be read/ },
    { org: 'answer of another shape', ...doneUnknown, words: /answer cannot be read/ },
    { org: 'success true with errors', ...doneUnknown, words: /success and failure at once/ },
    { org: 'success false without errors', ...doneUnknown, words: /contradicts itself/ },
  ],

  'turned away by the platform': [
    { org: 'redirect', ...refused, words: /leads elsewhere/ },
    { org: 'session not valid for the API', ...refused, words: /INVALID_AUTH_HEADER/ },
    { org: 'permission withdrawn', ...refused, words: /FORBIDDEN/ },
    { org: 'origin not allowed', ...refused, words: /list of allowed origins/ },
    ...[404, 405, 410, 413, 414, 415, 431].map(
      (status): Line => ({
        org: platform(status, `NO_${status}`),
        ...refused,
        words: /nothing at this address that could do it/,
      }),
    ),
    { org: 'request not understood', ...refused, words: /JSON_PARSER_ERROR/ },
  ],

  'a clear no of the service, or rolled back': [
    ...[400, 403, 404, 409, 422].map(
      (status): Line => ({
        org: service(status, `Closed, says ${status}`),
        ...refused,
        words: /Closed, says/,
      }),
    ),
    { org: 'rolled back', ...refused, words: /NullPointerException/ },
    { org: 'record busy', ...refused, words: /UNABLE_TO_LOCK_ROW/ },
    { org: 'too much in one request', ...refused, words: /smaller requests/ },
  ],

  'an answer that says nothing clear': [
    { org: 'service 500', ...notDoneUnknown, words: /how far the work had come/ },
    { org: 'service 500 after the work is done', ...doneUnknown, words: /how far the work had come/ },
    { org: 'service 500 html', ...notDoneUnknown, words: /failed in the platform/ },
    { org: platform(500, 'UNKNOWN_EXCEPTION'), ...notDoneUnknown, words: /how far the work had come/ },
    { org: 'gateway 502', ...notDoneUnknown, words: /no clear answer/ },
    { org: 'gateway 502 after the work is done', ...doneUnknown, words: /no clear answer/ },
    { org: 'gateway 503', ...notDoneUnknown, words: /no clear answer/ },
    { org: 'gateway 503 after the work is done', ...doneUnknown, words: /no clear answer/ },
    { org: 'gateway 504 after the work is done', ...doneUnknown, words: /no clear answer/ },
    { org: answers(408, ''), ...notDoneUnknown, words: /no clear answer/ },
    { org: answers(520, 'error code: 520', 'text/plain'), ...notDoneUnknown, words: /no clear answer/ },
    { org: service(412, 'Not now'), ...notDoneUnknown, words: /Not now/ },
  ],

  'no answer': [
    { org: 'connection lost before the work is done', ...notDoneUnknown, words: /There was no answer/ },
    { org: 'answer lost after the work is done', ...doneUnknown, words: /There was no answer/ },
  ],
};

for (const operation of ['cancelRenewals', 'generateRenewals'] as const) {
  for (const [kind, lines] of Object.entries(table)) {
    test(`${operation}: ${kind}`, async ({ page, org, signIn }) => {
      await signIn();
      for (const [n, { org: fault, ...expected }] of lines.entries()) {
        await test.step(typeof fault === 'string' ? fault : JSON.stringify(fault.action), async () => {
          await org.reset();
          await (typeof fault === 'string' ? org.use(fault) : org.fault(fault));
          await judgeRow(await sendOneRow[operation](page, n), operation, org, expected);
        });
      }
    });
  }
}

/** The forms take the same road; a line of each kind shows that their screen says it too. */
const formLines: readonly Line[] = [
  { org: 'answer cut short', ...doneUnknown, words: /answer cannot be read/ },
  { org: 'success true with errors', ...doneUnknown, words: /contradicts itself/ },
  { org: 'refused by a rule', ...refused, words: /The accounting period is closed/ },
  { org: 'refused in a 200', ...refused, words: /The accounting period is closed/ },
  { org: 'redirect', ...refused, words: /leads elsewhere/ },
  { org: 'permission withdrawn', ...refused, words: /FORBIDDEN/ },
  { org: 'wrong address', ...refused, words: /does not take this request/ },
  { org: 'rolled back', ...refused, words: /nothing was saved/ },
  { org: 'service 500 after the work is done', ...doneUnknown, words: /failed in the platform/ },
  { org: 'gateway 502 after the work is done', ...doneUnknown, words: /no clear answer/ },
  { org: 'connection lost before the work is done', ...notDoneUnknown, words: /There was no answer/ },
  { org: 'answer lost after the work is done', ...doneUnknown, words: /There was no answer/ },
];

for (const operation of ['createOrder', 'addOrderItem'] as const) {
  test(`${operation}: the form says what an answer means`, async ({ page, org, signIn }) => {
    await signIn();
    for (const [n, { org: fault, ...expected }] of formLines.entries()) {
      await test.step(String(fault), async () => {
        await org.reset();
        await org.use(fault as string);
        await judgeRow(await sendOneRow[operation](page, n), operation, org, expected);
      });
    }
  });
}

test('deleteOrderItem: lines of its own', async ({ page, org, signIn }) => {
  await signIn();
  await org.use('answer about another record');
  await judgeRow(await sendOneRow.deleteOrderItem(page, 0), 'deleteOrderItem', org, {
    ...doneUnknown,
    words: /does not fit what was sent/,
  });
  await org.reset();
  await org.use('answer lost after the work is done');
  await judgeRow(await sendOneRow.deleteOrderItem(page, 1), 'deleteOrderItem', org, {
    ...doneUnknown,
    words: /There was no answer/,
  });
  await org.reset();
  await org.fault(platform(404, 'NOT_FOUND'));
  await judgeRow(await sendOneRow.deleteOrderItem(page, 2, '8025g000002zzzz'), 'deleteOrderItem', org, {
    ...refused,
    words: /does not take this request/,
  });
});
