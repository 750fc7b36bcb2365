import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AnswerWatchContext } from '#features/contractCheck/useAnswerWatch.ts';
import { Badge } from '#ui/Badge.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import { chunk } from './chunk.tsx';
import { SLOT } from './LiveRuns.tsx';

const chip = chunk(async () => (await import('#features/contractCheck/ContractChip.tsx')).ContractChip);

/** Lets answers be checked against the contract while one works. Off, it costs no code and reads nothing. */
export function AnswerWatch({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const [isOn, setIsOn] = useState(org.checkAnswers);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    // Without its code there is no chip, and a reload tries again; nothing else depends on it.
    if (isOn)
      chip.load().then(
        () => setIsLoaded(true),
        () => undefined,
      );
  }, [isOn]);
  const slot = document.getElementById(SLOT);
  return (
    <AnswerWatchContext value={{ isOn, setIsOn }}>
      {isOn && isLoaded && slot && (
        <PieceBoundary fallback={createPortal(<Badge tone="doubt">{t`Contract check failed`}</Badge>, slot)}>
          <chip.Component slot={slot} />
        </PieceBoundary>
      )}
      {children}
    </AnswerWatchContext>
  );
}
