import 'virtual:theme.css';
import '#app/styles/styles.css';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { startWords } from '#words/startWords.ts';
import { GridBench } from './GridBench.tsx';

export async function gridPage(root: HTMLElement): Promise<void> {
  const i18n = await startWords();
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <GridBench />
      </UiProvider>
    </I18nProvider>,
  );
}
