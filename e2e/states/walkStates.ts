import { expect } from '../fixtures.ts';
import { visit } from '../pages/visit.ts';
import { patternAt } from './pagesMissing.ts';
import type { PageState, Stage, StateSequence } from './state.ts';

/** Prepares each state in turn, and calls `look` for it. */
export async function walkStates(
  { states, loads }: StateSequence,
  stage: Stage,
  look: (state: PageState) => Promise<void>,
): Promise<void> {
  for (const state of states) {
    if (state.at !== null) await (loads ? stage.page.goto(state.at) : visit(stage.page, state.at));
    await state.prepare?.(stage);
    if (state.endsOn) expect(patternAt(stage.page.url()), state.name).toBe(state.endsOn);
    // Sections may render shortly after the page's heading.
    if (!state.isOnItsWay) await expect(stage.page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    // The last one: a dialog stands after the page that it covers.
    for (const text of state.late ?? []) await expect(stage.page.getByText(text).last()).toBeVisible();
    await look(state);
    await state.leave?.(stage);
  }
}
