import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { problemWords } from '#contract/problemWords.ts';

/**
 * Lets the contract judge a form: its request comes out, or a problem at each field, in words. Written here because
 * the contract's problems are codes, and because @hookform/resolvers wants form values of the schema's input type,
 * which a schema that takes text for a number does not have.
 */
export function useContractResolver<Values extends FieldValues, Request>(
  schema: z.ZodMiniType<Request>,
): Resolver<Values, unknown, Request> {
  const { t } = useLingui();
  return (values) => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of parsed.error.issues) {
      const words = (problemWords as Record<string, MessageDescriptor>)[message];
      errors[String(path[0])] ??= { type: code, message: words ? t(words) : message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
