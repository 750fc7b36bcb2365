export interface Suggestion {
  value: string;
  label: string;
  note?: string | undefined;
  /** Found by another search for the typed text, such as by a number that the label does not show. */
  isFound?: boolean;
}

export const SHOWN_AT_MOST = 50;

/** The suggestions that contain the text, in their own order; all of them if the text is one of the values. */
export function fittingSuggestions<One extends Suggestion>(
  suggestions: readonly One[],
  typed: string,
  most = SHOWN_AT_MOST,
): One[] {
  const words = typed.trim().toLowerCase();
  const isChosen = suggestions.some(({ value }) => value === typed);
  const fitting = isChosen
    ? suggestions
    : suggestions.filter(
        ({ value, label, isFound }) => isFound || `${label}\n${value}`.toLowerCase().includes(words),
      );
  return fitting.slice(0, most);
}
