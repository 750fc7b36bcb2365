import { allRows, fateOf } from './fatesOf.ts';
import type { RequestRecord } from './run.ts';

/** A request that was on its way when nobody waited for it any more: it may have been done. */
export function interrupted(request: RequestRecord, at: number): RequestRecord {
  return {
    ...request,
    state: 'answered',
    answeredAt: at,
    cause: 'interrupted',
    fates: allRows(request.rows, fateOf('interrupted')),
  };
}
