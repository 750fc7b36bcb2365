import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { cancels, type OperationName } from '#contract/operations.ts';
import { useDesk } from '../useDesk.ts';

const SEPARATOR = ' · ';

/** Asks for one of the org's reasons for cancelling, unless the note begins with one. */
export function useCancellationReason(operation: OperationName, note: string) {
  const { t } = useLingui();
  const { org } = useDesk();
  const [reason, setReason] = useState('');
  const reasons = cancels(operation) ? org.cancellationReasons : [];
  const hasReason = reasons.some((each) => note.trim() === each || note.startsWith(each + SEPARATOR));
  const isAsked = reasons.length > 0 && !hasReason;
  return {
    lacksReason: isAsked && org.reasonRequired && reason === '',
    noteWithReason: [isAsked && reason, note.trim()].filter(Boolean).join(SEPARATOR),
    field: isAsked && (
      <NativeSelect
        data-autofocus
        label={t`Reason`}
        description={
          org.reasonRequired
            ? t`Your org requires a reason. The note begins with it.`
            : t`Optional. The note begins with it.`
        }
        data={[{ value: '', label: t`Choose a reason` }, ...reasons]}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    ),
  };
}
