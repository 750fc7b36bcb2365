import { arrivalAt } from './arrival.ts';
import { createOpenId } from './openId.ts';
import { personOfToken } from './personOfToken.ts';
import { renewSession } from './renewSession.ts';
import { revokeAll, signOutAtProviders, signOutEverywhere } from './signOuts.ts';

/** What brings oidc-client-ts with it, and what nobody needs before: one file, fetched when somebody signs in or out. */
export const openIdParts = {
  createOpenId,
  arrivalAt,
  personOfToken,
  renewSession,
  revokeAll,
  signOutAtProviders,
  signOutEverywhere,
};
export type OpenIdParts = typeof openIdParts;
