/** What the service answers, and what it did: `did` is null when nothing was changed. */
export interface ServiceAnswer {
  status: 200 | 201 | 400 | 404 | 500;
  body: Record<string, unknown>;
  did: Deed | null;
}

/** The records that a request brought into being, and those that it changed or removed. */
export interface Deed {
  created: readonly string[];
  changed: readonly string[];
}

/** 201, or 200 where no record came into being. */
export function succeeded(status: 200 | 201, fields: Record<string, unknown>, did: Deed): ServiceAnswer {
  return { status, body: { success: true, ...fields }, did };
}

/** The error envelope: 400 for what is wrong with the request, 404 for a record that does not exist, 500 for the service's own failure. */
export function refused(status: 400 | 404 | 500, errors: readonly string[]): ServiceAnswer {
  return { status, body: { success: false, errors }, did: null };
}
