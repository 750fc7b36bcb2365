import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { FateNotice } from '#forms/FateNotice.tsx';
import type { SettledForm } from '#forms/useSendForm.ts';

/** For somebody who has just created the order of this page. */
export function CreatedNotice() {
  const { t } = useLingui();
  // Only this console writes history entries of its own origin, and the form that wrote this one is in this build.
  const created = useArrival('created') as SettledForm | undefined;
  return created && <FateNotice operation="createOrder" settled={created} doneTitle={t`Order created`} />;
}

/**
 * What the page before handed over with `navigate(path, { state: { [name]: … } })`. Read once: a notice about something
 * that has just happened must not stand there again after a reload. Anything can stand in a history entry, so it comes as
 * unknown; what else stands there is left.
 */
function useArrival(name: string): unknown {
  const [arrived] = useState(() => entryState()[name]);
  useEffect(() => {
    const { [name]: read, ...others } = entryState();
    if (read !== undefined) history.replaceState(others, '');
  }, [name]);
  return arrived;
}

const entryState = (): Record<string, unknown> => history.state ?? {};
