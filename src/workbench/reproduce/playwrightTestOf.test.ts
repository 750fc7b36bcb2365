import { i18n } from '@lingui/core';
import * as fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { usualAlreadyPatterns } from '#config/config.ts';
import type { OperationName } from '#contract/operations.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { IdChoice } from './disguise.ts';
import { playwrightTestOf } from './playwrightTestOf.ts';
import { replayOf } from './replayOf.ts';
import { aHistory, cancelled, fateOfRequest, type Sent } from './testing/aHistory.ts';
import { hostileText } from './testing/hostileTexts.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const [a, b, c] = ['a0X5g000003NnXkEAK', 'a0X5g000003NnXlEAK', 'a0X5g000003NnXmEAK'] as const;
const yes = { status: 201, body: '{"success":true}' };
const no = { status: 400, body: '{"success":false,"errors":["Plan inactive"]}' };

async function testOf(history: RunHistory, ids: IdChoice = 'kept', alreadyPatterns = usualAlreadyPatterns) {
  const replay = await replayOf(history, fateOfRequest);
  return playwrightTestOf(history, replay, ids, { words: i18n._.bind(i18n), alreadyPatterns });
}

describe('a run as a Playwright test', () => {
  it('goes on by hand where the run has waited, and expects what came of the rows', async () => {
    const history = aHistory('cancelRenewals', [
      cancelled(a, 'serviceRefused', no),
      cancelled(b, 'noAnswer'),
      cancelled(c, 'accepted', yes),
    ]);
    const source = await testOf(history);
    expect(source.slice(source.indexOf('  await signedIn'))).toMatchInlineSnapshot(`
      "  await signedIn({ persona: 'clara', at: '/cancellations/new' });
        await pages.bench.text.fill(
          [
            'a0X5g000003NnXkEAK',
            'a0X5g000003NnXlEAK',
            'a0X5g000003NnXmEAK',
          ].join('\\n'),
        );
        await pages.bench.send('Cancel 3 renewals');

        const answersLeft = (count: number) =>
          expect.poll(() => answers.length, { message: 'answers left', timeout: 17_000 }).toBe(count);
        // After request 2 the run waits for a person.
        await answersLeft(1);
        await expect(pages.run.summary('1 of 3 renewals were not cancelled')).toContainText('1 more is unknown');
        await pages.run.continue.click();
        await answersLeft(0);
        // Expected is what the console makes of these answers today: where that is the fault, change the expectation.
        await expect(pages.run.summary('1 of 3 renewals were not cancelled')).toContainText('1 more is unknown');
        const rows = pages.run.results.getByRole('row');
        await expect(rows.nth(1)).toContainText('Refused');
        await expect(rows.nth(2)).toContainText('Unknown');
        await expect(rows.nth(3)).toContainText('Accepted');
      });
      "
    `);
  });

  it('leaves out what the console repeats by itself, and what was never sent', async () => {
    const history = aHistory('cancelRenewals', [
      cancelled(a, 'limitReached', {
        status: 503,
        body: '[{"errorCode":"REQUEST_LIMIT_EXCEEDED","message":"full"}]',
      }),
      { ...cancelled(a, 'accepted', yes), seq: 0, attempt: 2 },
      { ...cancelled(b, 'offline'), seq: 1 },
    ]);
    const source = await testOf(history);
    expect(source).not.toContain('REQUEST_LIMIT_EXCEEDED');
    expect(source).not.toContain(b);
    expect(source).toContain("send('Cancel 1 renewal')");
    expect(source).toContain(
      '// Left out: 1 row never sent.\n// Left out: 1 answer that turned a request away',
    );
    expect(source).not.toContain('came to nothing else');
  });

  it('says of rows that were turned away for good that they are not in it', async () => {
    const full = { status: 429, body: 'slow down', contentType: 'text/plain' };
    const turnedAway = aHistory('cancelRenewals', [
      cancelled(a, 'accepted', yes),
      cancelled(b, 'limitReached', full),
      // Too late to be believed then, and a plain refusal to work when it comes at once.
      cancelled(c, 'slowRefusal', full),
    ]);
    const source = await testOf(turnedAway);
    expect(source).toContain('// Left out: 2 answers that turned a request away before it was worked on');
    expect(source).toContain('// 2 rows came to nothing else.');
    expect(await testOf(aHistory('cancelRenewals', [cancelled(a, 'accepted', yes)]))).not.toContain(
      'Left out',
    );
  });

  it('looks further down for the rows that are not done', async () => {
    const strange = new Map([
      [8, cancelled(b, 'serviceRefused', no)],
      [56, cancelled(c, 'serviceRefused', no)],
    ]);
    const many = Array.from(
      { length: 60 },
      (_, n) => strange.get(n) ?? cancelled(`a0X5g0000${100_000 + n}`, 'accepted', yes),
    );
    const source = await testOf(aHistory('cancelRenewals', many));
    expect(source.slice(source.indexOf('await expect(rows.nth(8))'))).toMatchInlineSnapshot(`
      "await expect(rows.nth(8)).toContainText('Accepted');
        // Line by line: 9, 57.
        await pages.run.showOnly('Refused');
        await expect(rows.nth(1)).toContainText('a0X5g000003NnXlEAK');
        await expect(rows.nth(2)).toContainText('a0X5g000003NnXmEAK');
      });
      "
    `);
    const near = await testOf(aHistory('cancelRenewals', [cancelled(b, 'serviceRefused', no)]));
    expect(near).not.toContain('pages.run.only');
  });

  it('gives many requests the time that they take', async () => {
    const of = (count: number) =>
      testOf(
        aHistory(
          'cancelRenewals',
          Array.from({ length: count }, (_, n) => cancelled(`a0X5g0000${100_000 + n}`, 'accepted', yes)),
        ),
      );
    expect(await of(90)).not.toContain('setTimeout');
    const source = await of(400);
    expect(source).toContain('timeout: 215_000');
    expect(source).toContain('test.setTimeout(275_000);');
  });

  it('says where an answer that was kept in part does not come to the same again', async () => {
    const long = { status: 400, body: '{"success":false,"errors":["word word', cut: true };
    const source = await testOf(aHistory('cancelRenewals', [cancelled(a, 'serviceRefused', long)]));
    expect(source).toContain('// Request 1: the answer was longer.');
    expect(source).toMatch(/was: refused\.\n.*toContainText\('Unknown'\)/);
  });

  it('says what renews together, where the pasted lines do not say it', async () => {
    const rows = (sets: readonly string[], ids: readonly string[] = [a, b]): RunHistory => {
      const history = aHistory(
        'generateRenewals',
        ids.map((id) => ({ ...cancelled(id, 'noAnswer') })),
      );
      return {
        ...history,
        rows: history.rows.map((row, place) => ({ ...row, cells: { ...row.cells, set: sets[place] ?? '' } })),
      };
    };
    const step = "await pages.bench.groupBy('One set per line');";
    expect(await testOf(rows(['1', '2']))).toContain(step);
    expect(await testOf(rows(['1', '1']))).not.toContain(step);
    // In an org whose ids may look anyhow, several on a line are not beyond doubt: a sheet with a column of sets is.
    const odd = await testOf(rows(['1', '1'], ['PA-1', 'PA-X']));
    expect(odd).not.toContain(step);
    expect(odd).toContain("'Set,Purchase activity',\n      '1,PA-1',\n      '1,PA-X',");
  });

  it('pastes a sheet with the columns of the operation alone', async () => {
    const cells = {
      businessUnitId: 'a0B5g000003NnXkEAK',
      customerType: 'OR"G, A',
      accountId: '0015g000003NnXkEAK',
      currencyIsoCode: 'CHF',
      'sheet:Remark': 'confidential',
    };
    const { 'sheet:Remark': _, ...input } = cells;
    const source = await testOf(aHistory('createOrder', [{ input, cells, cause: 'accepted', raw: yes }]));
    expect(source).not.toContain('confidential');
    expect(source).toContain("'Business unit,Customer type,Account,Currency',");
    expect(source).toContain(`'a0B5g000003NnXkEAK,"OR""G, A",0015g000003NnXkEAK,CHF',`);
    expect(source).toContain("org.currencies = ['CHF'];");
  });

  it('replaces no number, date or currency that is an id as well', async () => {
    const ids = { orderId: '1', accountId: '2', contactId: '3', productId: '2026' };
    const dates = { startDate: '2026-01-01', endDate: '2027-01-01' };
    const history = aHistory('addOrderItem', [
      {
        input: { ...ids, ...dates, quantity: 2 },
        cells: { ...ids, ...dates, quantity: '2' },
        cause: 'serviceRefused',
        raw: no,
      },
    ]);
    const source = await testOf(history, 'replaced');
    expect(source).toMatch(/'9\d{14},9\d{14},9\d{14},9\d{14},2,2026-01-01,2027-01-01',/);
    expect(source).toMatch(/"startDate":"2026-01-01","endDate":"2027-01-01","quantity":2\}/);
  });

  it('names the button as the page writes its count', async () => {
    const many = Array.from({ length: 1_000 }, (_, n) =>
      cancelled(`a0X5g0000${100_000 + n}`, 'accepted', yes),
    );
    expect(await testOf(aHistory('cancelRenewals', many))).toContain("send('Cancel 1,000 renewals')");
  });

  it('asks for an org that takes what was sent', async () => {
    const history = aHistory('cancelRenewals', [
      cancelled('PA-1', 'accepted', yes),
      cancelled('PA-2', 'accepted', yes),
    ]);
    const grouped = { ...history, run: { ...history.run, rowsPerRequest: 2 } };
    const kept = await testOf(grouped);
    expect(kept).toContain('org.pace = { cancellationsPerRequest: 2 };');
    expect(kept).toContain("getByLabel('Rows per request').selectOption('2')");
    expect(kept).toContain("org.recordIds = 'any';");
    expect(kept).not.toContain('alreadyPatterns');
    expect(await testOf(grouped, 'kept', ['bereits'])).toContain("org.alreadyPatterns = ['bereits'];");
    const replaced = await testOf(grouped, 'replaced');
    expect(replaced).not.toContain('PA-');
    expect(replaced).not.toContain('recordIds');
  });

  const sentIn: Record<OperationName, (text: string) => Pick<Sent, 'input' | 'cells'>> = {
    createOrder: (text) => both({ businessUnitId: text, customerType: text, accountId: text }),
    addOrderItem: (text) => ({
      input: { orderId: text, accountId: text, contactId: text, productId: text, quantity: 1 },
      cells: { orderId: text, accountId: text, contactId: text, productId: text, quantity: '1' },
    }),
    deleteOrderItem: (text) => both({ id: text.toWellFormed() }),
    generateRenewals: (text) => ({
      input: { purchaseActivities: [{ purchaseActivityIds: [text] }] },
      cells: { set: text, purchaseActivityId: text },
    }),
    cancelRenewals: (text) => cancelled(text, 'accepted'),
  };
  function both<Cells extends Record<string, string>>(cells: Cells) {
    return { input: cells, cells };
  }

  it.each(Object.keys(sentIn) as OperationName[])(
    'parses whatever was sent and answered: %s',
    async (operation) => {
      await fc.assert(
        fc.asyncProperty(
          hostileText,
          hostileText,
          fc.constantFrom<IdChoice>('kept', 'replaced'),
          async (sent, said, ids) => {
            const raw = { status: 400, body: said, contentType: 'text/plain', cut: said.length > 9 };
            const one: Sent = { ...sentIn[operation](sent), cause: 'serviceRefused', raw };
            const source = await testOf(aHistory(operation, [one]), ids);
            const { code } = await transformWithOxc(source, 'copied.spec.ts');
            expect(code.match(/\btest\(/g)).toHaveLength(1);
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});
