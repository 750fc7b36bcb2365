import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holdForeignLinks } from './holdForeignLinks.ts';

it('links to other sites wait until config.json is known, those of the console do not', async () => {
  await render(
    <>
      <a href="https://crm.example/record">In the CRM</a>
      <a href="#history">History</a>
    </>,
  );
  // Nothing is to leave the page of the test either.
  const followed: string[] = [];
  const note = (event: Event) => {
    if (!event.defaultPrevented) followed.push((event.target as Element).textContent);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  document.addEventListener('contextmenu', note);
  const letGo = holdForeignLinks(document);
  const crm = page.getByRole('link', { name: 'In the CRM' });
  await crm.click();
  await crm.click({ button: 'right' });
  await page.getByRole('link', { name: 'History' }).click();
  expect(followed).toEqual(['History']);
  letGo();
  await crm.click();
  expect(followed).toEqual(['History', 'In the CRM']);
  document.removeEventListener('click', note);
  document.removeEventListener('contextmenu', note);
});
