import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '#language/chooseLanguage.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

vi.mock('#language/chooseLanguage.ts');

it('of two languages chosen at once, the later one is set last', async () => {
  const first = Promise.withResolvers<void>();
  vi.mocked(chooseLanguage).mockReturnValueOnce(first.promise);
  await showPiece(<LanguageChoice />);
  await page.getByText('Deutsch').click();
  await page.getByText('Français').click();
  await expect.element(page.getByRole('radio', { name: 'Français' })).toBeChecked();
  expect(chooseLanguage).toHaveBeenCalledOnce();

  first.reject(new Error('Failed to fetch'));
  await expect.poll(() => vi.mocked(chooseLanguage).mock.calls.map(([to]) => to)).toEqual(['de', 'fr']);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
