import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cells, columns, few, many, showGrid } from './testing/showGrid.tsx';
import type { ExportSheet } from './toExportSheet.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('ResultsGrid, taking rows out', () => {
  /** The text that Ctrl+C copies, without clipboard permission. */
  async function copied(type = 'text/plain'): Promise<string> {
    const text = new Promise<string>((resolve) => {
      document.addEventListener('copy', (event) => resolve(event.clipboardData?.getData(type) ?? ''), {
        once: true,
      });
    });
    await userEvent.keyboard('{Control>}c{/Control}');
    return text;
  }

  const written = async ({ mock }: MockInstance<Clipboard['write']>, type: string) =>
    (await mock.lastCall?.[0][0]?.getType(type))?.text();

  // Clicks by script: the driver's click would let the page continue meanwhile.
  const press = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));

  it('copies the cell with the cursor', async () => {
    await showGrid(few);
    await page.getByRole('gridcell', { name: 'a0X2' }).click();
    expect(await copied()).toBe('a0X2');
    expect(await copied('text/html')).toBe(
      `<table><tr><td style="mso-number-format:'\\@'">a0X2</td></tr></table>`,
    );
  });

  it('copies the selected rows with the header, in the order shown', async () => {
    await showGrid(few);
    await page.getByRole('gridcell', { name: 'a0X2' }).click();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect.element(page.getByRole('status')).toHaveTextContent('4 rows · 2 selected');
    expect(await copied()).toBe(
      'Outcome\tSet\tPurchase activity\tMessage\nDone\t10\ta0X1\t\nRefused\t9\ta0X2\tPlan inactive',
    );
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('status')).toHaveTextContent('4 rows');
  });

  it('gives other actions the rows shown at their click, and a sort does not render them', async () => {
    const moreActions = vi.fn((_shown: () => ExportSheet) => null);
    await showGrid(few, { moreActions });
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await expect.poll(() => cells(1)).toEqual(['1', '2', '9', '10']);
    expect(moreActions).toHaveBeenCalledOnce();
    const [shown] = moreActions.mock.lastCall ?? [];
    expect(Array.from(shown?.().rows ?? [], ([, set]) => set)).toEqual([1, 2, 9, 10]);
  });

  it('extends from the row that was clicked, although the rows were sorted since', async () => {
    await showGrid(few);
    await page.getByRole('gridcell', { name: 'a0X1' }).click();
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByRole('gridcell', { name: 'a0X2' }).click({ modifiers: ['Shift'] });
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('4 rows · 2 selected · Sorted by Set, ascending');
  });

  it('selects with Space, with Ctrl and a click, and all with Ctrl+A', async () => {
    await showGrid(few);
    await page.getByRole('gridcell', { name: 'a0X1' }).click();
    await userEvent.keyboard(' ');
    await page.getByRole('gridcell', { name: 'a0X4' }).click({ modifiers: ['Control'] });
    await expect.element(page.getByRole('status')).toHaveTextContent('4 rows · 2 selected');
    expect(page.getByRole('row', { selected: true }).elements()).toHaveLength(2);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByRole('status')).toHaveTextContent('4 rows · 4 selected');
  });

  it('copies what is shown by its button and says so', async () => {
    const parsed = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    const set = vi.spyOn(DataTransfer.prototype, 'setData');
    await showGrid(few);
    await page.getByRole('tab', { name: 'Unknown 1' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => set.mock.calls.length).toBe(2);
    const texts = new Map(set.mock.calls);
    expect(texts.get('text/plain')).toBe(
      'Outcome\tSet\tPurchase activity\tMessage\nUnknown\t1\ta0X4\tno answer',
    );
    // The set is a number, the others are texts.
    expect(texts.get('text/html')).toContain(`<td>1</td><td style="mso-number-format:'\\@'">a0X4</td>`);
    expect(parsed, 'parses styles under the policy of the page').not.toHaveBeenCalled();
    await expect.element(page.getByRole('status')).toHaveTextContent('1 of 4 rows · Copied');
  });

  it.each([
    ['refuses the command', false],
    ['sends no copy events, and says that it copied', true],
  ])('copies many rows, also where the browser %s', async (_, answer) => {
    vi.spyOn(document, 'execCommand').mockReturnValue(answer);
    const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await showGrid(many);
    press('Copy');
    await expect.poll(() => write.mock.lastCall).toBeDefined();
    const lines = (await written(write, 'text/plain'))?.split('\n');
    expect(lines).toHaveLength(many.length + 1);
    expect(lines?.at(-1)).toBe(`Done\t99999\ta0X099999\t`);
  });

  it('exports many rows in slices, once, while the button is busy', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    await showGrid(many);
    const before = made.mock.calls.length;
    press('Export');
    await expect.element(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-busy', 'true');
    press('Export');
    await expect.element(page.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy');
    expect(made.mock.calls.length - before).toBe(1);
    const file = made.mock.calls[before]?.[0] as Blob;
    expect((await file.text()).split('\r\n')).toHaveLength(many.length + 2);
  });

  it('makes no file after the grid unmounted', async () => {
    let rows = 0;
    // Each takes a little, so that no machine builds all within the first turns.
    const text = () => {
      for (const since = performance.now(); performance.now() - since < 0.05; );
      return rows++;
    };
    const { unmount } = await showGrid(many, { exportColumns: [{ header: 'Row', text }] });
    press('Export');
    await unmount();
    const made = rows;
    expect(made).toBeLessThan(many.length);
    // Without an abort, several slices would run in these turns.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
    expect(rows).toBeLessThanOrEqual(made + 1);
  });

  it('says that a file cannot be made, and retries', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
      throw new RangeError('no memory');
    });
    await showGrid(few);
    await page.getByRole('button', { name: 'Export' }).click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('4 rows · The file could not be made. Try again.');
    const before = made.mock.calls.length;
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('4 rows');
    expect(made.mock.calls.length).toBe(before + 1);
  });

  it('says that the browser refused to copy', async () => {
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await showGrid(few);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('4 rows · The browser did not allow copying');
  });

  it('exports what is shown as CSV, safe to open in a spreadsheet, with columns of its own', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    await showGrid(few, {
      exportColumns: [...columns, { header: 'Org', text: () => 'Acme' }],
    });
    await page.getByRole('tab', { name: 'Refused 2' }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.poll(() => made.mock.lastCall).toBeDefined();
    const [file] = made.mock.lastCall ?? [];
    const bytes = await (file as Blob).arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\ufeffSet,Purchase activity,Message,Org\r\n' +
        '9,a0X2,Plan inactive,Acme\r\n' +
        `2,a0X3,"'=HYPERLINK(""x"")",Acme\r\n`,
    );
  });
});
