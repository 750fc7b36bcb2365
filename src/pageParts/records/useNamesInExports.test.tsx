import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { useNamesInExports } from './useNamesInExports.tsx';

let desk: Desk;
afterEach(() => desk.close());

function Export({ name }: { name: string }) {
  const { withNames, tick } = useNamesInExports();
  return (
    <section aria-label={name}>
      {tick}
      {withNames ? 'with names' : 'ids alone'}
    </section>
  );
}

it('one tick holds for every export, and nothing of it is stored', async () => {
  desk = await showAtDesk(
    <>
      <Export name="Results" />
      <Export name="History" />
    </>,
    { org: orgWith(), rules: {} },
  );
  const stored = [{ ...sessionStorage }, { ...localStorage }];
  const [results, history] = [
    page.getByRole('region', { name: 'Results' }),
    page.getByRole('region', { name: 'History' }),
  ];
  const tickIn = (region: typeof results) => region.getByRole('checkbox', { name: 'Add names to exports' });
  await expect.element(history).toMatchTextContent(/ids alone/);
  const box = tickIn(results).element() as HTMLInputElement;
  box.click();
  // At once: whoever looks directly after the press sees the tick.
  expect(box.checked).toBe(true);
  await expect.element(tickIn(history)).toBeChecked();
  await expect.element(history).toMatchTextContent(/with names/);
  expect([{ ...sessionStorage }, { ...localStorage }]).toEqual(stored);
});
