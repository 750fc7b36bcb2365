import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RawAnswer } from '#contract/outcome.ts';
import type { Journal } from '#journal/journal.ts';
import { allRows, fateOf } from '#run/fatesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { aRun } from '#run/testing/stage.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import type { Desk } from '#workbench/desk.ts';
import { DeskContext } from '#workbench/useDesk.ts';
import { ContractChip } from './ContractChip.tsx';

const chip = page.getByRole('link', { name: /contract/i });
const { run } = aRun(1);
let slot: Element;
let requests: RequestRecord[];
let isBroken: boolean;
let failures: number;
let tell: (runId: string) => void;

/** As much of a journal as the check reads; it tells of a change when the test says so. */
const journal: Pick<Journal, 'listRuns' | 'requestsAfter' | 'subscribe'> = {
  listRuns: async () => [run],
  requestsAfter: async () => {
    if (isBroken) {
      failures++;
      throw new Error('closed');
    }
    return { requests, next: null };
  },
  subscribe: (listener) => {
    tell = listener;
    return () => undefined;
  },
};

beforeEach(async () => {
  requests = [];
  isBroken = false;
  failures = 0;
  slot = document.body.appendChild(document.createElement('div'));
  await showPiece(
    <DeskContext value={{ journal } as unknown as Desk}>
      <ContractChip slot={slot} />
    </DeskContext>,
  );
});
afterEach(() => slot.remove());

function answered(json: unknown, raw: Partial<RawAnswer> = {}) {
  requests.push({
    id: String(requests.length),
    runId: run.id,
    seq: requests.length,
    attempt: 1,
    operation: 'deleteOrderItem',
    rows: [0],
    input: { id: 'item' },
    bodyHash: '',
    sentAt: Date.now(),
    state: 'answered',
    answeredAt: Date.now(),
    cause: 'accepted',
    messages: [],
    raw: { status: 200, contentType: 'application/json', body: JSON.stringify(json), cut: false, ...raw },
    fates: allRows([0], fateOf('accepted')),
  });
  tell(run.id);
}

it('claims nothing before an answer was compared', async () => {
  await expect.element(chip).toHaveTextContent('Contract is being checked');
});

it('says that answers were compared, and what deviates', async () => {
  answered({ success: true, id: 'item' });
  await expect.element(chip).toHaveTextContent('Contract checked');
  answered({ success: true, id: 7 });
  await expect.element(chip).toHaveTextContent('1 deviation from the contract');
});

it('says that the check failed where answers cannot be read, unless a deviation is known', async () => {
  answered({ success: true, id: 'item' });
  await expect.element(chip).toHaveTextContent('Contract checked');
  isBroken = true;
  answered({ success: true, id: 7 });
  await expect.element(chip).toHaveTextContent('Contract check failed');
  isBroken = false;
  tell(run.id);
  await expect.element(chip).toHaveTextContent('1 deviation from the contract');
  isBroken = true;
  answered({ success: true, id: 'item' });
  await expect.poll(() => failures).toBe(2);
  await expect.element(chip).toHaveTextContent('1 deviation from the contract');
});
