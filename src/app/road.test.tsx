import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { CreateOrderPage } from '#operations/createOrder/CreateOrderPage.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import architecture from '../../docs/architecture.md?raw';

interface StackTrace {
  callFrames: { url: string; functionName: string }[];
  /** What called these functions before the last `await`. */
  parent?: StackTrace;
}

/** Marks the console messages of this test. */
const PROBE = 'road';
// biome-ignore lint/suspicious/noConsole: the browser tells the open calls with messages of the console
const probe = () => console.assert(false, PROBE);

/** For each probe, the files whose calls were open, beginning with the last. */
let stacks: string[][];
let desk: Desk | undefined;

beforeEach(async () => {
  stacks = [];
  const session = cdp();
  session.on('Runtime.consoleAPICalled', ({ args, stackTrace }) => {
    if (args[0]?.value === PROBE) stacks.push(filesOf(stackTrace));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.setAsyncCallStackDepth', { maxDepth: 200 });
});

afterEach(async () => {
  desk?.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await cdp().send('Runtime.setAsyncCallStackDepth', { maxDepth: 0 });
  await cdp().send('Runtime.disable');
});

function filesOf(stack: StackTrace | undefined): string[] {
  const files: string[] = [];
  for (let part = stack; part; part = part.parent)
    for (const { url, functionName } of part.callFrames) {
      const file = /src\/[^?]+\.tsx?/.exec(url)?.[0];
      if (file && !/\.test\.|\/testing\//.test(file)) files.push(file);
      // The form calls it.
      if (file === 'src/forms/useOperationForm.ts' && functionName === 'submit') return files;
    }
  return files;
}

/** Browsers call the work under a lock without saying who asked for it. */
function showWhoAsksForLocks(): void {
  const request = navigator.locks.request.bind(navigator.locks) as (...all: unknown[]) => Promise<unknown>;
  vi.spyOn(navigator.locks, 'request').mockImplementation((async (...all: unknown[]) => {
    const work = all.pop() as (lock: unknown) => Promise<unknown>;
    const over = Promise.withResolvers<void>();
    const lock = await new Promise((resolve, reject) => {
      const hold = (held: unknown) => {
        resolve(held);
        return over.promise;
      };
      request(...all, hold).catch(reject);
    });
    return work(lock).finally(over.resolve);
  }) as typeof navigator.locks.request);
}

it('lists each file that a form waits for until its request leaves', async () => {
  const org = createOrg();
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (!(request instanceof Request)) throw new TypeError('The team’s bucket is far away');
    probe();
    return org.handle(request);
  });
  showWhoAsksForLocks();
  const url = 'https://s3.example/bucket';
  desk = await showAtDesk(<CreateOrderPage />, {
    org: orgWith({
      team: { engine: 's3', bucketUrl: url, sts: url, region: 'eu', roleArn: 'arn:aws:iam::1:role/a' },
    }),
    rules: { createOrder: oneRowRules('createOrder') },
    token: sessionIdOf(personas.clara),
  });
  const { journal } = desk;
  for (const name of ['requestsAbout', 'createRun'] as const) {
    const work = journal[name].bind(journal) as (...given: unknown[]) => unknown;
    vi.spyOn(journal, name).mockImplementation(((...given: unknown[]) => {
      probe();
      return work(...given);
    }) as never);
  }
  const team = await desk.openedTeam();
  team?.subscribe(() => team.question()?.answer('sendAll'));

  await page.getByLabelText('Business unit', { exact: true }).fill(seed.businessUnits.membership.id);
  await page.getByLabelText('Customer type', { exact: true }).fill('ORGANIZATION');
  await page.getByLabelText('Account', { exact: true }).fill(seed.accounts.acme.id);
  await page.getByRole('button', { name: 'Create order', exact: true }).click();

  // The search of this browser's runs, twice; the record of the run; the request.
  await expect.poll(() => stacks.length).toBe(4);
  expect(stacks.map((files) => files.at(-1))).toEqual(stacks.map(() => 'src/forms/useOperationForm.ts'));
  const [, section = ''] = architecture.split("### From the form's submit to `fetch`");
  const listed = section.split(/^#/m)[0]?.match(/(?<=^\d+\. `)src\/[^`]+/gm) ?? [];
  expect([...new Set(stacks.flat())].sort()).toEqual(listed.toSorted());
});
