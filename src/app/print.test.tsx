import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { RunPage } from '#runPage/RunPage.tsx';
import './styles/ground.css';

let desk: Desk;
const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });

afterEach(async () => {
  await media('');
  desk.close();
});

it('a print of a run has all rows, and no controls', async () => {
  const past = someHistory({ causes: Array.from({ length: 100 }, () => 'accepted' as const) });
  desk = await showAtDesk(<RunPage runId="run-1" />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
  });
  await importRun(desk.journal, { ...past, run: { ...past.run, owner: desk.owner } });
  const results = page.getByRole('grid', { name: 'Results' });
  await expect.element(results).toBeVisible();
  const buttons = ['Export', 'More', 'Details'].map((name) => page.getByRole('button', { name }).element());
  const isCut = () => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = results.element();
    return scrollHeight > clientHeight || scrollWidth > clientWidth;
  };
  await expect.poll(isCut).toBe(true);
  for (const button of buttons) expect(button).toBeVisible();

  await media('print');
  dispatchEvent(new Event('beforeprint'));
  expect(results.getByRole('row').elements()).toHaveLength(101);
  expect(isCut()).toBe(false);
  for (const button of buttons) expect(button).not.toBeVisible();
  dispatchEvent(new Event('afterprint'));
});
