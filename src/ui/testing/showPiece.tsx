import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { UiProvider } from '../theme/UiProvider.tsx';

/** As the app's own client: what fails is shown, not tried again. */
const defaultOptions = { queries: { retry: false, networkMode: 'always', staleTime: Infinity } } as const;

/** Renders a piece in what every page stands in. */
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
