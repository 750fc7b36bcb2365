import type { Org } from '#config/config.ts';

/** In production, the count of a larger run must be typed: such a run in the wrong org costs most. */
const ROWS_WITHOUT_TYPING = 25;

/** The number to type before sending these rows; undefined if a click is enough. `count`: the number on the button. */
export function typedCount(
  { kind }: Pick<Org, 'kind'>,
  rows: number,
  count: number,
): { typeToConfirm?: number } {
  return kind === 'production' && rows > ROWS_WITHOUT_TYPING ? { typeToConfirm: count } : {};
}
