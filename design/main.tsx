import 'virtual:theme.css';
import '#app/styles/styles.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#platform/queryClient.ts';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { DesignPage } from './DesignPage.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <UiProvider>
            <DesignPage />
          </UiProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
