/** Longest server text shown, in characters. */
const SHOWN_TEXT_LIMIT = 2_000;

// Control characters and direction marks: a message must not reorder the text around it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Bidi_Control}]/gu;

/** The share of the end in a shortened text: a stack of errors has its cause at the end. */
const SHARE_OF_END = 0.2;

/** Makes external text safe to show: no control or direction characters, at most `limit` characters from both ends. */
export function cleanText(text: string, limit = SHOWN_TEXT_LIMIT): string {
  // Cut before cleaning, so that a message of megabytes costs no more than a short one.
  const end = Math.floor(limit * SHARE_OF_END);
  const cut = text.length > limit ? `${text.slice(0, limit - end)}…${text.slice(text.length - end)}` : text;
  return cut.replace(UNSHOWABLE, '');
}
