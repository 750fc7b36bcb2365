import type { RefusalCode } from './refusalWords.ts';

export interface Refusal {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
}

export function refusal(code: RefusalCode): Refusal {
  return { kind: 'refusal', code };
}
