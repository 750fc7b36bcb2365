/** An attribute's value in HTML or XML, whatever its prefix; empty if there is none. */
export function markupAttribute(attributes: string, name: string): string {
  const pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return double ?? single ?? bare ?? '';
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '\u00ad', euro: '€', deg: '°' },
  ...{ szlig: 'ß', oslash: 'ø', Oslash: 'Ø', aelig: 'æ', AElig: 'Æ', lstrok: 'ł', Lstrok: 'Ł' },
  ...{ ndash: '–', mdash: '—', hellip: '…', middot: '·', bull: '•', laquo: '«', raquo: '»' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
};

/** Of `&auml;` and `&ntilde;`: the accent, to be put on the letter before it. */
const accents: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308' },
  ...{ ring: '\u030a', caron: '\u030c', cedil: '\u0327', ogon: '\u0328' },
};

function characterNamed(name: string): string | undefined {
  const { [name.slice(1)]: accent } = accents;
  return accent === undefined ? named[name] : (name.slice(0, 1) + accent).normalize('NFC');
}

/** Replaces character references: `&amp;`, `&#246;`. */
export const unescapeMarkup = (markup: string) =>
  markup.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return characterNamed(name) ?? whole;
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    },
  );

// XML cannot represent most control characters or lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

// Fast path: most of up to a million cells need no escaping.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const TO_ESCAPE = /[\u0000-\u0008\u000b-\u001f&<>"\ud800-\udfff\ufffe\uffff]/;

/** A text for the content or an attribute of XML or HTML. */
export function escapeMarkup(text: string): string {
  if (!TO_ESCAPE.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(UNWRITABLE, '')
      // XML readers normalize line ends anyway.
      .replace(/\r\n?/g, '\n')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

export const STRIKE_TAG = /<strike(?![^<>]*"(?:0|false)")[^<>]*>/;

export interface MarkupElement {
  readonly attributes: string;
  readonly content: string;
}

/** The elements with this name; none of them may be nested in another. @throws if one does not end */
export function* elements(xml: string, name: string): Generator<MarkupElement> {
  const opening = new RegExp(`<${name}\\b([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)>`, 'g');
  for (let tag = opening.exec(xml); tag; tag = opening.exec(xml)) {
    const [, attributes = ''] = tag;
    if (attributes.endsWith('/')) yield { attributes, content: '' };
    else {
      const end = xml.indexOf(`</${name}>`, opening.lastIndex);
      if (end < 0) throw new Error(`${name} does not end`);
      yield { attributes, content: xml.slice(opening.lastIndex, end) };
      opening.lastIndex = end;
    }
  }
}
