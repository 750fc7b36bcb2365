/** When the server sent this answer by its own clock, in milliseconds since the epoch, to the second; null where it does not say. */
export function dateHeader(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date;
}
