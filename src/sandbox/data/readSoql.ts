import { escapeRegExp } from '#lib/escapeRegExp.ts';

/** Reads only the SOQL that the console writes: for anything else it answers the platform's MALFORMED_QUERY. */
export interface SoqlQuery {
  object: string;
  fields: string[];
  where: SoqlCondition | null;
  orderBy: string | null;
  isDescending: boolean;
  limit: number | null;
}

export type SoqlCondition =
  /** The value of a text, or of true, false or a number, which stand without quotes. */
  | { kind: 'equals'; field: string; value: string }
  | { kind: 'below'; field: string; value: string }
  | { kind: 'inLastDays'; field: string; days: number }
  | { kind: 'like'; field: string; pattern: RegExp }
  | { kind: 'in'; field: string; values: string[] }
  | { kind: 'AND'; parts: SoqlCondition[] }
  | { kind: 'OR'; parts: SoqlCondition[] };

export class MalformedQuery extends Error {}

interface Token {
  kind: 'name' | 'text' | 'days' | 'number' | 'sign';
  /** For texts: the raw text between the quotes. */
  text: string;
}

const TOKEN =
  /\s*(?:LAST_N_DAYS:(?<days>\d+)|(?<number>\d+)|(?<name>[A-Za-z]\w*(?:\.[A-Za-z]\w*)*)|'(?<text>(?:[^'\\\n\r]|\\.)*)'|(?<sign>>=|[=<(),]))/sy;

function tokensOf(soql: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = soql.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(soql)?.groups;
    if (!groups) throw new MalformedQuery(`unexpected token: '${soql.slice(at, at + 20)}'`);
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    tokens.push({ kind: kind as Token['kind'], text: text ?? '' });
  }
  return tokens;
}

export function readSoql(soql: string): SoqlQuery {
  const tokens = tokensOf(soql);
  let at = 0;
  const peek = () => tokens[at];
  const fail = (): never => {
    throw new MalformedQuery(`unexpected token: '${peek()?.text ?? '<EOF>'}'`);
  };
  const isWord = (word: string) => peek()?.kind === 'name' && peek()?.text.toUpperCase() === word;
  const takeWord = (word: string) => isWord(word) && at++ >= 0;
  const expectWord = (word: string) => takeWord(word) || fail();
  const take = (kind: Token['kind'], text?: string): string => {
    const token = peek();
    if (token?.kind !== kind || (text !== undefined && token.text !== text)) return fail();
    at++;
    return token.text;
  };
  const list = <Item>(item: () => Item): Item[] => {
    const items = [item()];
    while (peek()?.kind === 'sign' && peek()?.text === ',') {
      at++;
      items.push(item());
    }
    return items;
  };

  function value(): string {
    if (takeWord('TRUE')) return 'true';
    if (takeWord('FALSE')) return 'false';
    return peek()?.kind === 'number' ? take('number') : textOf(take('text'));
  }

  function condition(): SoqlCondition {
    if (peek()?.kind === 'sign' && peek()?.text === '(') {
      at++;
      const inner = conditions();
      take('sign', ')');
      return inner;
    }
    const field = take('name');
    if (takeWord('LIKE')) return { kind: 'like', field, pattern: likePattern(take('text')) };
    if (takeWord('IN')) {
      take('sign', '(');
      const values = list(() => textOf(take('text')));
      take('sign', ')');
      return { kind: 'in', field, values };
    }
    const operator = take('sign');
    if (operator === '<') return { kind: 'below', field, value: textOf(take('text')) };
    if (operator === '=') return { kind: 'equals', field, value: value() };
    if (operator === '>=') return { kind: 'inLastDays', field, days: Number(take('days')) };
    return fail();
  }

  /** The platform does not let AND and OR stand beside each other without parentheses. */
  function conditions(): SoqlCondition {
    const parts = [condition()];
    const word = isWord('AND') ? 'AND' : isWord('OR') ? 'OR' : null;
    while (word && takeWord(word)) parts.push(condition());
    const [only] = parts;
    return word || !only ? { kind: word ?? 'AND', parts } : only;
  }

  expectWord('SELECT');
  const fields = list(() => take('name'));
  expectWord('FROM');
  const object = take('name');
  const where = takeWord('WHERE') ? conditions() : null;
  const orderBy = takeWord('ORDER') && expectWord('BY') ? take('name') : null;
  const isDescending = orderBy !== null && takeWord('DESC');
  const limit = takeWord('LIMIT') ? Number(take('number')) : null;
  if (at < tokens.length) fail();
  return { object, fields, where, orderBy, isDescending, limit };
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of a literal. LIKE alone knows `\%` and `\_`; here they are errors, as on the platform. */
function textOf(raw: string): string {
  return raw.replace(/\\(.)/gs, (_, char: string) => {
    if (/['"\\]/.test(char)) return char;
    return escapes[char.toLowerCase()] ?? badEscape(char);
  });
}

function badEscape(char: string): never {
  throw new MalformedQuery(`Illegal escape sequence: \\${char}`);
}

/** Ignores case, as the platform does. `%` stands for any text, `_` for one character. */
function likePattern(raw: string): RegExp {
  const source = raw.replace(/\\(.)|[%_]|[^\\%_]+/gs, (part: string, char: string | undefined) => {
    if (part === '%') return '.*';
    if (part === '_') return '.';
    if (char === undefined) return escapeRegExp(part);
    return escapeRegExp('%_'.includes(char) ? char : textOf(part));
  });
  return new RegExp(`^${source}$`, 'isu');
}
