import { msg } from '@lingui/core/macro';
import { afterEach, expect, it, vi } from 'vitest';
import { openIntake } from './openIntake.ts';

afterEach(() => vi.unstubAllGlobals());

it('reads on the main thread if the browser creates no worker', async () => {
  const Forbidden = vi.fn(() => {
    throw new TypeError('Policy "app-worker" disallowed.');
  });
  vi.stubGlobal('Worker', Forbidden);
  const shares: number[] = [];
  let resolve: (result: unknown) => void = () => undefined;
  const port = openIntake((answer) => {
    if ('share' in answer) shares.push(answer.share);
    else resolve(answer.result);
  });
  const read = (text: string, id: number) => {
    port.postMessage({
      source: { id, text },
      corrections: {},
      columns: [{ key: 'id', label: msg`Id`, headerNames: ['id'], kind: 'id', required: true }],
      columnChoices: {},
      rules: { recordIds: 'any' },
      inSets: false,
      setChoice: null,
    });
    return new Promise((done) => {
      resolve = done;
    });
  };
  expect(await read('PA-1001\nPA-1002', 1)).toMatchObject({ kind: 'reading', rowCount: 2 });
  expect(shares.length).toBeGreaterThan(0);
  expect(await read('PA-1001', 2)).toMatchObject({ kind: 'reading', rowCount: 1 });
  expect(Forbidden).toHaveBeenCalledOnce();
});
