import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type NameSource, useNameSheet } from './useNameSheet.ts';

it('shows nothing of a sheet from the moment that it is put away', async () => {
  const seen: string[] = [];
  function Sheet({ source }: { source: NameSource | null }) {
    const shown = useNameSheet(source)?.kind ?? 'nothing';
    seen.push(`${source ? 'a sheet' : 'none'}: ${shown}`);
    return <p>{shown}</p>;
  }
  const source = { text: 'a0X5g000003NnXk\tHead office' };
  const { rerender } = await render(<Sheet source={source} />);
  await expect.element(page.getByText('table')).toBeVisible();
  await rerender(<Sheet source={null} />);
  await expect.element(page.getByText('nothing')).toBeVisible();
  expect(seen).toContain('a sheet: table');
  expect(seen).not.toContain('none: table');
});
