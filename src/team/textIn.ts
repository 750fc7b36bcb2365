/** By pattern: Trusted Types forbid parsing a string as a document. The store's own answers hold no attributes or CDATA here. */
export function textIn(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined ? null : found.replace(/&(#x?[0-9a-f]+|\w+);/gi, unescaped);
}

export function partsIn(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, part = '']) => part);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole;
  const isHex = name[1]?.toLowerCase() === 'x';
  return String.fromCodePoint(isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
}
