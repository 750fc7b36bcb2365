import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { BenchSpec } from './benchSpec.ts';
import { NothingSent } from './NothingSent.tsx';
import { typedCount } from './typedCount.ts';
import type { Bench } from './useBench.ts';
import { useDesk } from './useDesk.ts';
import { useSendRun } from './useSendRun.ts';

/** The button that asks, the dialog that sends, and the way on to the run's own page. */
export function BenchSend({
  spec,
  bench,
  problem,
}: {
  spec: BenchSpec;
  bench: Bench;
  problem: string | null;
}) {
  const { t } = useLingui();
  const desk = useDesk();
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const sending = useSendRun();
  const count = bench.prepared?.count ?? 0;
  // Not before somebody asks: making the rows of a large sheet takes a moment, planning them another.
  const rows = (isAsking && bench.prepared?.toSend) || [];
  const rowsPerRequest = spec.rowsPerRequest(desk.org.pace);
  const requests = rows.length > 0 ? desk.rulesOf(spec.operation).plan(rows, rowsPerRequest).length : 0;

  const ask = () => {
    sending.reset();
    setIsAsking(true);
  };
  const send = () =>
    sending.send({ operation: spec.operation, rows, rowsPerRequest, note: note.trim() }, bench.clear);

  return (
    <>
      <div>
        <Button disabled={count === 0 || problem !== null || bench.isReading} onClick={ask}>
          {t(spec.sendLabel(count))}
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {isAsking && (
        <ConfirmDialog
          title={t(spec.title)}
          confirmLabel={t(spec.confirmLabel(count, desk.org.label))}
          {...typedCount(desk.org, rows.length, count)}
          isSending={sending.isSending}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            <Plural
              value={requests}
              one="# request goes to the platform."
              other="# requests go to the platform, one after the other."
            />{' '}
            <Trans>The run pauses by itself when no clear answer comes.</Trans>
          </p>
          <TextInput
            label={t`Note`}
            description={t`Optional: a ticket number or a reason, kept in this browser's journal`}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {sending.isRefused && <NothingSent />}
        </ConfirmDialog>
      )}
    </>
  );
}
