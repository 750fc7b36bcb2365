import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { configSchema } from '#config/config.ts';
import { type Persona, subjectOfPersona } from '#sandbox/personas.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { lastSignOutKey } from '#session/signOutChannel.ts';
import { idTokens, writeSession } from '#session/storedSession.ts';

/**
 * Stores a session in the tab before the page loads, written by the console's own code. This saves time: sign-in on the
 * provider's pages takes half of a short test. Specs about the sign-in use the pages (`byHand`).
 */
export async function keepSession(
  page: Page,
  persona: Persona,
  origin: string,
  tokens: Tokens,
): Promise<void> {
  await page.addInitScript(
    ({ entries, mark, lastSignOutKey }) => {
      // Writes once per tab: a reload must not overwrite changes by the console.
      if (window !== window.top || origin === 'null' || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'yes');
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
      // Copies the last sign-out, so that it does not end this session.
      const last = localStorage.getItem(lastSignOutKey);
      if (last) sessionStorage.setItem(lastSignOutKey, last);
    },
    {
      entries: sessionEntries(persona, origin, tokens),
      mark: `signed-in-before-${randomUUID()}`,
      lastSignOutKey,
    },
  );
}

interface Tokens {
  access_token: string;
  id_token: string;
}

/** What sessionStorage holds of a person who is signed in to Acme. */
export function sessionEntries({ id, name }: Persona, origin: string, tokens: Tokens): [string, string][] {
  const [org] = z.parse(configSchema, sandboxConfig(origin)).orgs;
  if (!org) throw new Error('The embedded config.json names no org');
  const kept: [string, string][] = [];
  const storage = {
    setItem: (key: string, value: string) => kept.push([key, value]),
    getItem: () => null,
    removeItem: () => undefined,
  } as unknown as Storage;
  const issued = { accessToken: tokens.access_token, issuedAt: Date.now() };
  writeSession(storage, { org, person: { id: subjectOfPersona(id), name }, via: 'openid' }, issued);
  idTokens.write(storage, { [org.id]: tokens.id_token });
  return kept;
}
