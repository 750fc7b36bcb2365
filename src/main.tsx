import './ahead.ts';
import 'virtual:theme.css';
import '#app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from '#app/App.tsx';
import { applyStoredColorScheme } from '#app/applyStoredColorScheme.ts';
import { isSignedInNext } from '#app/fetchAhead.ts';
import { holdForeignLinks } from '#app/holdForeignLinks.ts';
import { preloadPage } from '#app/pages.tsx';
import { signedInChunk } from '#app/signedInChunk.ts';
import { openByConfig } from '#config/openByConfig.ts';
import { readConfig } from '#config/readConfig.ts';
import { rememberedConfig } from '#config/rememberedConfig.ts';
import { createSession } from '#session/createSession.ts';
import type { Session } from '#session/session.ts';
import { browserSurroundings } from '#session/surroundings.ts';
import { applyStoredDensity } from '#ui/density.ts';
import { startWords } from '#words/startWords.ts';
import { paths } from '#workbench/paths.ts';

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
  const fresh = readConfig((...request) => fetch(...request));
  const i18n = await startWords();
  const page = createRoot(root);
  const remembered = rememberedConfig(() => localStorage);
  let times = 0;
  let session: Session | null = null;
  const letLinksGo = holdForeignLinks(document);
  await openByConfig({
    fresh,
    // To come back from the sign-in is to spend its answer: nothing to be begun by what may not hold any more.
    remembered: location.pathname === paths.callback() ? { ...remembered, read: () => null } : remembered,
    show: (config, confirmed) => {
      session?.close();
      session =
        config.kind === 'ready' ? createSession(config.config, browserSurroundings(), confirmed) : null;
      times += 1;
      page.render(
        <StrictMode>
          <App key={times} i18n={i18n} config={config} session={session} />
        </StrictMode>,
      );
    },
  });
  letLinksGo();
}

const root = document.getElementById('root');
if (root) void start(root);
