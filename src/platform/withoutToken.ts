/** Shorter than any real token; replacing a word as short as this could only damage the answer. */
const TOKEN_LENGTH_AT_LEAST = 12;

/**
 * The text without the token. A gateway may print the request that it did not like, in a page, an address or JSON: so a
 * character of the token other than a letter or digit counts in each way in which these write it.
 */
export function withoutToken(text: string, token: string): string {
  if (token.length < TOKEN_LENGTH_AT_LEAST) return text;
  return text.replace(new RegExp(token.replace(/[^a-z\d]/gi, anyForm), 'gi'), '[access token]');
}

/** As it is, percent-encoded (twice, too), as any entity of HTML, and escaped in JSON. */
function anyForm(char: string): string {
  const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
  return `(?:\\\\?\\x${hex}|%(?:25)*${hex}|&#?\\w+;|\\\\u00${hex})`;
}
