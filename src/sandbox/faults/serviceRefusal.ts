import type { FaultInput } from './fault.ts';

/** The service's own no, in its own words, before anything is done. To every operation, unless the caller names one. */
export function serviceRefusal(status: number, ...errors: string[]): FaultInput {
  return {
    phase: 'before',
    action: {
      kind: 'answer',
      status,
      body: JSON.stringify({ success: false, errors }),
      contentType: 'application/json',
    },
  };
}
