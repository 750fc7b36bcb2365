import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { DriveExtent } from '#run/runner.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Section } from '#ui/Section.tsx';
import { submitKeys } from '#ui/submitKeys.ts';
import styles from './BenchSend.module.css';
import { PaceChoice } from './before/PaceChoice.tsx';
import { SendDialog } from './before/SendDialog.tsx';
import { SendFacts } from './before/SendFacts.tsx';
import { useMayBeLostWords } from './before/useMayBeLostWords.ts';
import { useMeasures } from './before/useMeasures.ts';
import { whyNotSendWords } from './before/whyNotSendWords.ts';
import type { BenchSpec } from './benchSpec.ts';
import { mostPerRequest } from './mostPerRequest.ts';
import { ROWS_NAMED } from './NamedRows.tsx';
import { focusGrouping } from './sets/GroupingChoice.tsx';
import type { Bench } from './useBench.ts';
import { useDesk } from './useDesk.ts';
import { useSendRun } from './useSendRun.ts';

const ONE_BY_ONE = { rowsPerRequest: 1, parallelRequests: 1 };

/** What sending will cost, the buttons that ask, the dialog that sends, and the way on to the run's own page. */
export function BenchSend({
  spec,
  bench,
  shared,
  problem,
}: {
  spec: BenchSpec;
  bench: Bench;
  shared: Readonly<Record<string, string>>;
  problem: string | null;
}) {
  const { t } = useLingui();
  const { org } = useDesk();
  const [asked, setAsked] = useState<DriveExtent | null>(null);
  const [pace, setPace] = useState(ONE_BY_ONE);
  const why = useId();
  const sending = useSendRun();
  const MayBeLost = useMayBeLostWords();
  const measures = useMeasures(spec.operation);
  const { prepared } = bench;
  const count = prepared?.count ?? 0;
  const requests = Math.ceil(count / pace.rowsPerRequest);
  const whyNot = whyNotSendWords(bench);
  const isBlocked = whyNot !== null || problem !== null;

  const ask = (extent: DriveExtent) => {
    sending.reset();
    setAsked(extent);
  };
  const send = (note: string) => {
    // The sheet may be read anew under the open dialog, for another tab has sent some of it.
    if (!prepared || !asked || isBlocked) return;
    // The rows are made only now: of a large sheet they take a moment.
    sending.send({ operation: spec.operation, rows: prepared.toSend, ...pace, note }, bench.clear, asked);
  };

  const acts = (
    <div className={styles['acts']}>
      <Button
        sends
        disabled={isBlocked}
        aria-describedby={isBlocked ? why : undefined}
        data-shortcut="submit"
        onClick={() => ask('all')}
      >
        {t(spec.sendLabel(count))}
      </Button>
      {!isBlocked && <Kbd isHint>{submitKeys()}</Kbd>}
      {requests > 1 && (
        <Button sends variant="default" disabled={isBlocked} onClick={() => ask('first')}>
          <Trans>Try the first one</Trans>
        </Button>
      )}
      {isBlocked && (
        <div id={why}>
          {problem && <p className={styles['why']}>{problem}</p>}
          {whyNot && <p className={styles['why']}>{t(whyNot)}</p>}
        </div>
      )}
      {prepared?.isUngrouped && (
        <Button variant="default" onClick={focusGrouping}>
          <Trans>Go to the choice</Trans>
        </Button>
      )}
    </div>
  );

  return (
    <>
      {count === 0 ? (
        acts
      ) : (
        <Section title={t`Before you send`}>
          <PaceChoice
            inSets={spec.inSets}
            most={{
              rowsPerRequest: mostPerRequest(spec.operation, org.pace),
              parallelRequests: org.pace.parallelRequests,
            }}
            chosen={pace}
            onChoose={setPace}
          />
          {measures && (
            <SendFacts requests={requests} parallelRequests={pace.parallelRequests} measures={measures} />
          )}
          {acts}
        </Section>
      )}
      {asked && prepared && (
        <SendDialog
          spec={spec}
          shared={shared}
          extent={asked}
          isBlocked={isBlocked}
          count={count}
          rows={prepared.rowCount}
          named={prepared.rowCount <= ROWS_NAMED ? prepared.toSend : []}
          requests={requests}
          sending={sending}
          onConfirm={send}
          onCancel={() => setAsked(null)}
        >
          {MayBeLost && <MayBeLost />}
        </SendDialog>
      )}
    </>
  );
}
