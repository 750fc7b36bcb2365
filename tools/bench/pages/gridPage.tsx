import 'virtual:theme.css';
import '#app/styles.css';
import '#app/components.css';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { theme } from '#app/theme.ts';
import { startWords } from '#words/startWords.ts';

/** What the console has loaded before any grid; what the grid adds is a chunk of its own, so that it can be weighed. */
const GridBench = lazy(async () => ({ default: (await import('./GridBench.tsx')).GridBench }));

/** `/bench/grid`: the console's grid alone. */
export async function gridPage(root: HTMLElement): Promise<void> {
  const i18n = await startWords();
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <GridBench />
      </MantineProvider>
    </I18nProvider>,
  );
}
