import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { OperationName } from '#contract/operations.ts';
import { useShownSignal } from '#ui/useShownSignal.ts';
import type { EarlierSubmit } from '../earlierSubmit.ts';
import type { FormRunResult } from '../sendForm.ts';
import type { Draft, DraftValues } from '../useDraft.ts';
import { useFormRun } from '../useFormRun.ts';
import { placeServerErrors } from './placeServerErrors.ts';
import { requestCells } from './requestCells.ts';
import { SERVICE_ERROR } from './useContractForm.ts';
import { useDraftForm } from './useDraftForm.ts';

export type SettledForm = Extract<FormRunResult, { kind: 'settled' }>;

export interface OperationFormOptions<Values extends DraftValues, Request> {
  operation: OperationName;
  schema: z.ZodMiniType<Request>;
  /** It is ready: the form starts with its values. */
  draft: Draft<Values>;
  /**
   * The row was done. What the form shows next is the caller's affair; the draft is still there. `sent` are the values it
   * was sent with: its fields could be typed into while the answer was on its way.
   */
  onDone(
    settled: SettledForm,
    request: Request,
    form: UseFormReturn<Values, unknown, Request>,
    sent: Values,
  ): void;
}

export interface OperationForm<Values extends DraftValues, Request> {
  operation: OperationName;
  form: UseFormReturn<Values, unknown, Request>;
  submit(): void;
  isSending: boolean;
  /** The run that is being sent. */
  runId: string | null;
  /** What the last send came to, with the words that found no field; null once a new one is under way. */
  settled: SettledForm | null;
  /** The same thing was sent a short while ago: nothing goes out before the person has answered. */
  asking: { earlier: EarlierSubmit; confirm(): void; cancel(): void } | null;
}

type Cells = Parameters<typeof requestCells>[0];

/** A form that is one row of one operation: checked by the contract, kept as a draft, sent by the road of every run. */
export function useOperationForm<Values extends DraftValues, Request extends Cells>({
  operation,
  schema,
  draft,
  onDone,
}: OperationFormOptions<Values, Request>): OperationForm<Values, Request> {
  const form = useDraftForm<Values, Request>(schema, draft);
  const run = useFormRun<Request>({ operation, cells: requestCells });
  const [settled, setSettled] = useState<SettledForm | null>(null);
  interface Submitted {
    request: Request;
    /** The form's values it was made of. */
    sent: Values;
  }
  const [repeated, setRepeated] = useState<(Submitted & { earlier: EarlierSubmit }) | null>(null);

  const shown = useShownSignal();

  async function deliver({ request, sent }: Submitted, confirmed: boolean): Promise<void> {
    setSettled(null);
    const result = await run.send(request, { confirmed });
    if (result?.kind === 'askFirst') setRepeated({ earlier: result.earlier, request, sent });
    if (result?.kind === 'settled') settle(result, request, sent);
  }

  function settle(result: SettledForm, request: Request, sent: Values): void {
    const isRefused = result.fate.verdict === 'refused';
    const { atField, elsewhere } = placeServerErrors(
      isRefused ? result.outcomeMessages : [],
      Object.keys(draft.values),
    );
    let shouldFocus = true;
    for (const [name, message] of atField) {
      form.setError(name as FieldPath<Values>, { type: SERVICE_ERROR, message }, { shouldFocus });
      shouldFocus = false;
    }
    setSettled(isRefused ? { ...result, outcomeMessages: elsewhere } : result);
    // Who has gone on to another page is not called back; what they entered stays, and sending it again asks first.
    if (result.fate.verdict === 'done' && !shown.current.aborted) onDone(result, request, form, sent);
  }

  return {
    operation,
    form,
    submit: () => {
      setSettled(null);
      void form.handleSubmit((request) => deliver({ request, sent: form.getValues() }, false))();
    },
    isSending: run.isSending,
    runId: run.runId,
    settled,
    asking: repeated && {
      earlier: repeated.earlier,
      confirm: () => {
        setRepeated(null);
        void deliver(repeated, true);
      },
      cancel: () => setRepeated(null),
    },
  };
}
