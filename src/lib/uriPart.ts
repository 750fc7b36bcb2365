/** `encodeURIComponent` that does not throw at half a character, which a file from elsewhere may hold. */
export function uriPart(text: string): string {
  return encodeURIComponent(String(text).toWellFormed());
}
