import { useLingui } from '@lingui/react/macro';
import { useNetwork, useWindowEvent } from '@mantine/hooks';
import { announce } from '#ui/announce.ts';
import { BottomAlert } from './BottomAlert.tsx';

export function OfflineNotice() {
  const { t } = useLingui();
  const { online } = useNetwork();
  useWindowEvent('online', () => announce(t`The connection is back.`));
  return (
    <BottomAlert title={online ? null : t`No network connection.`}>
      {t`Nothing is sent until the connection is back. What you entered is kept.`}
    </BottomAlert>
  );
}
