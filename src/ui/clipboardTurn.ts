let current = new AbortController();

/**
 * Begins something that goes onto the clipboard. The person means what was asked for last: what is still being made of an
 * earlier asking is given up, whose signal this aborts. One for the page, as there is one clipboard.
 */
export function clipboardTurn(): AbortSignal {
  current.abort();
  current = new AbortController();
  return current.signal;
}
