import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { recordPutAside } from '#pageParts/runs/recordPutAside.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { isOver } from '#run/run.ts';
import { useShownRun } from './rows/useShownRun.ts';

/** For a run with rows that are neither done nor sent again: Home lists it until a person puts it aside. */
export function PutAside() {
  const { t } = useLingui();
  const { run, outcomes, sentAgain } = useShownRun();
  const { journal, person } = useDesk();
  const next = run.putAside ? null : { by: person.name, at: Date.now() };
  const { mutate, isPending, isError } = useAct(() => recordPutAside(journal, run.id, next));
  const isOpen = outcomes.some(
    ({ verdict }, index) => (verdict === 'refused' || verdict === 'notSent') && !sentAgain.has(index),
  );
  if (run.origin !== 'sheet' || !isOver(run) || !isOpen) return null;
  const label = run.putAside ? t`Show on Home again` : t`Put aside`;
  return (
    <Button
      variant="default"
      loading={isPending}
      title={run.putAside ? undefined : t`Home no longer lists this run. Nothing of it is deleted.`}
      aria-live="polite"
      onClick={() => mutate()}
    >
      {isError ? t`This could not be recorded` : label}
    </Button>
  );
}
