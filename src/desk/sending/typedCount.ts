import type { Org } from '#config/config.ts';

/** In production a run over more rows than this has its count typed, not clicked (screens.md). */
const ROWS_WITHOUT_TYPING = 25;

/** The number to type before sending so many rows; nothing where a click is enough. `count`: what the button says. */
export function typedCount(
  { kind }: Pick<Org, 'kind'>,
  rows: number,
  count: number,
): { typeToConfirm?: number } {
  return kind === 'production' && rows > ROWS_WITHOUT_TYPING ? { typeToConfirm: count } : {};
}
