import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasOtherBuild } from '#config/hasOtherBuild.ts';
import { hasOtherConfig } from '#config/readConfig.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { useReloadHindrance } from '#pageParts/useReloadHindrance.ts';
import { useOrgSession } from '#session/useSession.ts';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/tone.ts';

const PERIOD_MS = 30 * 60_000;

export function NewVersionNotice() {
  const { t } = useLingui();
  const { via } = useOrgSession();
  const isThere = useIsThere();
  const hindrance = useReloadHindrance();
  if (!isThere) return null;
  const whatIsKept = t`What you entered in forms and text boxes is kept. A chosen file and your settings for its rows are not.`;
  const token =
    via === 'token' ? ` ${t`Your access token is not stored: you will be asked for it again.`}` : '';
  return (
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
    </span>
  );
}

/** Checks when the browser is idle, every half hour, and when the tab gets the focus. */
function useIsThere(): boolean {
  const { data: isThere, refetch } = useQuery({
    queryKey: ['newVersion'],
    queryFn: async () => (await hasOtherBuild(document)) || (await hasOtherConfig()),
    initialData: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: PERIOD_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => whenIdle(() => void refetch()), [refetch]);
  return isThere;
}
