import { useLingui } from '@lingui/react/macro';

/** The small print under a field; undefined where there is nothing to say. */
export function useFieldHint(
  description: string | undefined,
  optional: boolean | undefined,
): string | undefined {
  const { t } = useLingui();
  if (!optional) return description;
  return description ? t`Optional. ${description}` : t`Optional`;
}
