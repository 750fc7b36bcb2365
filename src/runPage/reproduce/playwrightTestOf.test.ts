import * as fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import {
  type AnyRequest,
  type OperationName,
  operationNames,
  operations,
  pathParameters,
} from '#contract/operations.ts';
import type { RequestField, RequestFields } from '#contract/requestField.ts';
import { requestValues } from '#contract/requestValues.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { type OrgRunRules, playwrightTestOf } from './playwrightTestOf.ts';
import { aHistory, cancelled, type Sent } from './testing/aHistory.ts';
import { hostileText } from './testing/hostileTexts.ts';

const [a, b, c] = ['a0X5g000003NnXkEAK', 'a0X5g000003NnXlEAK', 'a0X5g000003NnXmEAK'] as const;
const yes = { status: 201, body: '{"success":true}' };
const no = { status: 400, body: '{"success":false,"errors":["Plan inactive"]}' };

const testOf = (history: RunHistory, org: Partial<OrgRunRules> = {}) =>
  playwrightTestOf(history, { alreadyPatterns: {}, recordIds: 'checked', ...org });

describe('a run as a Playwright test', () => {
  it('continues by hand where the run waited, and expects the outcomes of the rows', async () => {
    const history = aHistory('cancelRenewals', [
      cancelled(a, 'serviceRefused', no),
      cancelled(b, 'noAnswer'),
      cancelled(c, 'accepted', yes),
    ]);
    const source = testOf(history);
    expect(source.slice(source.indexOf('  await signedIn'))).toMatchInlineSnapshot(`
      "  await signedIn({ persona: 'clara', at: sheetPages.cancelRenewals });
        const lines = [
          'Purchase activity,Cancellation type',
          'a0X5g000003NnXkEAK,Cancel Renewal',
          'a0X5g000003NnXlEAK,Cancel Renewal',
          'a0X5g000003NnXmEAK,Cancel Renewal',
        ];
        await pages.sheet.text.fill(lines.join('\\n'));
        await pages.sheet.sendAll(3);
        // The run may wait for a person, as it did then.
        await pages.run.continueUntil(() => answers.length === 0, 17_000);

        // Expected is what was recorded: where that is the fault, change the expectation.
        const summary = pages.run.summary('1 of 3 renewals was not cancelled');
        await expect(summary).toContainText('1 more');
        await pages.run.expectOutcomes(['Refused', 'Unknown', 'Accepted']);
      });
      "
    `);
  });

  it('leaves out automatic retries, and rows that were never sent', async () => {
    const history = aHistory('cancelRenewals', [
      cancelled(a, 'limitReached', {
        status: 503,
        body: '[{"errorCode":"REQUEST_LIMIT_EXCEEDED","message":"full"}]',
      }),
      { ...cancelled(a, 'accepted', yes), seq: 0, attempt: 2 },
      { ...cancelled(b, 'offline'), seq: 1 },
    ]);
    const source = testOf(history);
    expect(source).not.toContain('REQUEST_LIMIT_EXCEEDED');
    expect(source).not.toContain(b);
    expect(source).toContain('sendAll(1)');
    expect(source).toContain('// Left out: 1 of 2 rows: never sent, turned away, or answered too late');
  });

  it('names the rows that it leaves out: refused at the door, answered too late or too long', async () => {
    const full = { status: 429, body: 'slow down', contentType: 'text/plain' };
    const turnedAway = aHistory('cancelRenewals', [
      cancelled(a, 'accepted', yes),
      cancelled(b, 'limitReached', full),
      // The refusal came too late to be believed; replayed at once it would be a plain one.
      cancelled(c, 'slowRefusal', no),
      cancelled('a0X5g000003NnXnEAK', 'serviceRefused', { ...no, cut: true }),
    ]);
    expect(testOf(turnedAway)).toContain('// Left out: 3 of 4 rows');
    expect(testOf(aHistory('cancelRenewals', [cancelled(a, 'accepted', yes)]))).not.toContain('Left out');
  });

  it('leaves out an answered request if one of its rows was refused too late', () => {
    const history = aHistory('cancelRenewals', [
      cancelled(a, 'accepted', yes),
      cancelled(b, 'accepted', yes),
    ]);
    const [first, second] = history.requests as [RequestRecord, RequestRecord];
    const outcomes = second.outcomes.map((each) => ({ ...each, outcome: outcomeOfCause('slowRefusal') }));
    expect(testOf({ ...history, requests: [first, { ...second, outcomes }] })).toContain(
      '// Left out: 1 of 2 rows',
    );
  });

  it('raises the timeout for many requests', async () => {
    const of = (count: number) =>
      testOf(
        aHistory(
          'cancelRenewals',
          Array.from({ length: count }, (_, n) => cancelled(`a0X5g0000${100_000 + n}`, 'accepted', yes)),
        ),
      );
    const source = await of(400);
    expect(source).toContain('length === 0, 215_000)');
    expect(source).toContain('test.setTimeout(260_000);');
  });

  it('pastes a sheet with the operation’s columns only', async () => {
    const cells = {
      businessUnitId: 'a0B5g000003NnXkEAK',
      customerType: 'OR"G, A',
      accountId: '0015g000003NnXkEAK',
      currencyIsoCode: 'CHF',
      'sheet:Remark': 'confidential',
    };
    const { 'sheet:Remark': _, ...input } = cells;
    const source = testOf(aHistory('createOrder', [{ input, cells, cause: 'accepted', raw: yes }]));
    expect(source).not.toContain('confidential');
    expect(source).toContain("'Business unit,Customer type,Account,Currency',");
    expect(source).toContain(`'a0B5g000003NnXkEAK,"OR""G, A",0015g000003NnXkEAK,CHF',`);
    expect(source).toContain('org.currencies = ["CHF"];');
  });

  it('chooses an org that accepts the requests', async () => {
    const history = aHistory('cancelRenewals', [
      cancelled('PA-1', 'accepted', yes),
      cancelled('PA-2', 'accepted', yes),
    ]);
    const grouped = { ...history, run: { ...history.run, rowsPerRequest: 2 } };
    const kept = testOf(grouped, { recordIds: 'any' });
    expect(kept).toContain('org.pace = { setsPerRequest: 2, cancellationsPerRequest: 2 };');
    expect(kept).toContain("pages.sheet.perRequest.selectOption('2')");
    expect(kept).toContain("org.recordIds = 'any';");
    expect(kept).not.toContain('alreadyPatterns');
    expect(testOf(grouped, { alreadyPatterns: ['bereits'] })).toContain('org.alreadyPatterns = ["bereits"];');
    expect(testOf(grouped, { alreadyPatterns: { cancelRenewals: ['ruht'] } })).toContain(
      'org.alreadyPatterns = {"cancelRenewals":["ruht"]};',
    );
  });

  /** A row with the same text in every field. */
  function sentIn(operation: OperationName, text: string): Pick<Sent, 'input' | 'cells'> {
    const fields = Object.entries(operations[operation].fields as RequestFields);
    const inPath = pathParameters(operation);
    const cellOf = (key: string, { kind }: RequestField) =>
      kind === 'quantity' ? '1' : inPath.includes(key) ? text.toWellFormed() : text;
    const cells = Object.fromEntries(fields.map(([key, field]) => [key, cellOf(key, field)]));
    const entry = requestValues(operation, cells);
    const input = {
      row: entry,
      rows: { cancelRequests: [entry] },
      sets: { purchaseActivities: [{ purchaseActivityIds: [text] }] },
    };
    return { input: input[operations[operation].carries] as AnyRequest, cells: { ...cells, set: text } };
  }

  it.each(operationNames)('is valid code for any request and answer: %s', async (operation) => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (sent, said) => {
        const raw = { status: 400, body: said, contentType: 'text/plain' };
        const one: Sent = { ...sentIn(operation, sent), cause: 'serviceRefused', raw };
        const source = testOf(aHistory(operation, [one]));
        const { code } = await transformWithOxc(source, 'copied.spec.ts');
        expect(code.match(/\btest\(/g)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});
