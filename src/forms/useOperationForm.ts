import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldPath,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { idFromWord } from '#contract/idInUrl.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { RequestFields } from '#contract/requestField.ts';
import { type DraftValues, type FormDraft, useSaveDraft } from '#pageParts/useDraft.ts';
import { isTyping } from '#ui/isTyping.ts';
import type { FormOutcome } from './sendForm.ts';
import { type FormRequest, type Submission, useSendForm } from './useSendForm.ts';

interface OperationFormOptions<Values extends DraftValues, Request> {
  operation: OperationName;
  schema: z.ZodMiniType<Request, Values>;
  draft: FormDraft<Values>;
  /** The row was done and the form is still shown. The draft is still there. */
  onDone(
    settled: FormOutcome,
    done: { form: UseFormReturn<Values, unknown, Request>; sent: Values; edits: Partial<Values> | null },
  ): void;
}

export function useOperationForm<Values extends DraftValues, Request extends FormRequest>({
  operation,
  schema,
  draft,
  onDone,
}: OperationFormOptions<Values, Request>) {
  const form = useForm<Values, unknown, Request>({
    defaultValues: draft.values as DefaultValues<Values>,
    resolver: requestResolver(operation, schema),
  });
  useSaveDraft(form, draft);
  const sending = useSendForm<Submission<Request> & { sent: Values }>(operation);
  const { settled, problem, question, variables, isSending } = sending;
  const fields = Object.keys(draft.values);

  function send(submit: Submission<Request> & { sent: Values }): void {
    // Not called after the person left the page. Their input stays, and sending it again asks first.
    sending.send(submit, (result) => {
      let shouldFocus = !isTyping();
      for (const [name, message] of messagesByField(result, fields).atField) {
        form.setError(name as FieldPath<Values>, { type: 'service', message }, { shouldFocus });
        shouldFocus = false;
      }
      const { sent } = submit;
      if (result.outcome.verdict === 'done')
        onDone(result, { form, sent, edits: editsSince(sent, form.getValues()) });
    });
  }

  return {
    operation,
    form,
    submit: () => {
      sending.reset();
      void form.handleSubmit((request) => send({ request, sent: form.getValues(), confirmed: null }))();
    },
    /** The number of fields with a message. */
    faults: Object.keys(form.formState.errors).length,
    isSending,
    runId: sending.runId,
    problem,
    /** The outcome of the last send, with the messages that belong to no field; null once a new one starts. */
    settled: settled && { ...settled, answerMessages: messagesByField(settled, fields).elsewhere },
    asking:
      question && variables && !isSending
        ? { question, confirm: () => send({ ...variables, confirmed: question }), cancel: sending.reset }
        : null,
  };
}

export function requestResolver<Values extends DraftValues, Request extends FormRequest>(
  operation: OperationName,
  schema: z.ZodMiniType<Request, Values>,
): Resolver<Values, unknown, Request> {
  const resolve = zodResolver<Values, unknown, Request>(schema);
  return (values, ...rest) => resolve(withPlainIds(operation, values), ...rest);
}

/** Reads ids as a sheet does: without invisible characters and quotes, and also from a record's address. */
export function withPlainIds<Values extends DraftValues>(operation: OperationName, values: Values): Values {
  const fields: RequestFields = operations[operation].fields;
  return Object.fromEntries(
    Object.entries(values).map(([key, text]) => [
      key,
      (fields[key]?.kind === 'id' && idFromWord(text)) || text,
    ]),
  ) as Values;
}

const messagesByField = ({ outcome, answerMessages }: FormOutcome, fields: readonly string[]) =>
  placeServerErrors(answerMessages, outcome.verdict === 'refused' ? fields : []);

/** Assigns each message of the service to the first field that it names; the others are shown above the form. */
export function placeServerErrors(messages: readonly string[], fields: readonly string[]) {
  const atField = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const message of messages) {
    const name = message.split(/[^A-Za-z0-9_]+/).find((word) => fields.includes(word));
    if (!name) elsewhere.push(message);
    else atField.set(name, [atField.get(name), message].filter(Boolean).join(' · '));
  }
  return { atField, elsewhere };
}

function editsSince<Values extends DraftValues>(sent: Values, now: Values): Partial<Values> | null {
  const edits = Object.entries(now).filter(([name, value]) => value !== sent[name]);
  return edits.length > 0 ? (Object.fromEntries(edits) as Partial<Values>) : null;
}
