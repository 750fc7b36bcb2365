import type { Cause } from '#contract/causes.ts';

/** One outcome rule: an answer, or the lack of one. */
export interface RuleLine {
  /** As in the rule book. S: the service's own envelope; P: the platform's array of errors. */
  readonly answer: string;
  /** The resulting causes of rows. Causes without any answer are in causesWithoutOrg.ts. */
  readonly causes: readonly Cause[];
  /** Each of the answer's statuses and causes occurs in one of these. */
  readonly scenarios: readonly string[];
}

/** The rule book's table, line by line. A test runs each line's scenarios and checks the results. */
export const ruleLines: readonly RuleLine[] = [
  {
    answer: '2xx, S, the row has no error',
    causes: ['accepted'],
    scenarios: ['answer with unknown fields', 'answer trickles in', 'slow: 3 seconds', 'slow: 25 seconds'],
  },
  {
    answer: '200/201, S, the row has an error',
    causes: ['rowRefused', 'setRefused', 'serviceRefused'],
    scenarios: ['renewal: one set fails', 'refused in a 200', 'refused in a 201'],
  },
  {
    answer: '2xx, but cut, not JSON, or not of the shape that the contract says',
    causes: ['unreadable'],
    scenarios: ['answer cut short', 'unreadable 200', 'unreadable 201', 'answer of another shape'],
  },
  {
    answer: '2xx, S, success false and no errors, or success true with errors',
    causes: ['contradiction'],
    scenarios: ['success false without errors', 'success true with errors'],
  },
  {
    answer: 'never sent: invalid, the journal not written, offline before the call',
    causes: ['invalid', 'journalFailed', 'offline'],
    scenarios: [],
  },
  {
    answer:
      'never sent: after a pause, after the first that was tried alone, or where the session cannot be renewed now',
    causes: ['waiting', 'triedFirst', 'signInUnreachable', 'orderOpen'],
    scenarios: ['session ends', 'all sessions end'],
  },
  { answer: 'a redirect', causes: ['redirected'], scenarios: ['redirect'] },
  {
    answer: '401 P INVALID_SESSION_ID',
    causes: ['sessionEnded'],
    scenarios: ['session ends', 'all sessions end', 'session ends, answer without CORS headers'],
  },
  {
    answer: '401 with a body that is cut, empty or no JSON',
    causes: ['sessionUnclear', 'sessionMayBeRepeat'],
    scenarios: ['gateway 401', 'gateway 401 without a body', 'session ends, answer cut short'],
  },
  {
    answer: '401 other, 403 P, 403 as a page',
    causes: ['notAllowed'],
    scenarios: ['session not valid for the API', 'permission withdrawn', 'origin not allowed'],
  },
  {
    answer: '403 P REQUEST_LIMIT_EXCEEDED, 429',
    causes: ['limitReached'],
    scenarios: ['limit reached', 'too many requests', 'gateway 429'],
  },
  {
    answer: '404/405/410/413/414/415/431 P',
    causes: ['wrongAddress'],
    scenarios: [
      'wrong address',
      'method not allowed',
      'address gone',
      'request too large',
      'address too long',
      'content type not supported',
      'headers too large',
    ],
  },
  {
    answer: '400/403/404/409/422 S, one cancellation or set in the request',
    causes: ['serviceRefused'],
    scenarios: [
      'refused by a rule',
      'hostile message',
      'message of a megabyte',
      'service 403',
      'service 404',
      'service 409',
      'service 422',
    ],
  },
  {
    answer: '200/201 with errors, 400/403/404/409/422 S, several cancellations or sets in the request',
    causes: ['groupRefused'],
    scenarios: [
      'refused by a rule',
      'refused in a 200',
      'refused in a 201',
      'service 403',
      'service 404',
      'service 409',
      'service 422',
      'cancelRenewals: a group is refused, some are cancelled',
      'renewal: several sets are refused, some are renewed',
    ],
  },
  { answer: '400 P', causes: ['platformRefused'], scenarios: ['request not understood'] },
  { answer: '500 P APEX_ERROR', causes: ['rolledBack'], scenarios: ['rolled back'] },
  {
    answer: '500 P APEX_ERROR, naming UNABLE_TO_LOCK_ROW',
    causes: ['recordBusy'],
    scenarios: ['record busy'],
  },
  {
    answer: '500 P APEX_ERROR, naming a LimitException',
    causes: ['tooMuch'],
    scenarios: ['too much in one request'],
  },
  {
    answer: '500 S, 500 as a page, any other 500',
    causes: ['serverFailed'],
    scenarios: [
      'service 500',
      'service 500 after the work is done',
      'service 500 html',
      'platform 500 of another kind',
    ],
  },
  { answer: '503 P SERVER_UNAVAILABLE', causes: ['platformBusy'], scenarios: ['platform busy'] },
  {
    answer: '502, 503 without P or with another code, 504, 408, 520 and its like, anything else',
    causes: ['noClearAnswer'],
    scenarios: [
      'gateway 502',
      'gateway 502 after the work is done',
      'gateway 503',
      'gateway 503 after the work is done',
      'platform 503 of another kind',
      'gateway 504 after the work is done',
      'gateway 408',
      'gateway 520',
      'service 412',
    ],
  },
  {
    answer: '`fetch` rejects',
    causes: ['noAnswer'],
    scenarios: [
      'answer lost after the work is done',
      'createOrder: answer lost after the order is created',
      'connection lost before the work is done',
      'session ends, answer without CORS headers',
    ],
  },
  {
    answer: 'the time we wait is over, an abort while under way, the tab closed or crashed',
    causes: ['sending', 'timedOut', 'interrupted'],
    scenarios: ['slower than anybody waits'],
  },
  {
    answer: 'a refusal slower than 20 seconds',
    causes: ['slowRefusal'],
    scenarios: ['slow refusal: 25 seconds'],
  },
  {
    answer:
      'a limit, a busy platform or the end of the session, for a creation that the browser may have sent twice',
    causes: ['mayBeRepeat'],
    scenarios: [],
  },
  {
    answer: 'a refusal with a marker such as “already”, or a deletion whose item is not found',
    causes: ['alreadySo', 'alreadyGone'],
    scenarios: [
      'already so',
      'already so after the work is done',
      'deleteOrderItem: already gone after the item is deleted',
      'answer lost on a kept connection',
    ],
  },
  {
    answer:
      'results of a renewal: in another order, by ids of 15 characters, one too many, errors beside an order',
    causes: ['accepted'],
    scenarios: [
      'renewal: results in another order',
      'renewal: results by 15-character ids',
      'renewal: a result too many',
      'renewal: order id and errors together',
    ],
  },
  {
    answer: 'results of a renewal: one missing',
    causes: ['resultMissing'],
    scenarios: ['renewal: a result is missing'],
  },
  {
    answer: 'results about what was not sent',
    causes: ['resultMismatch'],
    scenarios: ['renewal: a result about another set', 'answer about another record'],
  },
  {
    answer: 'a message about an activity that was not sent',
    causes: ['setRefused'],
    scenarios: ['renewal: a message about another activity'],
  },
  {
    answer: 'a person has looked in the CRM',
    causes: ['settledDone', 'settledNotDone'],
    scenarios: [],
  },
];
