import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith } from '#desk/testing/showAtDesk.tsx';
import { DeskContext } from '#desk/useDesk.ts';
import type { Journal } from '#journal/journal.ts';
import { useAnswerWatch } from '#pages/diagnostics/useAnswerWatch.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { AnswerWatch } from './AnswerWatch.tsx';
import { LiveRunsSlot } from './LiveRuns.tsx';

const chip = page.getByRole('link', { name: 'Contract is being checked' });
const choice = page.getByRole('checkbox', { name: 'Tell' });
const checked = { acme: orgWith(), globex: orgWith({ id: 'globex', label: 'Globex', checkAnswers: true }) };

const journal: Pick<Journal, 'listRuns' | 'subscribe'> = {
  listRuns: async () => [],
  subscribe: () => () => undefined,
};

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

/** Each org mounts anew, as behind the sign-in. */
function Orgs() {
  const [id, setId] = useState<keyof typeof checked>('acme');
  const desk = { org: checked[id], journal } as unknown as Desk;
  const [isOpen, setIsOpen] = useState(false);
  // The shell can be shown before the desk opens.
  useEffect(() => setIsOpen(true), []);
  return (
    <>
      <LiveRunsSlot />
      {Object.values(checked).map(({ id, label }) => (
        <button key={id} type="button" onClick={() => setId(id as keyof typeof checked)}>
          {label}
        </button>
      ))}
      {isOpen && (
        <DeskContext key={id} value={desk}>
          <AnswerWatch />
          <Choice />
        </DeskContext>
      )}
    </>
  );
}

function Choice() {
  const [isOn, setIsOn] = useAnswerWatch();
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
      Tell
    </label>
  );
}

const goTo = (org: string) => page.getByRole('button', { name: org, exact: true }).click();

it('shows deviations again after a switch back to the org, and in no other org', async () => {
  await showPiece(<Orgs />);
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(chip).toBeVisible();
  await goTo('Globex');
  await expect.element(choice).toBeChecked();
  await choice.click();
  await expect.element(chip).not.toBeInTheDocument();
  await goTo('Acme');
  await expect.element(choice).toBeChecked();
  await expect.element(chip).toBeVisible();
  await goTo('Globex');
  await expect.element(choice).not.toBeChecked();
  await expect.element(chip).not.toBeInTheDocument();
});

it('shows deviations after a reload and after a sign-in', async () => {
  const { unmount } = await showPiece(<Orgs />);
  await choice.click();
  await unmount();
  await showPiece(<Orgs />);
  await expect.element(choice).toBeChecked();
  await expect.element(chip).toBeVisible();
});
