import './ahead.ts';
import 'virtual:theme.css';
import '#app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from '#app/App.tsx';
import { applyStoredColorScheme } from '#app/applyStoredColorScheme.ts';
import { isSignedInNext } from '#app/fetchAhead.ts';
import { preloadPage } from '#app/pages.tsx';
import { signedInChunk } from '#app/signedInChunk.ts';
import { readConfig } from '#config/readConfig.ts';
import { createSession } from '#session/session.ts';
import { applyStoredDensity } from '#ui/density.ts';
import { startWords } from '#words/startWords.ts';

// Zod tries `new Function` otherwise, which the content security policy forbids and reports.
z.config({ jitless: true });

applyStoredColorScheme(document.documentElement);
applyStoredDensity();

async function start(root: HTMLElement): Promise<void> {
  if (isSignedInNext(() => sessionStorage, location.pathname)) {
    // On its way already (ahead.ts): shown without a placeholder where it is there by then.
    signedInChunk.load().catch(() => undefined);
    preloadPage(location.pathname);
  }
  const [config, i18n] = await Promise.all([readConfig((...request) => fetch(...request)), startWords()]);
  const session = config.kind === 'ready' ? createSession(config.config) : null;
  createRoot(root).render(
    <StrictMode>
      <App i18n={i18n} config={config} session={session} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
