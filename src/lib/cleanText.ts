/** Text from a server is shown as text, and never as more than this many characters. */
const SHOWN_TEXT_LIMIT = 2_000;

// Control characters, and the marks that turn the reading direction of what follows (a message must not rearrange its neighbours).
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Bidi_Control}]/gu;

/** Of a text that is cut, so much is its end: a stack of errors names its cause last. */
const SHARE_OF_END = 0.2;

/** Makes text from outside safe to show: no control or direction characters, at most `limit` characters, of both its ends. */
export function cleanText(text: string, limit = SHOWN_TEXT_LIMIT): string {
  // Cut before cleaning, so that a message of megabytes costs no more than a short one.
  const end = Math.floor(limit * SHARE_OF_END);
  const cut = text.length > limit ? `${text.slice(0, limit - end)}…${text.slice(text.length - end)}` : text;
  return cut.replace(UNSHOWABLE, '');
}
