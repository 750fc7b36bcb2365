import { suffixOf } from '#contract/recordId.ts';

/** Record ids for tests: 15 characters; `kind` is the prefix. */
export function sampleId(number: number, kind = 'a0X'): string {
  return `${kind}5g0000${String(number).padStart(5, '0')}A`;
}

export function longSampleId(number: number, kind = 'a0X'): string {
  const first15 = sampleId(number, kind);
  return first15 + suffixOf(first15);
}
