/** Why a read failed. None of these means that a record does not exist. */
export type ReadProblemKind =
  | 'sessionEnded'
  | 'noAnswer'
  | 'timedOut'
  | 'notAllowed'
  /** A field is hidden from the person, or does not exist. */
  | 'fieldUnreadable'
  /** A field, such as an encrypted one, cannot be searched. */
  | 'fieldNotSearchable'
  /** A field of numbers was searched for texts. */
  | 'fieldOfNumbers'
  | 'objectUnreadable'
  | 'wrongAddress'
  | 'limitReached'
  /** The share of the org's daily calls that reads may use is used up. */
  | 'shareUsed'
  | 'unreadable'
  | 'failed';

export class ReadProblem extends Error {
  override readonly name = 'ReadProblem';
  readonly kind: ReadProblemKind;
  /** The org's error code, or the HTTP status, or empty. Holds no data. */
  readonly code: string;
  /** The object or field that cannot be read. */
  readonly subject: string;
  constructor(kind: ReadProblemKind, code = '', subject = '') {
    super(`${kind} ${code} ${subject}`.trim());
    this.kind = kind;
    this.code = code;
    this.subject = subject;
  }
}

/** Texts about sessions that are valid, but not for this service: a new one does not help. As in classify.ts. */
const withoutApi = /not valid for use with the REST API|not attached to Agent|cannot perform API operations/;

/** @param errors the platform's array of errors; empty if the answer has none */
export function problemOfAnswer(
  status: number,
  errors: readonly { errorCode: string; message: string }[],
): ReadProblem {
  const [{ errorCode: code, message } = { errorCode: '', message: '' }] = errors;
  // Keeps only what looks like a code of the org's text.
  const shown = /^\w{1,60}$/.test(code) ? code : String(status);
  if (status === 401)
    return new ReadProblem(
      code === 'INVALID_SESSION_ID' && !withoutApi.test(message) ? 'sessionEnded' : 'notAllowed',
      shown,
    );
  if (status === 429 || code === 'REQUEST_LIMIT_EXCEEDED') return new ReadProblem('limitReached', shown);
  const [, field = ''] = /No such column '([\w.]{1,80})'/.exec(message) ?? [];
  const [, object = ''] = /sObject type '(\w{1,80})'/.exec(message) ?? [];
  const [, unsearchable = ''] = /field '([\w.]{1,80})' can ?not be filtered/.exec(message) ?? [];
  if (unsearchable) return new ReadProblem('fieldNotSearchable', shown, unsearchable);
  const [, typed = ''] = /filter criterion for field '([\w.]{1,80})' must be of type/.exec(message) ?? [];
  if (typed) return new ReadProblem('fieldOfNumbers', shown, typed);
  if (code === 'INVALID_FIELD') return new ReadProblem('fieldUnreadable', shown, field);
  if (code === 'INVALID_TYPE') return new ReadProblem('objectUnreadable', shown, object);
  if (status === 403) return new ReadProblem('notAllowed', shown);
  if (status === 404 || status === 410) return new ReadProblem('wrongAddress', shown);
  return new ReadProblem('failed', shown);
}
