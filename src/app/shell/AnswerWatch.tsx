import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { useAnswerWatch } from '#pages/diagnostics/useAnswerWatch.ts';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { SLOT } from './LiveRuns.tsx';
import { useSlot } from './useSlot.ts';

const chip = lazyComponent(
  async () => (await import('#pages/diagnostics/ContractChip.tsx')).ContractChip,
  null,
);

export function AnswerWatch() {
  const { t } = useLingui();
  const [isOn] = useAnswerWatch();
  const slot = useSlot(SLOT);
  if (!isOn || !slot) return null;
  return (
    <PieceBoundary
      fallback={createPortal(<ToneBadge tone="doubt">{t`Contract check failed`}</ToneBadge>, slot)}
    >
      <chip.Component slot={slot} />
    </PieceBoundary>
  );
}
