import { useLingui } from '@lingui/react/macro';
import { Notice } from './Notice.tsx';

export function PrefilledNotice() {
  const { t } = useLingui();
  return (
    <Notice tone="info" title={t`Pre-filled by a link. Check before sending`}>
      {t`A link never sends anything by itself.`}
    </Notice>
  );
}
