import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { Desk } from '#desk/desk.ts';
import { createListeners } from '#lib/listeners.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { useDesk } from '../useDesk.ts';

/** The desks whose exports have names. */
const withNamesIn = new WeakSet<Desk>();
const changes = createListeners();

/**
 * The choice whether exports have names, and its checkbox. Off at first: a file with names needs more care than one
 * with ids. The choice holds for every export of this tab. It is kept in memory only and ends with the session.
 */
export function useNamesInExports() {
  const { t } = useLingui();
  const desk = useDesk();
  // Not in the query cache: it tells of a change in a later task, and until then the checkbox shows the old choice.
  const withNames = useSyncExternalStore(changes.subscribe, () => withNamesIn.has(desk));
  const choose = (is: boolean) => {
    if (is) withNamesIn.add(desk);
    else withNamesIn.delete(desk);
    changes.tell();
  };
  const tick = <Tick checked={withNames} onTick={choose}>{t`Add names to exports`}</Tick>;
  return { withNames, tick };
}
