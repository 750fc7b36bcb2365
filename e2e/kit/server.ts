/** Servers for this machine only: the console with its orgs, or the orgs and their OpenID provider alone. */
export { type StartedSandbox, startSandbox as orgServer } from '#sandbox/server/startedSandbox.ts';
export { serveConsole as consoleServer } from '../../tools/hosting/serveConsole.ts';
