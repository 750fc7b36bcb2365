import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { NamedId } from '#desk/names/NamedId.tsx';
import { EarlierRun } from '#desk/runs/EarlierRun.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Bench } from '../useBench.ts';

/** Enough to see what it is about. */
const LISTED = 5;

/** Rows that this browser has sent before, done or maybe done, each with its earlier run, and one click to leave them out. */
export function SentBeforeNotice({ bench, idOf }: { bench: Bench; idOf(row: number): string }) {
  const { t } = useLingui();
  const { sentBefore } = bench;
  if (sentBefore.size === 0) return null;
  const listed = [...sentBefore].slice(0, LISTED);
  const more = sentBefore.size - listed.length;
  return (
    <Notice
      tone="doubt"
      title={
        <Plural
          value={sentBefore.size}
          one="# row was sent from this browser before"
          other="# rows were sent from this browser before"
        />
      }
    >
      <ul aria-label={t`Sent before`}>
        {listed.map(([row, earlier]) => (
          <li key={row}>
            <code>
              <NamedId id={idOf(row)} />
            </code>{' '}
            · <EarlierRun earlier={earlier} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      )}
      <p>
        <Trans>Sent again they are refused at best, and done twice at worst.</Trans>
      </p>
      <Checkbox
        label={
          <Plural
            value={sentBefore.size}
            one="Leave out # row that was sent before"
            other="Leave out # rows that were sent before"
          />
        }
        checked={bench.state.choices.leaveOutSentBefore}
        onChange={(event) =>
          bench.dispatch({ kind: 'choiceMade', choices: { leaveOutSentBefore: event.currentTarget.checked } })
        }
      />
    </Notice>
  );
}
