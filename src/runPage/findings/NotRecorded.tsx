import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import type { useRecordFindings } from './useLookInOrg.ts';

interface NotRecordedProps {
  save: ReturnType<typeof useRecordFindings>;
  isOne: boolean;
}

/** Why findings were not recorded. */
export function NotRecorded({ save: { isError, data }, isOne }: NotRecordedProps) {
  const { t } = useLingui();
  if (!isError && data !== false) return null;
  return (
    <Notice tone="doubt" title={isOne || isError ? t`This could not be recorded` : t`Nothing was recorded`}>
      {isError ? (
        <Trans>
          This browser could not write into its journal. Go back and look which rows are still unknown.
        </Trans>
      ) : (
        <Trans>The run is being sent, or somebody has recorded a finding for the row in the meantime.</Trans>
      )}
    </Notice>
  );
}
