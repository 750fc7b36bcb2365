/** A place in JSON as text, such as `orgs[0].baseUrl`; empty for the whole. */
export function jsonPathText(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return parts.join('').replace(/^\./, '');
}
