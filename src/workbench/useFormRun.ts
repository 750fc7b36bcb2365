import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { OperationName } from '#contract/operations.ts';
import { announce } from '#ui/announce.ts';
import { operationWords } from './operationWords.ts';
import { type FormRunResult, sendForm } from './sendForm.ts';
import { useDesk } from './useDesk.ts';
import { useMayBegin } from './useMayBegin.ts';

export interface FormRun<Values> {
  /** Sends once; null where the answer to an earlier press is still on its way, or the page was left before it began. */
  send(values: Values, options?: { confirmed?: boolean }): Promise<FormRunResult | null>;
  isSending: boolean;
  /** The run that is being sent; null before it is recorded and after it has come to rest. */
  runId: string | null;
}

/**
 * A form that sends one row. No mutation of TanStack Query, whose pauses and retries would all have to be off: a write
 * that waits for the network and goes out by itself later is what this product exists to prevent.
 * @param cells the row that the values make, keyed by column
 */
export function useFormRun<Values>(options: {
  operation: OperationName;
  cells: (values: Values) => Readonly<Record<string, string>>;
}): FormRun<Values> {
  const { t } = useLingui();
  const desk = useDesk();
  const name = t(operationWords[options.operation].name);
  const mayBegin = useMayBegin();
  const isUnderWay = useRef(false);
  const [runId, setRunId] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  return {
    send: async (values, { confirmed = false } = {}) => {
      // A second click comes before React has disabled the button.
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setIsSending(true);
      try {
        return await sendForm(desk, {
          operation: options.operation,
          cells: options.cells(values),
          confirmed,
          mayBegin,
          onRecorded: (id) => {
            setRunId(id);
            // The turning button shows it; what it came to is where the focus goes.
            announce(t`${name}: being sent to ${desk.org.label}`);
          },
        });
      } finally {
        isUnderWay.current = false;
        setIsSending(false);
        setRunId(null);
      }
    },
    isSending,
    runId,
  };
}
