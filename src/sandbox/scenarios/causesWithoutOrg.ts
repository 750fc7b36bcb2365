import type { Cause } from '#contract/causes.ts';

/** Causes that no answer of an org produces, so no scenario can: each with the test that shows it. */
export const causesWithoutOrg: Partial<Record<Cause, { by: string; spec: string; test: string }>> = {
  invalid: {
    by: 'the person, who enters what is no id',
    spec: 'generateRenewals.spec.ts',
    test: 'pasted prose and a bad id get a message and send nothing',
  },
  offline: {
    by: 'the computer, which knows that it is offline',
    spec: 'outcomesOfNetwork.spec.ts',
    test: 'offline before the call: not sent, and it goes out when a person continues',
  },
  journalFailed: {
    by: 'the browser, which cannot write',
    spec: 'outcomesOfNetwork.spec.ts',
    test: 'a journal that cannot be written: nothing is sent',
  },
  interrupted: {
    by: 'the person, who closes the tab',
    spec: 'outcomesOfNetwork.spec.ts',
    test: 'our tab closed while sending: unknown, although the org did it',
  },
  triedFirst: {
    by: 'the person, who tries the first request alone',
    spec: 'runProgress.spec.ts',
    test: 'the first one is tried alone; the rest waits and then goes on',
  },
  signInUnreachable: {
    by: 'the sign-in service, which does not answer when the session is to be renewed',
    spec: 'session.spec.ts',
    test: 'a sign-in service that fails ends no session: the run waits, and goes on when it works again',
  },
  settledDone: {
    by: 'the person, who has looked in the CRM',
    spec: 'audit.spec.ts',
    test: 'an unknown row is counted on Home, found on its run, settled, and shows who settled it',
  },
  settledNotDone: {
    by: 'the person, who has looked in the CRM',
    spec: 'audit.spec.ts',
    test: 'a set is settled as one, all its rows',
  },
};
