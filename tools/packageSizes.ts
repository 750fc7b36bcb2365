import { brotliCompressSync, constants } from 'node:zlib';
import { packageOf } from './packageOf.ts';

/** A script of the build, and where its characters come from. */
export interface MappedScript {
  code: string;
  map: { sources: readonly string[]; mappings: string };
}

/**
 * What each package costs in the bundle, in bytes of brotli: its share of the characters of each script, of that script
 * compressed as a whole. Compressed by itself a package would seem larger than it is beside others.
 */
export function packageSizes(scripts: readonly MappedScript[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { code, map } of scripts) {
    const bytes = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
    const packages = map.sources.map((source) => packageOf(source));
    for (const [source, characters] of charactersBySource(code, map.mappings)) {
      const name = packages[source];
      if (name) sizes.set(name, (sizes.get(name) ?? 0) + (bytes * characters) / code.length);
    }
  }
  return sizes;
}

/** A stretch of code belongs to the source of the mapping before it, up to the next one or the end of its line. */
function charactersBySource(code: string, mappings: string): Map<number, number> {
  const characters = new Map<number, number>();
  const lines = code.split('\n');
  let source = 0;
  for (const [number, line] of mappings.split(';').entries()) {
    let [column, from, isMapped] = [0, 0, false];
    const keep = (until: number) => {
      if (isMapped) characters.set(source, (characters.get(source) ?? 0) + until - from);
      from = until;
    };
    for (const segment of line ? line.split(',') : []) {
      const [columnStep = 0, sourceStep] = decoded(segment);
      column += columnStep;
      keep(column);
      source += sourceStep ?? 0;
      isMapped = sourceStep !== undefined;
    }
    keep(lines[number]?.length ?? 0);
  }
  return characters;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Numbers of base 32 in base 64: the sixth bit says that more follows, the lowest of a whole number is its sign. */
function decoded(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
