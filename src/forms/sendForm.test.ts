import { expect, it, vi } from 'vitest';
import type { Desk } from '#desk/desk.ts';
import { sendForm } from './sendForm.ts';

/** A desk of one org in one browser, with this guard for the team. */
function deskWith(guard: (begin: () => Promise<unknown>) => Promise<unknown>) {
  const create = vi.fn(async () => undefined);
  const desk = {
    org: { id: 'acme', label: 'Acme', baseUrl: 'https://acme.example' },
    owner: { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' },
    journal: {
      listRuns: async () => [],
      sentBefore: async () => [],
      readRun: () => Promise.reject(new Error()),
    },
    rulesOf: () => ({ plan: () => [{ seq: 0, rows: [0], input: { name: 'x' } }] }),
    runs: { create, drive: async () => true, subscribe: () => () => undefined, get: () => undefined },
    guard: (_sent: unknown, _canLeaveOut: boolean, begin: () => Promise<unknown>) => guard(begin),
  };
  return { create, desk: desk as unknown as Desk };
}

const send = (desk: Desk) =>
  sendForm(desk, { runId: crypto.randomUUID(), operation: 'createOrder', cells: {}, confirmed: false });

it('sends while another form of the org waits for an answer to the team question', async () => {
  const asked = Promise.withResolvers<null>();
  const waiting = deskWith(() => asked.promise);
  const other = deskWith((begin) => begin());
  const waited = send(waiting.desk);
  await send(other.desk);
  expect(other.create).toHaveBeenCalledOnce();
  asked.resolve(null);
  expect(await waited).toEqual({ kind: 'wentBack' });
  expect(waiting.create).not.toHaveBeenCalled();
});
