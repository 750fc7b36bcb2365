import { msg } from '@lingui/core/macro';
import { afterEach, expect, it, vi } from 'vitest';
import type { Refusal } from '../file/refusal.ts';
import type { SetChoice } from '../sets/setChoice.ts';
import { createIntakeReader } from './intakeReader.ts';
import type { IntakeReading } from './intakeReading.ts';

afterEach(() => vi.unstubAllGlobals());

it('reads on the main thread if the browser creates no worker', async () => {
  const Forbidden = vi.fn(function refuse() {
    throw new TypeError('Policy "app-worker" disallowed.');
  });
  vi.stubGlobal('Worker', Forbidden);
  const read = reader();
  expect(await read('PA-1001\nPA-1002', 1)).toMatchObject({ kind: 'reading', rowCount: 2 });
  expect(await read('PA-1001', 2)).toMatchObject({ kind: 'reading', rowCount: 1 });
  expect(Forbidden).toHaveBeenCalledOnce();
});

it('gets no rows again for another choice of sets', async () => {
  const read = reader();
  const before = await read('Id,Account\nPA-1001,Acme\nPA-1002,Acme', 1, 'idPerSet');
  const after = await read('Id,Account\nPA-1001,Acme\nPA-1002,Acme', 1, { column: 1 });
  expect(before).toMatchObject({ rowCount: 2, sets: Uint32Array.of(1, 2) });
  expect(after).toMatchObject({ rowCount: 2, sets: Uint32Array.of(1, 1) });
  expect('cells' in after && 'cells' in before && after.cells === before.cells).toBe(true);
});

function reader() {
  let resolve: (result: IntakeReading | Refusal) => void = () => undefined;
  const { ask } = createIntakeReader(({ result }) => result && resolve(result));
  return (text: string, id: number, setChoice: SetChoice | null = null) => {
    ask({
      source: { id, text },
      corrections: {},
      columns: [{ key: 'id', label: msg`Id`, headerNames: ['id'], kind: 'id', required: true }],
      columnChoices: {},
      rules: { recordIds: 'any' },
      inSets: setChoice !== null,
      setChoice,
    });
    return new Promise<IntakeReading | Refusal>((done) => {
      resolve = done;
    });
  };
}
