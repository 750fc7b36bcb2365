import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Production lines by room, heaviest first. Tests, what only tests use, and the embedded org do not count. */
export function roomWeights(root: string): Map<string, number> {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const weights = new Map<string, number>();
  for (const path of files) {
    const [, room = '', ...rest] = path.split('/');
    if (room === 'sandbox' || /\.(test|spec)\.|\/testing\//.test(path)) continue;
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    const name = rest.length > 0 ? room : 'src';
    weights.set(name, (weights.get(name) ?? 0) + lines);
  }
  return new Map([...weights].sort(([, a], [, b]) => b - a));
}

/** A room that grew by more than this part since it was measured is named. */
const GROWTH = 0.05;

/** One line: all production lines, those in the last column of the page of measurements, and the rooms that grew. */
export function weightLine(weights: ReadonlyMap<string, number>, measured: string): string {
  const before = new Map(
    [...measured.matchAll(/^\| `(\w+)` \|.* ([\d,]+) \|$/gm)].map(([, room = '', lines = '']) => [
      room,
      Number(lines.replaceAll(',', '')),
    ]),
  );
  const sum = (rooms: ReadonlyMap<string, number>) =>
    [...rooms.values()].reduce((all, lines) => all + lines, 0);
  const grown = [...weights].flatMap(([room, lines]) => {
    const then = before.get(room);
    if (then === undefined) return [`${room} is new (${lines})`];
    return lines > then * (1 + GROWTH) ? [`${room} grew (${then} → ${lines})`] : [];
  });
  return [`Production lines: ${sum(weights)} (docs/measured.md: ${sum(before)})`, ...grown].join(', ');
}
