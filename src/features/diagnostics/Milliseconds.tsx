import { useLingui } from '@lingui/react';

/** A length of time that is told in milliseconds; a dash where it is not known. */
export function Milliseconds({ of }: { of: number | null }) {
  const { i18n } = useLingui();
  return <>{of === null ? '–' : i18n.number(of, { style: 'unit', unit: 'millisecond' })}</>;
}
