import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { readsThrough } from '#records/testing/readsThrough.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { FormShell } from '#ui/fields/FormShell.tsx';
import { Section } from '#ui/Page.tsx';
import { PaletteButton } from './PaletteButton.tsx';

const field = page.getByRole('combobox', { name: 'Go to or do…' });
const palette = page.getByRole('dialog', { name: 'Search' });
const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const note = page.getByLabelText('Note');
const find = page.getByRole('searchbox', { name: 'Find in results' });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const send = vi.fn();
const addItem = vi.fn();
let desk: Desk;

function APage() {
  const [hasFile, setHasFile] = useState(true);
  return (
    <main>
      <input aria-label="Note" />
      <input type="search" aria-label="Find in results" data-shortcut="find" />
      <Button data-shortcut="submit" onClick={send}>
        Cancel 2 renewals
      </Button>
      <Section title="Rows">
        {hasFile && <Button onClick={() => setHasFile(false)}>Remove file</Button>}
      </Section>
      <a href="/elsewhere">Elsewhere</a>
      <FormShell name="Add item" submitLabel="Add item" isSending={false} onSubmit={addItem}>
        <input aria-label="Product" />
      </FormShell>
      <PaletteButton />
    </main>
  );
}

beforeEach(async () => {
  history.replaceState(null, '', '/orders');
  desk = await showAtDesk(<APage />, { org: orgWith(), rules: {} });
});

afterEach(() => {
  desk.close();
  localStorage.clear();
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

/** Pastes lines into the focused field. */
function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

describe('the palette', () => {
  it('opens on Ctrl K, from a text field too, and Enter opens the chosen entry', async () => {
    await note.click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('hist{Enter}');
    await expect.element(palette).not.toBeInTheDocument();
    expect(location.pathname).toBe('/history');
  });

  it('moves with the arrow keys, wraps around, and the field names the active option', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(option('Home')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Create order')).toHaveAttribute('aria-selected', 'true');
    const pointed = field.element().getAttribute('aria-activedescendant');
    expect(document.getElementById(pointed ?? '')?.textContent).toBe('Create order');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(option('History')).toHaveAttribute('aria-selected', 'true');
    expect(location.pathname).toBe('/orders');
    await userEvent.keyboard('{Enter}');
    expect(location.pathname).toBe('/history');
  });

  it.each(['{Escape}', '{Control>}k{/Control}'])('is left by %s, and gives the focus back', async (keys) => {
    await note.click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(palette).not.toBeInTheDocument();
    await expect.element(note).toHaveFocus();
    expect(location.pathname).toBe('/orders');
  });

  it('takes a pasted column of ids, and fills a page with them', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    paste(`${longSampleId(1)}\n${longSampleId(2)}\n`);
    await option('Cancel these 2 renewals').click();
    expect(location.pathname + location.search).toBe(
      `/cancellations/new?id=${longSampleId(1)}&id=${longSampleId(2)}`,
    );
  });

  it('puts pasted lines over what is selected, and leaves one line to the browser', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('x y z');
    (field.element() as HTMLInputElement).setSelectionRange(2, 3);
    paste('a1\r\na2\n\na3\n');
    await expect.element(field).toHaveValue('x a1 a2 a3 z');
    paste('b1 b2\n');
    await expect.element(field).toHaveValue('x a1 a2 a3 z');
  });

  it('writes dates as the rest of the console does, in the form of the person’s region', async () => {
    i18n.loadAndActivate({ locale: 'en', locales: ['en-GB', 'en'], messages: {} });
    const { run, rows, requests, findings } = someHistory({ id: 'r1', owner: desk.owner });
    await importRun(desk.journal, { run, rows, requests, findings });
    await userEvent.keyboard('{Control>}k{/Control}');
    const written = dateTimeFormat({ locale: 'en', locales: ['en-GB'] }, 'minute').format(run.createdAt);
    await expect.element(page.getByRole('group', { name: 'Recent' })).toMatchTextContent(written);
  });

  it('says beside a recent run what the org calls its record, without moving the others', async () => {
    const [{ id: title }] = seed.activities.renewable;
    const { records: settings } = orgWith({ records: recordsConfigAt('https://acme.example') });
    if (!settings) throw new Error('no records');
    const answers = Promise.withResolvers<void>();
    const reads = readsThrough(settings, createOrg(), sessionIdOf(personas.clara));
    Object.assign(desk, { records: { settings, load: () => answers.promise.then(() => reads) } });
    const run = { id: 'r1', owner: desk.owner, operation: 'cancelRenewals', title } as const;
    await importRun(desk.journal, someHistory({ ...run, state: 'stopped', causes: [], rowCount: 1 }));
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = page.getByRole('option').first();
    await expect.element(recent).toMatchTextContent(new RegExp(`^Cancel renewals run${title}`));
    const before = recent.element().getBoundingClientRect().height;
    answers.resolve();
    await expect.element(recent).toMatchTextContent(/^Cancel renewals run · Jane Doe · M-1001/);
    expect(recent.element().getBoundingClientRect().height).toBe(before);
  });

  it('says that nothing matches, and offers History', async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('xyzzy');
    await expect.element(page.getByRole('status')).toMatchTextContent(/No matches/);
    await userEvent.keyboard('{Enter}');
    expect(location.pathname + location.search).toBe('/history?find=xyzzy');
  });
});

describe('shortcuts', () => {
  it('of one key type text in a text field', async () => {
    await note.click();
    await userEvent.keyboard('?/gh');
    await expect.element(note).toHaveValue('?/gh');
    await expect.element(list).not.toBeInTheDocument();
    expect(location.pathname).toBe('/orders');
  });

  it('open a page, focus the search, and press the send button', async () => {
    await userEvent.keyboard('gc');
    await expect.poll(() => location.pathname).toBe('/cancellations/new');
    await userEvent.keyboard('/');
    await expect.element(find).toHaveFocus();
    await userEvent.keyboard('/{Control>}{Enter}{/Control}');
    await expect.element(find).toHaveValue('/');
    expect(send).toHaveBeenCalledOnce();
  });

  it('send the form in which Ctrl Enter is pressed', async () => {
    await page.getByLabelText('Product').click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(addItem).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('do not send if Ctrl Enter opens a link in another tab', async () => {
    const link = page.getByRole('link', { name: 'Elsewhere' }).element() as HTMLElement;
    const opened = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', opened);
    link.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('are listed by ?, and can be switched off there', async () => {
    await userEvent.keyboard('?');
    await expect.element(list.getByText('Go to, one key after the other')).toBeVisible();
    await list.getByRole('switch', { name: 'Shortcuts of single keys' }).click();
    await list.getByRole('button', { name: 'Close' }).click();
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard('gh/?');
    expect(location.pathname).toBe('/orders');
    await expect.element(find).not.toHaveFocus();
  });

  it('do nothing under a dialog', async () => {
    await userEvent.keyboard('?');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('gh');
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    expect(location.pathname).toBe('/orders');
  });
});

it('a palette that fails says so, can be tried again, and the page goes on', async () => {
  // React logs caught errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { recordIds } = desk.org;
  Object.defineProperty(desk.org, 'recordIds', {
    configurable: true,
    get: () => {
      throw new Error('broken');
    },
  });
  await note.fill('half typed');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/has failed. Everything else goes on/);
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('half typed');
  Object.defineProperty(desk.org, 'recordIds', { value: recordIds });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field).toHaveFocus();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('when a focused control goes, the region around it takes the focus', async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  (page.getByRole('button', { name: 'Remove file' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Rows' })).toHaveFocus();
});
