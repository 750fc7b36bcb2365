import { Plural, Trans } from '@lingui/react/macro';
import type { ShrunkSet } from './shrunkSets.ts';

const LISTED = 5;

/** Lists the activities that sets lose by exclusions: the rest of each set still renews. */
export function ShrunkSets({ sets }: { sets: readonly ShrunkSet[] }) {
  if (sets.length === 0) return null;
  const more = sets.length - LISTED;
  return (
    <ul>
      {sets.slice(0, LISTED).map(({ set, left, of }) => (
        <li key={set}>
          {left > 0 ? (
            <Trans>
              Set {set} goes with {left} of {of} activities.
            </Trans>
          ) : (
            <Trans>Set {set} does not go: nothing of it is left.</Trans>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="# more set loses activities." other="# more sets lose activities." />
        </li>
      )}
    </ul>
  );
}
