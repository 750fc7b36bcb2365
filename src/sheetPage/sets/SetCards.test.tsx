import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Announcer } from '#ui/Announcer.tsx';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { SetCards } from './SetCards.tsx';

const ids = ['a0X5g00000000', 'a0X5g00000001', 'a0X5g00000002', 'a0X5g00000003'];

function Sets({ groups }: { groups: readonly number[] }) {
  const [grouped] = useState(() => Uint32Array.from(groups));
  const [sets, setSets] = useState(grouped);
  return (
    <SetCards
      of={grouped}
      sets={sets}
      hasMoves={sets !== grouped}
      memberOf={(row) => ({
        row,
        id: ids[row] ?? `row ${row}`,
        own: row === 0 ? ['Anna', 'EUR 12'] : [],
        problem: null,
        earlier: undefined,
        isLeftOut: false,
      })}
      groupOf={(row) => (row < 2 ? 'Miller Ltd' : '')}
      onMove={(rows, to) => setSets(sets.map((set, row) => (rows.includes(row) ? to : set)))}
      onUndo={() => setSets(grouped)}
    />
  );
}

const set = (number: number) => page.getByRole('group', { name: `Set ${number}`, exact: true });
const idsIn = (number: number) =>
  set(number)
    .getByRole('checkbox')
    .elements()
    .map((box) => box.getAttribute('aria-label'));
const tick = (row: number) => page.getByRole('checkbox', { name: ids[row] ?? '' }).click();

describe('cards of sets', () => {
  it('are named by their group, and show the account of an activity', async () => {
    await showPiece(<Sets groups={[1, 1, 2, 2]} />);
    await expect.element(set(1).getByText('Miller Ltd · 2 purchase activities')).toBeVisible();
    await expect.element(set(1).getByText('Anna · EUR 12')).toBeVisible();
    await expect.element(set(2).getByText('2 purchase activities', { exact: true })).toBeVisible();
  });

  it('move ticked activities to the set with the typed number', async () => {
    await showPiece(
      <>
        <Announcer />
        <Sets groups={[1, 1, 2, 2]} />
      </>,
    );
    await tick(0);
    await tick(1);
    await page.getByLabelText('To set').fill('2');
    await page.getByRole('button', { name: 'Move', exact: true }).click();

    await expect.element(page.getByText('2 purchase activities moved to set 2')).toBeInTheDocument();
    expect(idsIn(2)).toEqual(ids);
    await expect.element(set(1)).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('To set')).toHaveFocus();
  });

  it('make a new set, and undo everything', async () => {
    await showPiece(<Sets groups={[1, 1, 2, 2]} />);
    await tick(3);
    await page.getByRole('button', { name: 'Into a new set' }).click();
    await expect.element(set(3)).toBeVisible();
    expect(idsIn(3)).toEqual([ids[3]]);
    await expect.element(page.getByLabelText('To set')).toHaveFocus();

    (page.getByRole('button', { name: 'Undo all moves' }).element() as HTMLElement).focus();
    await page.getByRole('button', { name: 'Undo all moves' }).click();
    await expect.element(set(3)).not.toBeInTheDocument();
    expect(idsIn(2)).toEqual(ids.slice(2));
    await expect.element(page.getByLabelText('To set')).toHaveFocus();
  });

  it('say that no set has the typed number', async () => {
    await showPiece(<Sets groups={[1, 2, 2, 2]} />);
    await tick(0);
    await page.getByLabelText('To set').fill('9');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(page.getByLabelText('To set')).toHaveAccessibleDescription(/no set of this number/);
    expect(idsIn(1)).toEqual([ids[0]]);
  });

  it('are rendered in portions', async () => {
    await showPiece(<Sets groups={Array.from({ length: 60 }, (_, row) => row + 1)} />);
    expect(page.getByRole('group').elements()).toHaveLength(24);
    await page.getByRole('button', { name: 'Show 24 more', exact: true }).click();
    expect(page.getByRole('group').elements()).toHaveLength(48);
  });

  it('name on the button how many more activities it shows', async () => {
    await showPiece(<Sets groups={Array.from({ length: 120 }, () => 1)} />);
    const more = (count: number) => page.getByRole('button', { name: `Show ${count} more`, exact: true });
    expect(idsIn(1)).toHaveLength(50);
    await more(50).click();
    await expect.element(more(20)).toBeVisible();
    expect(idsIn(1)).toHaveLength(100);
    await more(20).click();
    await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
    expect(idsIn(1)).toHaveLength(120);
  });
});
