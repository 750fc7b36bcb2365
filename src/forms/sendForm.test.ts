import { expect, it, vi } from 'vitest';
import type { Desk } from '#desk/desk.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import { MissingCode } from '#lib/lazyCode.ts';
import { sendForm } from './sendForm.ts';

/** A desk of one org in one browser, with this answer to the question of the team. */
function deskWith(askTeam: (begin: () => Promise<unknown>) => Promise<unknown>) {
  const create = vi.fn(async () => undefined);
  const desk = {
    org: { id: 'acme', label: 'Acme', baseUrl: 'https://acme.example' },
    owner: { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' },
    journal: { readRun: () => Promise.reject(new Error()) },
    rulesOf: () => ({ plan: () => [{ seq: 0, rows: [0], input: { name: 'x' } }] }),
    runs: { create, drive: async () => true, subscribe: () => () => undefined, get: () => undefined },
    askTeam: (_sent: unknown, _canLeaveOut: boolean, begin: () => Promise<unknown>) => askTeam(begin),
  };
  return { create, desk: desk as unknown as Desk };
}

const send = (desk: Desk) =>
  sendForm(desk, { runId: crypto.randomUUID(), operation: 'createOrder', cells: {}, confirmed: null });

it('sends while another form of the org waits for an answer to the team question', async () => {
  const asked = Promise.withResolvers<null>();
  const waiting = deskWith(() => asked.promise);
  const other = deskWith((begin) => begin());
  const waited = send(waiting.desk);
  await send(other.desk);
  expect(other.create).toHaveBeenCalledOnce();
  asked.resolve(null);
  expect(await waited).toBeNull();
  expect(waiting.create).not.toHaveBeenCalled();
});

it.each([new MissingCode(new TypeError('Failed to fetch')), new TypeError('plan is no function')])(
  'tells %s as what it is, not as a failed journal',
  async (problem) => {
    const { desk, create } = deskWith(() => Promise.reject(problem));
    await expect(send(desk)).rejects.toBe(problem);
    expect(create).not.toHaveBeenCalled();
  },
);

it.each([new JournalProblem('full'), new DOMException('odd', 'DataError')])(
  'tells %s as a failed journal',
  async (problem) => {
    const { desk } = deskWith(() => Promise.reject(problem));
    expect(await send(desk)).toMatchObject({ runId: null, outcome: { cause: 'journalFailed' } });
  },
);
