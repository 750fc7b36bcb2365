import './ahead.ts';
import 'virtual:theme.css';
import '#app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App, type Opening } from '#app/App.tsx';
import { applyStoredColorScheme } from '#app/applyStoredColorScheme.ts';
import { isSignedInNext } from '#app/fetchAhead.ts';
import { holdForeignLinks } from '#app/holdForeignLinks.ts';
import { preloadPage } from '#app/pages.tsx';
import { signedInChunk } from '#app/signedInChunk.ts';
import { type OpeningPorts, openByConfig } from '#config/openByConfig.ts';
import { type ConfigResult, readConfig } from '#config/readConfig.ts';
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
  const read = () => readConfig((...request) => fetch(...request));
  const fresh = read();
  const i18n = await startWords();
  const page = createRoot(root);
  const remembered = rememberedConfig(() => localStorage);
  const onlyFresh = { ...remembered, read: () => null };
  let times = 0;
  let shown: ConfigResult['kind'] | null = null;
  let session: Session | null = null;
  const show: OpeningPorts['show'] = (config, confirmed) => {
    session?.close();
    session = null;
    let opening: Opening = config;
    try {
      if (config.kind === 'ready') session = createSession(config.config, browserSurroundings(), confirmed);
    } catch (cause) {
      // Where site data is blocked, the browser throws as soon as sessionStorage is asked for.
      opening = { kind: 'refused', cause };
    }
    // Tried again in vain it is the same page, and keeps the focus.
    if (config.kind !== 'unreachable' || shown !== config.kind) times += 1;
    shown = config.kind;
    page.render(
      <StrictMode>
        <App key={times} i18n={i18n} config={opening} session={session} onTryAgain={tryAgain} />
      </StrictMode>,
    );
  };
  const tryAgain = () => openByConfig({ fresh: read(), remembered: onlyFresh, show });
  const letLinksGo = holdForeignLinks(document);
  // To come back from the sign-in is to spend its answer: nothing to be begun by what may not hold any more.
  const isArriving = location.pathname === paths.callback();
  await openByConfig({ fresh, remembered: isArriving ? onlyFresh : remembered, show });
  letLinksGo();
}

const root = document.getElementById('root');
if (root) void start(root);
