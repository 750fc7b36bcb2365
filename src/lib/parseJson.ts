/** Undefined if the text is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** The texts of an object in JSON, by key; empty for any other text. */
export function parseJsonTexts(text: string | undefined): Record<string, string> {
  const parsed = parseJson(text ?? '');
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'));
}
