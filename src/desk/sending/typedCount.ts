import type { Org } from '#config/config.ts';

/** In production a run over more rows than this has its count typed, not clicked (screens.md). */
const ROWS_WITHOUT_TYPING = 25;

/**
 * What ConfirmDialog is to ask before so many rows are sent: a number to be typed, or nothing where a click is enough.
 * @param count what the button says: sets for renewals, rows elsewhere
 */
export function typedCount(
  { kind }: Pick<Org, 'kind'>,
  rows: number,
  count: number,
): { typeToConfirm?: number } {
  return kind === 'production' && rows > ROWS_WITHOUT_TYPING ? { typeToConfirm: count } : {};
}
