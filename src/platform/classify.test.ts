import { describe, expect, it } from 'vitest';
import { SLOW_ANSWER_MS } from '#contract/answer.ts';
import { type Cause, verdictOf } from '#contract/causes.ts';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { classify, MESSAGE_COUNT_LIMIT, RAW_BODY_LIMIT, type ReceivedAnswer } from './classify.ts';

function answer(status: number, body: unknown, differences: Partial<ReceivedAnswer> = {}): ReceivedAnswer {
  const isText = typeof body === 'string';
  return {
    status,
    redirected: false,
    contentType: isText ? 'text/html' : 'application/json',
    body: isText ? body : JSON.stringify(body),
    whole: true,
    tookMs: 300,
    wasSentOnce: true,
    ...differences,
  };
}

const orderMade = { id: '801000000000001AAA', uuid: 'f3b6', success: true };
const itemMade = { id: '802000000000001AAA', success: true };
const refusal = { success: false, errors: ['businessUnitId is required'] };
const platformError = (errorCode: string, message = 'Some words') => [{ errorCode, message }];
const page = '<!doctype html><title>Gateway</title>';

const renewed = { purchaseActivityIds: ['a'], renewalOrderId: '801', purchaseActivityIdToErrorMessage: {} };
const notRenewed = {
  purchaseActivityIds: ['b'],
  renewalOrderId: null,
  purchaseActivityIdToErrorMessage: { b: 'Plan is inactive' },
};
const renewedWithErrors = { ...renewed, purchaseActivityIdToErrorMessage: { a: 'Price changed' } };

/** What is left of an answer that may have said that the session ended. */
const unclear401: [what: string, body: unknown, differences?: Partial<ReceivedAnswer>][] = [
  ['a page', page],
  ['a page without a type', page, { contentType: null }],
  ['empty', ''],
  ['blank', ' \r\n', { contentType: 'application/json' }],
  ['text', 'Unauthorized', { contentType: 'text/plain' }],
  ['markup of the platform', '<?xml version="1.0"?><Errors/>', { contentType: 'application/xml' }],
  [
    'JSON of which the end is missing',
    '[{"message":"Session expired or inv',
    { contentType: 'application/json' },
  ],
  ['a stream that broke off', platformError('INVALID_SESSION_ID'), { whole: false }],
  ['a stream that broke off before its first byte', '', { whole: false }],
  ['the service’s envelope, broken off', refusal, { whole: false }],
];

type Case = [line: string, cause: Cause, answer: ReceivedAnswer, operation?: OperationName];

/** The rule book (`ruleLines.ts` of the sandbox) in its order, each line with answers that resemble a neighbouring one. */
const cases: Case[] = [
  ['2xx, S, the row has no error: 201', 'accepted', answer(201, orderMade)],
  ['2xx, S, the row has no error: 200', 'accepted', answer(200, itemMade), 'deleteOrderItem'],
  ['2xx, S, the row has no error: 202', 'accepted', answer(202, { success: true }), 'cancelRenewals'],
  ['2xx, S, unknown extra fields are welcome', 'accepted', answer(201, { ...orderMade, total: 3 })],
  [
    '2xx, S, the type of the content does not matter',
    'accepted',
    answer(201, orderMade, { contentType: null }),
  ],
  ['2xx, S, errors null or empty are none', 'accepted', answer(201, { ...orderMade, errors: null })],
  [
    '2xx, S, every set renewed',
    'accepted',
    answer(201, { success: true, results: [renewed] }),
    'generateRenewals',
  ],

  ['200/201, S, the row has an error: 200', 'serviceRefused', answer(200, refusal)],
  ['200/201, S, the row has an error: 201', 'serviceRefused', answer(201, refusal), 'cancelRenewals'],
  ['200/201, S, the row has an error: not with 202', 'noClearAnswer', answer(202, refusal), 'cancelRenewals'],
  [
    '200/201, S, a renewal set has an error: its result decides',
    'accepted',
    answer(200, { ...refusal, results: [renewed, notRenewed] }),
    'generateRenewals',
  ],
  [
    '200/201, S, a set with an order id and errors together: its result decides',
    'accepted',
    answer(200, { ...refusal, results: [renewedWithErrors] }),
    'generateRenewals',
  ],

  ['2xx, but cut', 'unreadable', answer(201, orderMade, { whole: false })],
  ['2xx, but not JSON: empty', 'unreadable', answer(204, '')],
  ['2xx, but not JSON: a page', 'unreadable', answer(200, page)],
  ["2xx, but not the contract's shape: no id", 'unreadable', answer(201, { success: true })],
  ["2xx, but not the contract's shape: wrong type", 'unreadable', answer(201, { ...orderMade, id: 801 })],
  ...['', '\ud800', '8'.repeat(1_000_000), '801\u202e', '80 1', '..'].map(
    (id): Case => [
      `2xx, but not the contract's shape: an id that can be none, ${JSON.stringify(id.slice(0, 9))}`,
      'unreadable',
      answer(201, { ...orderMade, id }),
    ],
  ),
  [
    "2xx, but not the contract's shape: a renewal order that can be none",
    'unreadable',
    answer(201, { success: true, results: [{ ...renewed, renewalOrderId: '\u202e801' }] }),
    'generateRenewals',
  ],
  ["2xx, but not the contract's shape: no success", 'unreadable', answer(201, { id: '801', uuid: 'f3' })],
  ["2xx, but not the contract's shape: the platform's array", 'unreadable', answer(200, platformError('X'))],
  [
    "2xx, but not the contract's shape: renewals without results",
    'unreadable',
    answer(200, refusal),
    'generateRenewals',
  ],

  ['2xx, S with success false and no errors', 'contradiction', answer(200, { success: false })],
  [
    '2xx, S with success false and blank errors',
    'contradiction',
    answer(200, { success: false, errors: [' '] }),
  ],
  ['2xx, S with success false and a record id', 'contradiction', answer(201, { ...refusal, id: '801' })],
  [
    '2xx, S with success false and a record id of which nothing can be shown',
    'contradiction',
    answer(200, { ...refusal, id: '\u202e' }),
  ],
  ['2xx, S with success true with errors', 'contradiction', answer(201, { ...orderMade, errors: ['Oh'] })],
  [
    '2xx, S with success true with errors: a set without an order',
    'contradiction',
    answer(200, { success: true, results: [renewed, notRenewed] }),
    'generateRenewals',
  ],
  [
    '2xx, S with success false and no result that says why',
    'contradiction',
    answer(200, { ...refusal, results: [renewed] }),
    'generateRenewals',
  ],

  ['a redirect', 'redirected', answer(0, '', { redirected: true })],
  ['a redirect, shown by the runtime', 'redirected', answer(302, page, { redirected: true })],

  ['401 P INVALID_SESSION_ID', 'sessionEnded', answer(401, platformError('INVALID_SESSION_ID'))],
  ['401 other: P', 'notAllowed', answer(401, platformError('INVALID_AUTH_HEADER'))],
  [
    '401 other: P INVALID_SESSION_ID that no new session would mend',
    'notAllowed',
    answer(401, platformError('INVALID_SESSION_ID', 'This session is not valid for use with the REST API')),
  ],
  ['401 other: S', 'notAllowed', answer(401, refusal)],
  ['401 other: JSON of another shape', 'notAllowed', answer(401, { message: 'Unauthorized' })],
  ['401 other: JSON under the type of a page', 'notAllowed', answer(401, '{}')],
  ...unclear401.map(
    ([what, ...given]): Case => [`401 unclear: ${what}`, 'sessionUnclear', answer(401, ...given)],
  ),
  ['403 P', 'notAllowed', answer(403, platformError('FORBIDDEN'))],
  ['403 HTML', 'notAllowed', answer(403, page)],
  ['403 HTML, by what it holds', 'notAllowed', answer(403, page, { contentType: null })],
  ['403 P REQUEST_LIMIT_EXCEEDED', 'limitReached', answer(403, platformError('REQUEST_LIMIT_EXCEEDED'))],
  ['429', 'limitReached', answer(429, 'Slow down')],
  ['429 S', 'limitReached', answer(429, refusal)],

  ...[404, 405, 410, 413, 414, 415, 431].map(
    (status): Case => [`${status} P`, 'wrongAddress', answer(status, platformError('NOT_FOUND'))],
  ),
  ...[400, 403, 404, 409, 422].map(
    (status): Case => [`${status} S`, 'serviceRefused', answer(status, refusal)],
  ),
  ['400 S without errors', 'serviceRefused', answer(400, { success: false })],
  ['400 S with success true', 'contradiction', answer(400, { success: true })],
  ['400 P', 'platformRefused', answer(400, platformError('JSON_PARSER_ERROR'))],

  ['500 P APEX_ERROR', 'rolledBack', answer(500, platformError('APEX_ERROR', 'System.NullPointerException'))],
  [
    '500 P APEX_ERROR naming UNABLE_TO_LOCK_ROW',
    'recordBusy',
    answer(500, platformError('APEX_ERROR', 'System.DmlException: UNABLE_TO_LOCK_ROW, unable to obtain')),
  ],
  [
    '500 P APEX_ERROR naming a LimitException',
    'tooMuch',
    answer(500, platformError('APEX_ERROR', 'System.LimitException: Apex CPU time limit exceeded')),
  ],
  ['500 S', 'serverFailed', answer(500, refusal)],
  ['500 HTML', 'serverFailed', answer(500, page)],
  ['any other 500: P', 'serverFailed', answer(500, platformError('UNKNOWN_EXCEPTION', 'LimitException'))],
  [
    'any other 500: P APEX_ERROR, cut',
    'serverFailed',
    answer(500, platformError('APEX_ERROR'), { whole: false }),
  ],

  ['503 P SERVER_UNAVAILABLE', 'platformBusy', answer(503, platformError('SERVER_UNAVAILABLE'))],
  ['503 without P', 'noClearAnswer', answer(503, page)],
  ['503 P of another code', 'noClearAnswer', answer(503, platformError('OTHER'))],
  ...[408, 502, 504, 520, 524].map((status): Case => [`${status}`, 'noClearAnswer', answer(status, page)]),
  ['502 P SERVER_UNAVAILABLE', 'noClearAnswer', answer(502, platformError('SERVER_UNAVAILABLE'))],
  ['anything else: 404 HTML', 'noClearAnswer', answer(404, page)],
  ['anything else: 403 with nothing', 'noClearAnswer', answer(403, '', { contentType: null })],
  ['anything else: 409 P', 'noClearAnswer', answer(409, platformError('X'))],
  ['anything else: 412 S', 'noClearAnswer', answer(412, refusal)],
  ['anything else: 400 S, cut', 'noClearAnswer', answer(400, refusal, { whole: false })],
  ['anything else: 304', 'noClearAnswer', answer(304, '')],
];

describe('classify', () => {
  it.each(cases)('%s is %s', (_line, cause, given, operation = 'createOrder') => {
    const answer = classify(operation, given);
    expect(answer.cause).toBe(cause);
    expect(answer.verdict).toBe(verdictOf(cause));
  });

  it('A refusal slower than 20 s becomes unknown; every other answer stays', () => {
    for (const [line, cause, given, operation = 'createOrder'] of cases) {
      const saysNo = ['refused', 'notSent'].includes(verdictOf(cause));
      const causeAfter = (tookMs: number) => classify(operation, { ...given, tookMs }).cause;
      expect(causeAfter(SLOW_ANSWER_MS), line).toBe(cause);
      const isOfSession = cause === 'sessionEnded' || cause === 'sessionUnclear';
      const slow = isOfSession ? 'sessionMayBeRepeat' : 'slowRefusal';
      expect(causeAfter(SLOW_ANSWER_MS + 1), line).toBe(saysNo ? slow : cause);
      expect(verdictOf(slow)).toBe('unknown');
    }
  });

  it('returns the reply of a success, and none for a refusal of the same shape', () => {
    expect(classify('createOrder', answer(201, orderMade)).reply).toEqual(orderMade);
    expect(classify('cancelRenewals', answer(400, refusal)).reply).toBeNull();
  });

  it.each<[line: string, status: number, body: object, messages: string[]]>([
    ['success beside errors', 201, { ...orderMade, errors: ['No price'] }, ['No price']],
    ['success beside errors, without a field', 201, { ...itemMade, errors: ['No price'] }, ['No price']],
    ['failure that names a record', 200, { ...orderMade, success: false, errors: ['No'] }, ['No']],
    ['failure without a reason', 201, { ...orderMade, success: false }, []],
    ['success in a refusal', 400, { ...orderMade }, []],
    ['a success that lacks a field', 201, { ...orderMade, uuid: undefined }, []],
  ])('says which record an answer in doubt names: %s', (_line, status, body, messages) => {
    const { id } = body as typeof orderMade;
    expect(classify('createOrder', answer(status, body)).messages).toEqual([`id: ${id}`, ...messages]);
  });

  it('does so for no other answer, and within the length that can be shown', () => {
    expect(classify('createOrder', answer(201, orderMade)).messages).toEqual([]);
    expect(classify('createOrder', answer(400, { ...refusal, id: '801' })).messages).toEqual(refusal.errors);
    expect(classify('cancelRenewals', answer(200, { success: false })).messages).toEqual([]);
    const unshowable = answer(200, { ...refusal, id: '\u202e' });
    expect(classify('createOrder', unshowable).messages).toEqual(refusal.errors);
    const [shown] = classify(
      'createOrder',
      answer(201, { ...orderMade, id: `\u202e${'8'.repeat(1_000_000)}` }),
    ).messages;
    expect(shown).toMatch(/^id: 8+…8+$/);
    expect(shown?.length).toBeLessThan(120);
  });

  it("puts the platform's code before its message", () => {
    const { messages } = classify(
      'createOrder',
      answer(400, platformError('JSON_PARSER_ERROR', 'Unexpected')),
    );
    expect(messages).toEqual(['JSON_PARSER_ERROR: Unexpected']);
  });

  it('cleans hostile messages of any length and number', () => {
    const hostile = `\u202e\u061c\u0007<img src=x onerror=alert(1)>${'x'.repeat(1_000_000)}`;
    const { messages } = classify(
      'createOrder',
      answer(400, { success: false, errors: [hostile, ...Array(5_000).fill('No')] }),
    );
    expect(messages).toHaveLength(MESSAGE_COUNT_LIMIT);
    expect(messages[0]).toMatch(/^<img src=x onerror=alert\(1\)>x+…x+$/);
    expect(messages[0]?.length).toBeLessThan(2_100);
  });

  it('keeps the whole answer about as many sets as a request may carry', () => {
    const results = Array.from({ length: 50 }, (_, n) => ({
      purchaseActivityIds: [`a0X${n}`],
      renewalOrderId: null,
      purchaseActivityIdToErrorMessage: { [`a0X${n}`]: 'The plan is not active any more. '.repeat(10) },
    }));
    const body = { success: false, errors: ['50 sets failed'], results };
    expect(classify('generateRenewals', answer(200, body)).raw?.cut).toBe(false);
  });

  it('keeps the raw answer up to a limit, and marks it as cut', () => {
    const long = 'x'.repeat(RAW_BODY_LIMIT + 1);
    expect(classify('createOrder', answer(502, long)).raw).toMatchObject({ status: 502, cut: true });
    expect(classify('createOrder', answer(502, long)).raw?.body).toHaveLength(RAW_BODY_LIMIT);
    expect(classify('createOrder', answer(502, page)).raw).toEqual({
      status: 502,
      contentType: 'text/html',
      body: page,
      cut: false,
    });
    expect(classify('createOrder', answer(201, orderMade, { whole: false })).raw?.cut).toBe(true);
  });

  it('shows no status and no body for a redirect, which a browser hides', () => {
    expect(classify('createOrder', answer(0, '', { redirected: true }))).toMatchObject({
      status: null,
      raw: null,
    });
  });
});

describe('an answer after which the console would send the request again', () => {
  const answers = [
    answer(401, platformError('INVALID_SESSION_ID')),
    answer(403, platformError('REQUEST_LIMIT_EXCEEDED')),
    answer(429, page),
    answer(503, platformError('SERVER_UNAVAILABLE')),
  ];
  const verdicts = (operation: OperationName, wasSentOnce: boolean) =>
    new Set(answers.map((each) => classify(operation, { ...each, wasSentOnce }).verdict));

  it.each(['createOrder', 'addOrderItem'] as const)(
    '%s: is unknown if the browser may have sent the first one, since no org refuses the second',
    (operation) => {
      expect(verdicts(operation, false)).toEqual(new Set(['unknown']));
      expect(verdicts(operation, true)).toEqual(new Set(['notSent']));
    },
  );

  it.each(['deleteOrderItem', 'generateRenewals', 'cancelRenewals'] as const)(
    '%s: is not sent either way, since the org refuses what is done already',
    (operation) => expect(verdicts(operation, false)).toEqual(new Set(['notSent'])),
  );
});

describe('a 401 that does not say why', () => {
  it.each(operationNames)('%s: is not sent after a stream body, else unknown', (operation) => {
    for (const [what, ...given] of unclear401) {
      const received = answer(401, ...given);
      expect(classify(operation, received), what).toMatchObject({
        verdict: 'notSent',
        cause: 'sessionUnclear',
      });
      const usual = classify(operation, { ...received, wasSentOnce: false });
      expect(usual, what).toMatchObject({ verdict: 'unknown', cause: 'sessionMayBeRepeat' });
    }
  });
});
