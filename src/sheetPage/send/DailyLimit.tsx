import { Trans, useLingui } from '@lingui/react/macro';
import { useDesk } from '#pageParts/useDesk.ts';
import { Notice } from '#ui/Notice.tsx';

interface DailyLimitProps {
  requests: number;
  /** Requests and reads of this person from this browser since local midnight. */
  sentToday: number;
}

/** Warns before the run, not when it pauses at the limit. */
export function DailyLimit({ requests, sentToday }: DailyLimitProps) {
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const { dailyCalls } = org.pace;
  if (dailyCalls === undefined || requests === 0 || sentToday + requests <= dailyCalls) return null;
  const limit = i18n.number(dailyCalls);
  return (
    <Notice tone="doubt" title={t`More than the org’s limit for a day`}>
      <Trans>
        With this run you will have sent more than the {limit} requests that {org.label} allows a day. It
        pauses there; Continue goes on the next day.
      </Trans>
    </Notice>
  );
}
