import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLocation } from 'wouter';
import { orgWith } from '#config/testing/orgWith.ts';
import type { RequestOf } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { CancelRenewalsPage } from './CancelRenewalsPage.tsx';
import { cancelRenewalsRules } from './rules.ts';

const [a, b, c] = seed.activities.renewable;
const preview = page.getByRole('grid', { name: 'Preview' });
const rows = preview.getByRole('row');
const box = page.getByLabelText('Paste purchase activities');
const ask = page.getByRole('button', { name: 'Cancel 2 renewals', exact: true });
const askForOne = page.getByRole('button', { name: 'Cancel 1 renewal', exact: true });
const dialog = page.getByRole('dialog', { name: 'Cancel renewals' });
const decisions = page.getByRole('list', { name: 'Decisions' });
const line = (words: string | RegExp) => decisions.getByRole('listitem').filter({ hasText: words });
const away = page.getByRole('button', { name: 'Back', exact: true });

function Pages() {
  const [path] = useLocation();
  if (path === '/cancellations/new') return <CancelRenewalsPage />;
  return (
    <button type="button" onClick={() => history.back()}>
      Back
    </button>
  );
}

let platform: EmbeddedOrg;
let desk: Desk;

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
});

afterEach(() => {
  desk.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(address = '/cancellations/new', parallelRequests = 1) {
  history.replaceState(null, '', address);
  const piece = (
    <NamesProvider>
      <Pages />
    </NamesProvider>
  );
  desk = await showAtDesk(piece, {
    org: orgWith({ cancellationTypes: ['Cancel Renewal', 'Cancel Now'], pace: { parallelRequests } }),
    rules: { cancelRenewals: cancelRenewalsRules },
    token: sessionIdOf(personas.clara),
  });
}

describe('a name of the person’s own', () => {
  const pasted = `${a.id}\n${b.id.slice(0, 15)}`;

  beforeEach(async () => {
    await show();
    await desk.journal.nicknames.save(b.id, 'Uncle Bruce');
    await page.getByLabelText('Paste purchase activities').fill(pasted);
  });

  it('stands before the full id in the preview', async () => {
    const cell = preview.getByRole('gridcell', { name: /^Uncle Bruce/ });
    await expect.element(cell).toHaveTextContent(`Uncle Bruce ${b.id}`);
    await expect.element(preview.getByRole('gridcell', { name: a.id })).toHaveTextContent(a.id);
  });

  it('finds the rows of its id', async () => {
    await expect.element(rows.nth(2)).toBeVisible();
    await page.getByLabelText('Find in preview').fill('bruce');
    await expect.element(rows.nth(2)).not.toBeInTheDocument();
    await expect.element(rows.nth(1)).toMatchTextContent('Uncle Bruce');
  });

  it('is shown again before sending', async () => {
    await page.getByRole('button', { name: 'Cancel 2 renewals' }).click();
    await expect.element(dialog.getByRole('listitem').nth(0)).toHaveTextContent(a.id);
    await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent(`Uncle Bruce ${b.id}`);
    expect(platform.received).toEqual([]);
  });
});

it('says why a button is disabled', async () => {
  await show();
  const nothing = page.getByRole('button', { name: 'Cancel 0 renewals', exact: true });
  await expect.element(nothing).toBeDisabled();
  await expect.element(nothing).toHaveAccessibleDescription(/^Nothing to send yet/);
  await box.fill(`${a.id}\na0X1\na0X2`);
  await expect.element(askForOne).toHaveAccessibleDescription(/^Still to do: 1 decision/);
  await page.getByRole('button', { name: '1 decision', exact: true }).click();
  await expect
    .element(page.getByRole('list', { name: 'Decisions' }).getByRole('listitem').first())
    .toHaveFocus();
  await box.fill(`${a.id}\n${b.id}`);
  await expect.element(ask).toBeEnabled();
});

it('sends as many requests at a time as were chosen', async () => {
  const twoAreSent = Promise.withResolvers<void>();
  let [underWay, most] = [0, 0];
  vi.stubGlobal('fetch', (request: Request) => {
    most = Math.max(most, ++underWay);
    if (underWay === 2) twoAreSent.resolve();
    return twoAreSent.promise.then(() => platform.handle(request)).finally(() => underWay--);
  });
  await show(`/cancellations/new?id=${a.id}&id=${b.id}&id=${c.id}`, 4);
  await page.getByLabelText('At a time').selectOptions('2');
  await page.getByRole('button', { name: 'Cancel 3 renewals', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel 3 renewals in Acme' }).click();
  await expect.poll(async () => (await desk.journal.listRuns())[0]?.counts.done).toBe(3);
  expect(most).toBe(2);
});

it('sends no page of text as the type of a cancellation', async () => {
  await show(`/cancellations/new?id=${a.id}`);
  await expect.element(askForOne).toBeEnabled();
  const type = page.getByRole('combobox', { name: 'Cancellation type' });
  await type.fill('x'.repeat(256));
  await expect.element(askForOne).toBeDisabled();
  await expect.element(askForOne).toHaveAccessibleDescription(/^Cancellation type: Enter at most 255/);
  await type.fill('x'.repeat(255));
  await expect.element(askForOne).toBeEnabled();
  expect(platform.received).toEqual([]);
});

it('a link whose rows were sent says so when the person returns', async () => {
  await show(`/cancellations/new?id=${a.id}&id=${b.id}`);
  await expect.element(page.getByText('Pre-filled by a link. Check before sending')).toBeVisible();
  await ask.click();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Cancel 2 renewals in Acme' }));
  await away.click();
  await expect.element(page.getByText('Rows from this link have been sent')).toBeVisible();
  await expect.element(box).toHaveValue('');
  const [run, ...others] = await desk.journal.listRuns();
  expect(others, 'a double click sends one run').toEqual([]);
  const link = page.getByRole('link', { name: 'Open the run' });
  await expect.element(link).toHaveAttribute('href', `/runs/${run?.id}`);
});

describe('a cell of the preview that has a problem', () => {
  const editor = (line: number) => page.getByRole('textbox', { name: `Cancellation type, line ${line}` });
  const pasted = `Purchase activity,Cancellation type\n${a.id},Later\n${b.id},Never`;

  beforeEach(async () => {
    await show();
    await box.fill(pasted);
    await preview.getByRole('gridcell', { name: 'Later' }).dblClick();
    await editor(2).fill('cancel now');
  });

  it('can be replaced; Tab leads to the next one, the pasted text stays, and the run sends the new value', async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(editor(3)).toHaveFocus();
    await userEvent.keyboard('Cancel Renewal{Enter}');
    await expect.element(ask).toBeEnabled();
    await expect.element(page.getByText('2 cells were changed here')).toBeVisible();
    const changes = line('2 cells were changed here');
    await changes.getByText('2 cells were changed here').click();
    await expect
      .element(changes.getByText('Line 2, Cancellation type: “Later” is now “cancel now”'))
      .toBeVisible();
    await expect.element(box).toHaveValue(pasted);
    await ask.click();
    await dialog.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
    await expect.poll(() => platform.received.length).toBe(2);
    const [run] = await desk.journal.listRuns();
    const { requests } = await desk.journal.readRun(run?.id ?? '');
    const sent = requests.flatMap(({ input }) => (input as RequestOf<'cancelRenewals'>).cancelRequests);
    expect(sent.map(({ cancellationType }) => cancellationType)).toEqual(['Cancel Now', 'Cancel Renewal']);
  });

  it('is restored by Escape and by Ctrl+Z', async () => {
    await userEvent.keyboard('{Escape}');
    const cell = preview.getByRole('gridcell', { name: 'Later' });
    await expect.element(cell).toHaveFocus();
    await userEvent.keyboard('{F2}Cancel Now{Enter}');
    await expect.element(page.getByText('1 cell was changed here')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(cell).toBeVisible();
    await expect.element(page.getByText('1 cell was changed here')).not.toBeInTheDocument();
  });

  it('can be filled into selected rows', async () => {
    await userEvent.keyboard('{Enter}');
    await preview.getByRole('gridcell', { name: 'Never' }).click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'Set Cancellation type of 1 row to “cancel now”' }).click();
    await expect.element(ask).toBeEnabled();
    await page.getByRole('button', { name: 'Undo the last change' }).click();
    await expect.element(preview.getByRole('gridcell', { name: 'Never' })).toBeVisible();
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(ask).toBeEnabled();
  });

  it('may be explained for all rows with its text, which is remembered', async () => {
    await userEvent.keyboard('{Escape}');
    const never = decisions.getByRole('radiogroup', { name: 'Cancellation type: what “Never” means' });
    await never.getByRole('radio', { name: 'Cancel Now' }).click();
    await expect.element(line('“Never” is read as Cancel Now (rows: 1).')).toBeVisible();
    await expect.element(askForOne).toBeDisabled();
  });
});

it('leaves out of results that name no run what this browser knows as done, unless all is wanted', async () => {
  await show();
  await box.fill(a.id);
  await askForOne.click();
  await dialog.getByRole('button', { name: 'Cancel 1 renewal in Acme' }).click();
  await away.click();
  await box.fill(`Purchase activity\tOutcome\tMessage\n${a.id}\tRefused\tLocked\n${b.id}\tRefused\tLocked`);
  await expect.element(line('was sent before: left out')).toBeVisible();
  await expect.element(askForOne).toBeEnabled();
  await page.getByRole('button', { name: 'Send every row of these results' }).click();
  await line('was sent before').getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(ask).toBeEnabled();
});

describe('the cancellation type', () => {
  const type = page.getByLabelText('Cancellation type');

  /** As after a reload or sign-in: the page mounts again with the journal's draft. */
  async function comeBack() {
    history.pushState(null, '', '/elsewhere');
    await away.click();
    await expect.element(box).toBeVisible();
  }

  it('returns with its rows, and is named before they are cancelled with it', async () => {
    await show();
    await type.fill('Cancel Now');
    await box.fill(`${a.id}\n${b.id}`);
    await comeBack();
    await expect.element(type).toHaveValue('Cancel Now');
    await ask.click();
    await expect.element(dialog.getByText('Cancellation type Cancel Now')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
    await expect.poll(() => platform.received.length).toBe(2);
    const [run] = await desk.journal.listRuns();
    const { requests } = await desk.journal.readRun(run?.id ?? '');
    expect(requests.map(({ input }) => input)).toEqual(
      [a, b].map(({ id }) => ({
        cancelRequests: [{ purchaseActivityId: id, cancellationType: 'Cancel Now' }],
      })),
    );
  });

  it('of a draft returns with a notice, its text selected, and one click to clear it', async () => {
    const restored = page.getByText('Draft restored');
    await show();
    await box.fill(a.id);
    expect(restored.elements()).toEqual([]);
    await comeBack();
    await expect.element(restored).toBeVisible();
    await box.click();
    await userEvent.keyboard(b.id);
    await expect.element(box).toHaveValue(b.id);
    expect(restored.elements()).toEqual([]);
    await comeBack();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(box).toHaveValue('');
    await expect.element(box).toHaveFocus();
  });

  describe('in a column of the sheet', () => {
    const forAll = page.getByRole('button', { name: /^Use “.*” for all rows$/ });
    const inputs = async () => {
      await expect.poll(() => platform.received.length).toBe(2);
      const [run] = await desk.journal.listRuns();
      const { requests } = await desk.journal.readRun(run?.id ?? '');
      const sent = requests.flatMap(({ input }) => (input as RequestOf<'cancelRenewals'>).cancelRequests);
      return { parts: run?.parts, types: sent.map(({ cancellationType }) => cancellationType) };
    };

    beforeEach(async () => {
      await show();
      await box.fill(`Purchase activity,Cancellation type\n${a.id},cancel  NOW\n${b.id},`);
    });

    it('is sent with its row, and the page’s type with the others; preview and dialog say so', async () => {
      await expect.element(rows.nth(1)).toMatchTextContent('Cancel Now');
      await expect.element(rows.nth(2)).toMatchTextContent('Cancel Renewal');
      await ask.click();
      await expect
        .element(dialog.getByText('Cancel 2 renewals: 1 Cancel Now, 1 Cancel Renewal'))
        .toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
      expect(await inputs()).toEqual({
        parts: { 'Cancel Now': 1, 'Cancel Renewal': 1 },
        types: ['Cancel Now', 'Cancel Renewal'],
      });
    });

    it('is replaced by the page’s with one tick', async () => {
      await forAll.click();
      await expect.element(page.getByText(/The sheet’s own values are not used/)).toBeVisible();
      await ask.click();
      await expect.element(dialog.getByText('Cancellation type Cancel Renewal')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
      expect(await inputs()).toEqual({ parts: undefined, types: ['Cancel Renewal', 'Cancel Renewal'] });
    });

    it('is not asked for on the page if every row has its own', async () => {
      await type.fill('');
      await expect.element(ask).toBeDisabled();
      await expect.element(forAll).not.toBeInTheDocument();
      await expect.element(type).toHaveAccessibleDescription(/required/);
      await box.fill(`Purchase activity,Cancellation type\n${a.id},Cancel Now\n${b.id},Cancel Renewal`);
      await expect.element(ask).toBeEnabled();
      await expect.element(type).not.toHaveAccessibleDescription(/required/);
    });

    it('must be one that the org lists', async () => {
      await box.fill(`Purchase activity,Cancellation type\n${a.id},Cancel Later\n${b.id},`);
      const words = 'Cancellation type: what “Cancel Later” means';
      await expect.element(line(words)).toBeVisible();
      await expect.element(askForOne).toBeDisabled();
      await forAll.click();
      await expect.element(ask).toBeEnabled();
    });
  });

  it('returns to the default once a file was sent, without other rows', async () => {
    await show();
    await type.fill('Cancel Now');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no place for a file');
    await page.elementLocator(input).upload(new File([`${a.id}\n${b.id}`], 'ids.csv'));
    await ask.click();
    await dialog.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
    await away.click();
    await expect.element(box).toBeVisible();
    await expect.element(type).toHaveValue('Cancel Renewal');
  });

  it('of a draft is neither used nor changed by a link', async () => {
    await show();
    await type.fill('Cancel Now');
    await expect.element(type).toHaveValue('Cancel Now');
    history.pushState({ opened: crypto.randomUUID() }, '', '/elsewhere');
    await expect.element(away).toBeVisible();
    history.pushState({ opened: crypto.randomUUID() }, '', `/cancellations/new?id=${a.id}&id=${b.id}`);
    await expect.element(box).toHaveValue(`${a.id}\n${b.id}`);
    await expect.element(type).toHaveValue('Cancel Renewal');
    history.pushState(null, '', '/elsewhere');
    await expect.element(away).toBeVisible();
    history.pushState(null, '', '/cancellations/new');
    await expect.element(type).toHaveValue('Cancel Now');
  });

  it('is asked for at its field where it is missing, and nothing is sent', async () => {
    await show();
    await box.fill(`${a.id}\n${b.id}`);
    await type.fill('   ');
    await expect.element(type).toHaveAccessibleDescription(/This field is required/);
    await expect.element(ask).toBeDisabled();
    await expect.element(ask).toHaveAccessibleDescription(/^Cancellation type/);
    await type.fill('Cancel Now');
    await expect.element(ask).toBeEnabled();
    await expect.element(type).not.toHaveAccessibleDescription(/required/);
    expect(platform.received).toEqual([]);
  });
});
