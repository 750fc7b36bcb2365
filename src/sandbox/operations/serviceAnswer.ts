/** The service's answer and its effect: `did` is null if nothing changed. */
export interface ServiceAnswer {
  status: 200 | 201 | 400 | 404 | 500;
  body: Record<string, unknown>;
  did: Effect | null;
}

export interface Effect {
  created: readonly string[];
  changed: readonly string[];
}

/** 201, or 200 if no record was created. */
export function succeeded(status: 200 | 201, fields: Record<string, unknown>, did: Effect): ServiceAnswer {
  return { status, body: { success: true, ...fields }, did };
}

/** The error envelope: 400 for an invalid request, 404 for a missing record, 500 for a failure of the service itself. */
export function refused(status: 400 | 404 | 500, errors: readonly string[]): ServiceAnswer {
  return { status, body: { success: false, errors }, did: null };
}
