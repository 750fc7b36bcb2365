import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const signInWords = {
  notOffered: {
    title: msg`This org does not offer this way of signing in.`,
    nextStep: msg`Choose another way, or ask your administrator.`,
  },
  tokenMalformed: {
    title: msg`This is not an access token or a session id.`,
    nextStep: msg`Copy it again, in one piece: it has no spaces, line breaks or special letters inside.`,
  },
  notLoaded: {
    title: msg`A part of this page could not be loaded.`,
    nextStep: msg`Check the network connection and reload the page.`,
  },
  insecurePage: {
    title: msg`This page was opened without encryption, so the browser does not allow signing in.`,
    nextStep: msg`Open the console at its https:// address.`,
  },
  storageBlocked: {
    title: msg`This browser does not let the console remember that a sign-in is under way.`,
    nextStep: msg`Allow site data for this page, then sign in again.`,
  },
  // No connection, or the org does not allow this console's requests (CORS): browsers report both alike.
  unreachable: {
    title: msg`The org’s sign-in could not be reached.`,
    nextStep: msg`Check the network connection and try again. If that does not help, ask an administrator whether the org accepts requests from this console’s address.`,
  },
  tooSlow: {
    title: msg`The org’s sign-in did not answer in time.`,
    nextStep: msg`Try again in a moment.`,
  },
  // HTTP 500, an HTML page or a truncated answer: nothing that OpenID Connect defines.
  serviceFailed: {
    title: msg`The org’s sign-in service does not work properly just now.`,
    nextStep: msg`Try again in a moment. If that does not help, tell an administrator of the org.`,
  },
  declined: {
    title: msg`The sign-in was declined.`,
    nextStep: msg`Sign in again and allow access, or ask an administrator whether your user may use this console.`,
  },
  providerError: {
    title: msg`The org’s sign-in reported an error.`,
    nextStep: msg`Try again. If that does not help, show its message to an administrator.`,
  },
  personNotTold: {
    title: msg`The org does not say whose token this is, so no journal was opened.`,
    nextStep: msg`It may have ended: paste a newer one. If that does not help, ask an administrator.`,
    forIt: msg`The token needs the scope openid, or config.json has to set tokenSignIn to "shared" for this org.`,
  },
  notStarted: {
    title: msg`This sign-in was not started in this tab, or it has been used already.`,
    nextStep: msg`Sign in again from here.`,
  },
  answerWrong: {
    title: msg`The org’s answer to the sign-in is not what it should be, so it was not used.`,
    nextStep: msg`Sign in again. If that does not help, ask an administrator.`,
    forIt: msg`Check authority and clientId of this org in config.json.`,
  },
  clockWrong: {
    title: msg`This computer’s clock and the org’s clock do not agree.`,
    nextStep: msg`Set this computer’s date and time, then sign in again.`,
  },
  unexpected: {
    title: msg`Signing in failed for an unexpected reason.`,
    nextStep: msg`Reload the page and try again. If that does not help, tell an administrator.`,
  },
} satisfies Record<
  string,
  { title: MessageDescriptor; nextStep: MessageDescriptor; forIt?: MessageDescriptor }
>;
