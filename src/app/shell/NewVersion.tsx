import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasOtherBuild } from '#config/hasOtherBuild.ts';
import { hasOtherConfig } from '#config/readConfig.ts';
import { useReloadHindrance } from '#desk/useReloadHindrance.ts';
import { whenIdle } from '#grid/whenIdle.ts';
import { useOrgSession } from '#session/useSession.ts';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/theme/tone.ts';
import { SLOT } from './LiveRuns.tsx';

const PERIOD_MS = 30 * 60_000;

export function NewVersion() {
  const { t } = useLingui();
  const { via } = useOrgSession();
  const isThere = useIsThere();
  const hindrance = useReloadHindrance();
  const slot = document.getElementById(SLOT);
  if (!isThere || !slot) return null;
  const whatIsKept = t`What you entered in forms and text boxes is kept. A chosen file, and what you set for its rows, is not.`;
  const token =
    via === 'token' ? ` ${t`Your access token is kept nowhere: you will be asked for it again.`}` : '';
  return createPortal(
    <span role="status">
      <Button
        size="xs"
        color="info"
        variant="light"
        leftSection={<Icon name={toneIcons.info} size={12} />}
        aria-description={whatIsKept + token}
        title={whatIsKept + token}
        disabled={hindrance !== null}
        onClick={() => location.reload()}
      >
        {hindrance ? t`New version, after sending` : t`New version: reload`}
      </Button>
    </span>,
    slot,
  );
}

/** Asks for config.json once the page is there; for both every half hour, when the person comes back to the tab, and when a part of this build is gone from the server. */
function useIsThere(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const tell = (isOther: boolean) => {
      if (isOther && !signal.aborted) setIsThere(true);
    };
    const ask = async () => {
      if (document.visibilityState === 'visible')
        tell((await hasOtherBuild(document)) || (await hasOtherConfig()));
    };
    const stopWaiting = whenIdle(() => void hasOtherConfig().then(tell));
    const timer = setInterval(ask, PERIOD_MS);
    document.addEventListener('visibilitychange', ask, { signal });
    window.addEventListener('vite:preloadError', ask, { signal });
    return () => {
      clearInterval(timer);
      stopWaiting();
      unmounted.abort();
    };
  }, [isThere]);
  return isThere;
}
