import { useEffect } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Draft, DraftValues } from '../useDraft.ts';
import { useContractForm } from './useContractForm.ts';

/**
 * A form that the contract judges, and whose entries are kept as they change.
 * @param draft the form starts with its values, so it is ready, unless they are among `more` as well
 */
export function useDraftForm<Values extends DraftValues, Request>(
  schema: z.ZodMiniType<Request>,
  { values: kept, save }: Draft<Values>,
  more?: Parameters<typeof useContractForm<Values, Request>>[2],
): UseFormReturn<Values, unknown, Request> {
  const form = useContractForm<Values, Request>(schema, kept as DefaultValues<Values>, more);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  );
  return form;
}
