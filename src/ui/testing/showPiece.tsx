import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

/** Renders a piece in what every page stands in. */
export function showPiece(piece: ReactNode) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>{piece}</MantineProvider>
    </I18nProvider>,
  );
}
