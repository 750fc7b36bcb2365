import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from './Notice.tsx';

export function LinkNotice() {
  const { t } = useLingui();
  return (
    <Notice tone="info" title={t`A link filled this page`}>
      <Trans>Look it over before you go on. A link never sends anything by itself.</Trans>
    </Notice>
  );
}
