import type { RefusalCode } from './refusalWords.ts';

/** Why a text or file has no usable table. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
}

export function refusal(code: RefusalCode): Refusal {
  return { kind: 'refusal', code };
}
