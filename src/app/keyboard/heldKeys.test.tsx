import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldKeys } from './heldKeys.ts';

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });
const before = location.href;
let now: number;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  document.body.innerHTML = '<input aria-label="Account">';
});

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', before);
  document.body.innerHTML = '';
});

/** What is still meant, after something happened since `g h` was pressed. */
function meantAfter(since: () => void) {
  const held = heldKeys();
  held.hold(press('g'));
  held.hold(press('h'));
  since();
  return held.stillMeant().map(({ key }) => key);
}

it('keys pressed just now are still meant', () => {
  expect(
    meantAfter(() => {
      now = 5_000;
    }),
  ).toEqual(['g', 'h']);
});

it('keys pressed a while ago, on another page, or with the focus elsewhere are not', () => {
  expect(
    meantAfter(() => {
      now = 5_001;
    }),
  ).toEqual([]);
  expect(meantAfter(() => history.replaceState(null, '', '/another'))).toEqual([]);
  expect(meantAfter(() => document.querySelector('input')?.focus())).toEqual([]);
});

it('what would send, and what is pressed under a dialog, is not held at all', () => {
  const held = heldKeys();
  held.hold(press('Enter', { ctrlKey: true }));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  held.hold(press('?'));
  dialog.close();
  expect(held.stillMeant()).toEqual([]);
});
