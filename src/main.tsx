import { isOldBrowser } from '#app/boot/neededFeatures.ts';
import 'virtual:theme.css';
import '#app/styles/styles.css';
import { readLocalStorageValue } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App, type StartResult } from '#app/boot/App.tsx';
import { type ConfigResult, readConfig } from '#config/readConfig.ts';
import { loadFirstCatalogue } from '#language/chooseLanguage.ts';
import { createQueryClient } from '#platform/queryClient.ts';
import { browserApi } from '#session/browserApi.ts';
import { createSession } from '#session/createSession.ts';

// Zod tries `new Function` otherwise, which the content security policy forbids and reports.
z.config({ jitless: true });

// The chosen colours, set before Mantine applies them: nothing flashes. By default the stylesheet follows the system.
const scheme = readLocalStorageValue<string>({ key: 'mantine-color-scheme-value' });
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['mantineColorScheme'] = scheme;

/** In development only: the condition is a constant, so a build contains none of it. */
const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : null;

async function start(root: HTMLElement): Promise<void> {
  const reading = readConfig((...request) => fetch(...request));
  const i18n = await loadFirstCatalogue();
  const opening = openingBy(await reading);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <App i18n={i18n} opening={opening} />
        {Devtools && (
          <Suspense>
            <Devtools />
          </Suspense>
        )}
      </QueryClientProvider>
    </StrictMode>,
  );
}

function openingBy(result: ConfigResult): StartResult {
  if (result.kind !== 'ready') return result;
  try {
    return { kind: 'ready', session: createSession(result.config, browserApi()) };
  } catch (cause) {
    // If site data is blocked, the browser throws as soon as sessionStorage is read.
    return { kind: 'refused', cause };
  }
}

const root = document.getElementById('root');
if (root && !isOldBrowser) void start(root);
