/** `encodeURIComponent` that does not throw on a lone surrogate, which an external file may contain. */
export function uriPart(text: string): string {
  return encodeURIComponent(String(text).toWellFormed());
}
