import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NothingSent } from '#pageParts/sending/NothingSent.tsx';
import { FormShell } from '#ui/fields/FormShell.tsx';
import { idlePart, lazyComponent } from '#ui/lazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RateLimitNotice } from './RateLimitNotice.tsx';
import type { useOperationForm } from './useOperationForm.ts';
import { isPlainlyDone } from './useSendForm.ts';

const AskFirst = lazyComponent(async () => (await import('./SentBeforeDialog.tsx')).SentBeforeDialog, null);
const OutcomeNotice = lazyComponent(async () => (await import('./OutcomeNotice.tsx')).OutcomeNotice, null);
const UnfinishedRunNotice = idlePart(
  async () => (await import('#pageParts/sending/UnfinishedRunNotice.tsx')).UnfinishedRunNotice,
);

interface OperationFormProps {
  state: Omit<ReturnType<typeof useOperationForm>, 'form'>;
  submitLabel: string;
  doneTitle: string;
  againLabel: string;
  /** For forms that are used several times in a row: `onDone` focuses the next input, and success is only announced. */
  goesOn?: boolean;
  /** Beside the button that sends. */
  more?: ReactNode;
  children: ReactNode;
}

export function OperationForm({
  state,
  submitLabel,
  doneTitle,
  againLabel,
  goesOn = false,
  more,
  children,
}: OperationFormProps) {
  const { settled, asking, faults } = state;
  return (
    <>
      <FormShell
        name={submitLabel}
        submitLabel={submitLabel}
        isSending={state.isSending}
        onSubmit={state.submit}
        more={more}
        summary={
          state.runId !== null ? (
            <RateLimitNotice runId={state.runId} />
          ) : state.problem ? (
            <NothingSent problem={state.problem} takesFocus />
          ) : settled ? (
            <OutcomeNotice
              operation={state.operation}
              settled={settled}
              doneTitle={doneTitle}
              takesFocus={faults === 0 && !(goesOn && isPlainlyDone(settled))}
            />
          ) : faults > 0 ? (
            <Notice
              tone="negative"
              title={
                <Plural value={faults} one="One field needs attention" other="# fields need attention" />
              }
            >
              <Trans>Nothing was sent.</Trans>
            </Notice>
          ) : (
            <UnfinishedRunNotice operation={state.operation} />
          )
        }
      >
        {children}
      </FormShell>
      {asking && (
        <AskFirst
          question={asking.question}
          confirmLabel={againLabel}
          onConfirm={asking.confirm}
          onCancel={asking.cancel}
        />
      )}
    </>
  );
}
