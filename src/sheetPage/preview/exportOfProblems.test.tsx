import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { SheetPage } from '../SheetPage.tsx';

it('exports the rows with problems in the delimiter of the sheet', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const desk = await showAtDesk(
    <SheetPage operation="cancelRenewals" shared={{ cancellationType: 'Now' }} />,
    { org: orgWith({ cancellationTypes: [] }), rules: {} },
  );
  await page
    .getByRole('textbox', { name: /^Paste/ })
    .fill(`Purchase activity;Remark\n${longSampleId(1)};x\na0X12;moved`);
  await page.getByRole('tab', { name: 'To fix 1' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.poll(() => made.mock.lastCall).toBeDefined();
  const [file] = made.mock.lastCall ?? [];
  const [header, ...rows] = (await (file as Blob).text()).trim().split('\r\n');
  expect(header).toMatch(/^.?Line;Purchase activity;.*Remark/);
  expect(rows).toEqual([expect.stringMatching(/^3;a0X12;.*moved/)]);
  made.mockRestore();
  desk.close();
});
