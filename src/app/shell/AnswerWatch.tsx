import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDesk } from '#desk/useDesk.ts';
import { AnswerWatchContext } from '#pages/diagnostics/useAnswerWatch.ts';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { SLOT } from './LiveRuns.tsx';

const chip = lazyComponent(async () => (await import('#pages/diagnostics/ContractChip.tsx')).ContractChip);

/** Whether a person of this tab wants it in an org, as said last; a switch of orgs, a sign-in and a reload come between. */
const choiceKey = 'order-desk:answer-watch:';

/** Lets answers be checked against the contract while one works. Off, it costs no code and reads nothing. */
export function AnswerWatch({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const key = choiceKey + org.id;
  const [isOn, setIsOn] = useState(() => (sessionStorage.getItem(key) ?? `${org.checkAnswers}`) === 'true');
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    // Without its code there is no chip, and a reload tries again; nothing else depends on it.
    if (isOn)
      chip.load().then(
        () => setIsLoaded(true),
        () => undefined,
      );
  }, [isOn]);
  const choose = (on: boolean) => {
    sessionStorage.setItem(key, `${on}`);
    setIsOn(on);
  };
  const slot = document.getElementById(SLOT);
  return (
    <AnswerWatchContext value={{ isOn, setIsOn: choose }}>
      {isOn && isLoaded && slot && (
        <PieceBoundary
          fallback={createPortal(<ToneBadge tone="doubt">{t`Contract check failed`}</ToneBadge>, slot)}
        >
          <chip.Component slot={slot} />
        </PieceBoundary>
      )}
      {children}
    </AnswerWatchContext>
  );
}
