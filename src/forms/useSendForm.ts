import { useLingui } from '@lingui/react/macro';
import type { OperationName } from '#contract/operations.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import { announce } from '#ui/announce.ts';
import { type FormOutcome, sendForm } from './sendForm.ts';

export const isPlainlyDone = ({ outcome }: Pick<FormOutcome, 'outcome'>) =>
  outcome.verdict === 'done' && !outcome.warning;

export type FormRequest = Readonly<Record<string, string | number | undefined>>;

export interface Submission<Request = FormRequest> {
  request: Request;
  /** The question that the person has confirmed; null if they were not asked. */
  confirmed: SentBeforeProblem | null;
}

/** Sends the one row of a form as a run. Unlike `onAnswer`, `onSettled` is also called after the page was left. */
export function useSendForm<Variables extends Submission>(
  operation: OperationName,
  onSettled?: (settled: FormOutcome) => void,
) {
  const { t } = useLingui();
  const desk = useDesk();
  const name = t(operationWords[operation].name);
  const { data, variables, isPending, error, mutate, reset } = useAct(
    async ({ request, confirmed, runId }: Variables & { runId: string }) => {
      const result = await sendForm(desk, {
        runId,
        operation,
        cells: cellsOf(request),
        confirmed,
        // For screen readers: other people see the loading button, and the outcome takes the focus.
        onRecorded: () => announce(t`${name}: being sent to ${desk.org.label}`),
      });
      if (result) onSettled?.(result);
      return result;
    },
  );
  const confirmed = isPending ? (variables?.confirmed ?? null) : null;
  const question = error instanceof SentBeforeProblem ? error : confirmed;
  return {
    isSending: isPending,
    runId: isPending ? (variables?.runId ?? null) : null,
    settled: data ?? null,
    /** Why nothing was sent; null if something was sent, or if the person is asked (`question`). */
    problem: question ? null : error,
    question,
    variables,
    /** Does nothing while a request is in flight: a second click can come before the button renders as disabled. */
    send: (submit: Variables, onAnswer?: (settled: FormOutcome) => void) =>
      mutate(
        { ...submit, runId: crypto.randomUUID() },
        { onSuccess: (result) => result && onAnswer?.(result) },
      ),
    /** Clears the last outcome; does nothing while a request is in flight. */
    reset,
  };
}

function cellsOf(request: FormRequest): Record<string, string> {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
