import 'virtual:theme.css';
import '#app/styles.css';
import '#app/components.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyStoredColorScheme } from '#app/applyStoredColorScheme.ts';
import { theme } from '#app/theme.ts';
import { applyStoredDensity } from '#ui/density.ts';
import { DesignPage } from './DesignPage.tsx';

applyStoredColorScheme(document.documentElement);
applyStoredDensity();
i18n.loadAndActivate({ locale: 'en', messages: {} });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <DesignPage />
        </MantineProvider>
      </I18nProvider>
    </StrictMode>,
  );
