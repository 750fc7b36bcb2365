import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { useContractResolver } from './useContractResolver.ts';

/** The type of an error that the service has put at a field, in its own words. */
export const SERVICE_ERROR = 'service';

/**
 * A form that the contract judges. What it says of a field is said again when the language changes.
 * @param more for a form without a button: when it is judged, and values that come later
 */
export function useContractForm<Values extends FieldValues, Request>(
  schema: z.ZodMiniType<Request>,
  defaultValues: DefaultValues<Values>,
  more?: Pick<UseFormProps<Values>, 'mode' | 'values'>,
): UseFormReturn<Values, unknown, Request> {
  const form = useForm<Values, unknown, Request>({
    ...more,
    defaultValues,
    resolver: useContractResolver<Values, Request>(schema),
  });
  const { locale } = useLingui().i18n;
  const spoken = useRef(locale);
  const { errors } = form.formState;
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    const ours = Object.entries(errors).filter(([, error]) => error?.type !== SERVICE_ERROR);
    // The form keeps the words of a problem, not its code, so that it has to be judged once more.
    if (ours.length > 0) void form.trigger(ours.map(([name]) => name as FieldPath<Values>));
  }, [locale, errors, form]);
  return form;
}
