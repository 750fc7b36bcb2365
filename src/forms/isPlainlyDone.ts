import type { SettledForm } from './useSendForm.ts';

export function isPlainlyDone({ fate }: Pick<SettledForm, 'fate'>): boolean {
  return fate.verdict === 'done' && !fate.warning;
}
