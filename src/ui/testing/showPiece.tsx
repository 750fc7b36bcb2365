import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { UiProvider } from '../theme/UiProvider.tsx';

/** Like the app's client: failures are shown, not retried. */
const defaultOptions = { queries: { retry: false, networkMode: 'always', staleTime: Infinity } } as const;

/** Renders a component within the providers of every page. */
export function showPiece(piece: ReactNode) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions })}>
        <UiProvider>{piece}</UiProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}
