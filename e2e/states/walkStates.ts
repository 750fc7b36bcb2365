import { expect } from '../fixtures.ts';
import { signIn } from '../signIn.ts';
import { patternAt } from './pagesMissing.ts';
import type { PageState, Stage, StateSequence } from './state.ts';

/** Prepares each state in turn, and calls `look` for it. */
export async function walkStates(
  { who, before, states }: StateSequence,
  stage: Stage,
  look: (state: PageState) => Promise<void>,
): Promise<void> {
  await before?.(stage);
  if (who) await signIn(stage.page, who);
  for (const state of states) {
    if (state.at !== null) await stage.page.goto(state.at);
    await state.prepare?.(stage);
    if (state.endsOn) expect(patternAt(stage.page.url()), state.name).toBe(state.endsOn);
    // Sections may render shortly after the page's heading.
    if (!state.isOnItsWay) await expect(stage.page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await look(state);
    await state.leave?.(stage);
  }
}
