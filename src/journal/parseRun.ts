import { type ParsedRun, parsingOf, type RawRun } from './rawRun.ts';

/** `parseRunInSlices` in one go. A file of its own: no page needs it before the first field. */
export function parseRun(raw: RawRun): ParsedRun {
  const parsing = parsingOf(raw);
  let step = parsing.next();
  while (!step.done) step = parsing.next();
  return step.value;
}
