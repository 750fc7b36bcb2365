import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { rowsToGo } from './rowsToGo.ts';
import { typedCount } from './typedCount.ts';
import { useDesk } from './useDesk.ts';
import type { WatchedRun } from './useRun.ts';

interface ContinueRunProps {
  watched: WatchedRun;
  disabled: boolean;
  /** It was pressed, and does not begin at once. */
  isWaiting: boolean;
  onContinue(): void;
}

/**
 * Goes on with a run. Where only its first request has gone out, nobody has typed the count yet that a large run in
 * production asks for: then it is asked here.
 */
export function ContinueRun({ watched, disabled, isWaiting, onContinue }: ContinueRunProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const [isAsking, setIsAsking] = useState(false);
  const rows = rowsToGo(watched);
  // By request and not by attempt: the first may have gone out several times, at a limit.
  const tried = new Set(watched.history.requests.map(({ seq }) => seq)).size;
  const typed = tried <= 1 ? typedCount(org, rows, rows) : {};
  const begin = () => {
    setIsAsking(false);
    onContinue();
  };
  return (
    <>
      <Button
        sends
        disabled={disabled}
        loading={isWaiting}
        onClick={typed.typeToConfirm === undefined ? begin : () => setIsAsking(true)}
      >
        <Trans>Continue</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          sends
          title={t`Continue`}
          confirmLabel={t`Send ${rows} rows in ${org.label}`}
          {...typed}
          onConfirm={begin}
          onCancel={() => setIsAsking(false)}
        >
          <p>
            <Plural value={rows} one="# row is still to be sent." other="# rows are still to be sent." />{' '}
            <Trans>The run pauses by itself when no clear answer comes.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
