import type { SettledForm } from './useSendForm.ts';

/** It was done, and there is nothing to look at before the next. */
export function isPlainlyDone({ fate }: Pick<SettledForm, 'fate'>): boolean {
  return fate.verdict === 'done' && !fate.warning;
}
