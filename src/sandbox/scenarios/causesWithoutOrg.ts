import type { Cause } from '#contract/causes.ts';

/** Causes that no answer of an org produces, so no scenario can: each with the test that shows it. */
export const causesWithoutOrg: Partial<Record<Cause, { by: string; file: string; test: string }>> = {
  invalid: {
    by: 'the person, who enters what is no id',
    file: 'src/desk/desk.test.tsx',
    test: 'must satisfy the contract: anything else does not leave the browser',
  },
  offline: {
    by: 'the computer, which knows that it is offline',
    file: 'outcomesOfNetwork.spec.ts',
    test: 'offline before the call: not sent, until a person continues',
  },
  journalFailed: {
    by: 'the browser, which cannot write',
    file: 'journal.spec.ts',
    test: 'a full disk: nothing is sent that cannot be recorded, and a run continues once there is room',
  },
  mayBeRepeat: {
    by: 'the browser, which may have sent the request twice',
    file: 'outcomesSentTwice.spec.ts',
    test: 'an order that the browser may have sent twice is not sent again by itself',
  },
  orderOpen: {
    by: 'the console, which waits for the order of an item',
    file: 'ordersWithItems.spec.ts',
    test: 'items follow their orders; those of refused and unknown orders wait',
  },
  interrupted: {
    by: 'the person, who closes the tab',
    file: 'outcomesOfNetwork.spec.ts',
    test: 'the tab is closed or crashes while sending: unknown, although the org executed it',
  },
  triedFirst: {
    by: 'the person, who tries the first request alone',
    file: 'production.spec.ts',
    test: 'in production every confirmation says so: send, try first, send again; buttons on pages do not',
  },
  signInUnreachable: {
    by: 'the sign-in service, which does not answer when the session is to be renewed',
    file: 'session.spec.ts',
    test: 'a failing sign-in service does not end the session: the run waits until it works again',
  },
  settledDone: {
    by: 'the person, who has looked in the CRM',
    file: 'audit.spec.ts',
    test: 'a person records findings: one row was done, one was not done, and one is sent again',
  },
  settledNotDone: {
    by: 'the person, who has looked in the CRM',
    file: 'audit.spec.ts',
    test: 'a person records findings: one row was done, one was not done, and one is sent again',
  },
};
