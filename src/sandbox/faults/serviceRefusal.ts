import type { FaultInput } from './fault.ts';

/** The service's refusal in its own words, before execution. Applies to every operation unless the caller names one. */
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
