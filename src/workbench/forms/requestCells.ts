/** A request as the cells of a row: the fields as text, keyed by their names; what was left out has no cell. */
export function requestCells(
  request: Readonly<Record<string, string | number | undefined>>,
): Record<string, string> {
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
