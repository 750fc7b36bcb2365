import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import { Notice } from '#ui/Notice.tsx';
import { Time } from '#ui/Time.tsx';
import { operationWords } from '#workbench/operationWords.ts';
import { paths } from '#workbench/paths.ts';

/** A few by name; History has all, with what is wrong in each. */
const RUNS_NAMED = 5;

/** Runs whose records make no sense any more: nothing is claimed of them, and they are not passed over. */
export function DamagedRuns({ runs }: { runs: readonly UnreadableRun[] }) {
  const { t } = useLingui();
  const left = runs.length - RUNS_NAMED;
  return (
    <Notice
      tone="doubt"
      title={
        <Plural
          value={runs.length}
          one="# run is recorded in a way that cannot be read"
          other="# runs are recorded in a way that cannot be read"
        />
      }
      actions={
        <Link href={paths.history()}>
          <Trans>See them in History</Trans>
        </Link>
      }
    >
      <p>
        <Trans>
          Nobody here can say what became of their rows. Look in the CRM before you send them again.
        </Trans>
      </p>
      <ul>
        {runs.slice(0, RUNS_NAMED).map(({ id, operation, createdAt }) => {
          const shortId = id.slice(0, 8);
          const name = operation ? t(operationWords[operation].name) : t`Run`;
          return (
            <li key={id}>
              <Link href={paths.run(id)}>{t`${name} ${shortId}`}</Link>
              {createdAt !== null && (
                <>
                  , <Time at={createdAt} />
                </>
              )}
            </li>
          );
        })}
        {left > 0 && (
          <li>
            <Plural value={left} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </Notice>
  );
}
