import { RowDetail } from './RowDetail.tsx';
import { RunWithView } from './RunWithView.tsx';
import { WithRunNow } from './rows/useRunView.ts';

/** One row of a run in a dialog on another page: what is known about it, and what a person can do. */
export function RunRowDetail({ runId, row }: { runId: string; row: number }) {
  const body = (
    <WithRunNow>
      {({ rows: { [row]: found } }) =>
        found && <RowDetail rowWithOutcome={found} focusAsked={0} onClose={undefined} />
      }
    </WithRunNow>
  );
  return <RunWithView runId={runId} body={body} />;
}
