/**
 * How well what was typed fits a text: the higher the better, null where it does not fit at all. Whole beginnings come
 * before beginnings of words, these before initials ("gr" for "Generate renewals"), and last comes what stands anywhere
 * in it. Among equals the shorter text fits better.
 * @returns of a text; what was typed is looked at once for all of them
 */
export function fitOf(typed: string): (text: string) => number | null {
  const sought = plain(typed);
  return (text) => {
    if (sought === '') return 0;
    const held = plain(text);
    const kind = kindOfFit(sought, held);
    return kind === null ? null : kind * 1_000 - Math.min(held.length, 999);
  };
}

function kindOfFit(sought: string, held: string): number | null {
  if (held === sought) return 6;
  if (held.startsWith(sought)) return 5;
  const words = held.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const asked = sought.split(' ');
  if (asked.every((part) => words.some((word) => word.startsWith(part)))) return 4;
  if (
    words
      .map((word) => word[0])
      .join('')
      .startsWith(sought.replaceAll(' ', ''))
  )
    return 3;
  return asked.every((part) => held.includes(part)) ? 2 : null;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/gu, ' ');
}
