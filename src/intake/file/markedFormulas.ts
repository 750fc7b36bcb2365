import { NO_RESULT } from './failedFormula.ts';
import { xmlPieces } from './xmlPieces.ts';

/** Most sheets have neither, and searching for cells takes ten times as long. */
const WORTH_A_LOOK = /["']e["']|<(?:\w+:)?f[\s/>]/;

/** A formula's cell with an empty value (groups: prefix, attributes, value), or an error cell's start. */
const CELL =
  /<((?:\w+:)?)c(\s[^<>]*)>\s*<\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)\s*(<\1v\b(?:[^<>]*\/>|[^<>]*>\s*<\/\1v>)\s*)?<\/\1c>|<(?:\w+:)?c\s(?:[^<>]*\s)?t=(?:"e"|'e')/g;

interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Turns errors (#N/A) and formulas without a stored value into texts. Our reader treats both as empty cells, so a row
 * would be sent without the value of a failed lookup.
 */
export function markedFormulas(xml: Uint8Array): Uint8Array {
  const edits: Edit[] = [];
  for (const { text, from } of xmlPieces(xml))
    if (WORTH_A_LOOK.test(text)) for (const edit of editsIn(text, from)) edits.push(edit);
  return edited(xml, edits);
}

function* editsIn(piece: string, offset: number): Generator<Edit> {
  for (const match of piece.matchAll(CELL)) {
    const [whole, prefix = '', attributes, empty] = match;
    const [from, to] = [offset + match.index, offset + match.index + whole.length];
    // The last three characters are the type, in its quotes.
    if (attributes === undefined) yield { from: to - 3, to, text: '"str"' };
    else if (empty === undefined || !/\st=(?:"str"|'str')/.test(attributes)) {
      const others = attributes.replace(/\st=(?:"\w*"|'\w*')/, '');
      const text = `<${prefix}c${others} t="str"><${prefix}v>${NO_RESULT}</${prefix}v></${prefix}c>`;
      yield { from, to, text };
    }
  }
}

export function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  if (edits.length === 0) return bytes;
  const grown = edits.reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
  const result = new Uint8Array(bytes.length + grown);
  const encoder = new TextEncoder();
  let [at, done] = [0, 0];
  for (const { from, to, text } of edits) {
    result.set(bytes.subarray(done, from), at);
    at += from - done;
    at += encoder.encodeInto(text, result.subarray(at)).written;
    done = to;
  }
  result.set(bytes.subarray(done), at);
  return result;
}
