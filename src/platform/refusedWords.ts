import { msg } from '@lingui/core/macro';
import type { CauseWords } from './causeWords.ts';

const askForSettings = msg`Ask your administrator to check baseUrl of this org in config.json, then send it again.`;

export const refusedWords = {
  serviceRefused: {
    title: msg`The service refused it`,
    meaning: msg`Nothing was changed. The service’s own reason is shown with it.`,
    nextStep: msg`Correct what the reason names, then send it again.`,
  },
  rowRefused: {
    title: msg`This purchase activity was refused`,
    meaning: msg`The service gave a reason for this one, and the whole set was left as it was.`,
    nextStep: msg`Correct it or take it out of its set, then send the set again.`,
  },
  setRefused: {
    title: msg`Blocked by another activity in its set`,
    meaning: msg`A set is renewed together or not at all, and another purchase activity of this set was refused. Nothing was changed.`,
    nextStep: msg`Correct the one that was refused or take it out, then send the set again.`,
  },
  platformRefused: {
    title: msg`The platform refused the request`,
    meaning: msg`It did not pass the platform’s own checks, so nothing was changed. The platform’s code and message are shown with it.`,
    nextStep: msg`Correct what the message names, then send it again.`,
  },
  rolledBack: {
    title: msg`It failed in the platform, and nothing was saved`,
    meaning: msg`An error stopped the work half-way, and the platform took all of it back.`,
    nextStep: msg`Send again. If it fails in the same way, show the message to an administrator.`,
  },
  recordBusy: {
    title: msg`The record was busy`,
    // True of this attempt only. The record may be locked by the first attempt of the same request (docs/reliability.md).
    meaning: msg`Another request was changing the same record, or this very one: a browser may send a request twice without saying so. This attempt saved nothing.`,
    nextStep: msg`Send again. If the connection was unstable, look in the CRM first.`,
  },
  tooMuch: {
    title: msg`Too much in one request`,
    meaning: msg`The platform reached one of its limits while working on it and took everything back. Nothing was saved.`,
    nextStep: msg`Send again in smaller requests.`,
  },
  notAllowed: {
    title: msg`Not allowed`,
    meaning: msg`Your user may not do this in this org, or the org does not accept requests from this console’s address. Nothing was changed.`,
    nextStep: msg`Only an administrator of the org can change that. Tell them what you wanted to do, your user name, this console’s address and the platform’s words: they check that your user may use the API, and that the org’s list of allowed origins (CORS) names the address. Then send it again.`,
  },
  wrongAddress: {
    title: msg`The org’s address does not take this request`,
    meaning: msg`The platform has nothing at this address that could do it, or the request is too large for it. Nothing was changed.`,
    nextStep: askForSettings,
  },
  redirected: {
    title: msg`The org’s address leads elsewhere`,
    meaning: msg`The platform answered with another address, and the console sends nothing where nobody decided to send it. Nothing was changed.`,
    nextStep: askForSettings,
  },
} satisfies Record<string, CauseWords>;
