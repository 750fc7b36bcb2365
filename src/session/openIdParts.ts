import { arrivalAt } from './arrival.ts';
import { createOpenId } from './openId.ts';
import { personOfToken } from './personOfToken.ts';
import { revoke, signOutAtProviders, signOutEverywhere } from './signOuts.ts';

/** What brings oidc-client-ts with it, and what nobody needs before: one file, fetched when somebody signs in or out. */
export const openIdParts = {
  createOpenId,
  arrivalAt,
  personOfToken,
  revoke,
  signOutAtProviders,
  signOutEverywhere,
};
export type OpenIdParts = typeof openIdParts;
