import type { Org } from '#config/config.ts';

/** In production, larger runs ask for the count to be typed: they cost most if the org is the wrong one. */
const ROWS_WITHOUT_TYPING = 25;

/** The number to type before sending these rows; undefined if a click is enough. `count`: the number on the button. */
export function typedCount(
  { kind }: Pick<Org, 'kind'>,
  rows: number,
  count: number,
): { typeToConfirm?: number } {
  return kind === 'production' && rows > ROWS_WITHOUT_TYPING ? { typeToConfirm: count } : {};
}
