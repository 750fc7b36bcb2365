import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { Org } from '#config/config.ts';
import { ProductionMark } from '#ui/SendButton.tsx';

/** Marks production by word, square shape and colour, not by colour alone. */
export function OrgKindBadge({ kind }: Pick<Org, 'kind'>) {
  const { t } = useLingui();
  if (kind === 'production') return <ProductionMark flex="none">{t`Production`}</ProductionMark>;
  return <Badge size="sm" variant="default" c="dimmed" flex="none">{t`Sandbox`}</Badge>;
}
