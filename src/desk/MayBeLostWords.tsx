import { useLingui } from '@lingui/react/macro';

/** Shown before the first run only. It does not block: the person may use a private window on purpose. */
export function MayBeLostWords() {
  const { t } = useLingui();
  return <p>{t`The browser may delete history. Export what you need.`}</p>;
}
