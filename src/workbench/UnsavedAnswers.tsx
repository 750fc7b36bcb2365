import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestRecord, Run } from '#run/run.ts';
import { Button } from '#ui/Button.tsx';
import { download } from '#ui/download.ts';
import { Notice } from '#ui/Notice.tsx';

/** Answers that came but could not be written to the journal: here is the only place where they still are. */
export function UnsavedAnswers({ run, requests }: { run: Run; requests: readonly RequestRecord[] }) {
  const { t } = useLingui();
  if (requests.length === 0) return null;
  const text = JSON.stringify(requests, null, 2);
  return (
    <Notice tone="negative" title={t`An answer could not be recorded`}>
      <p>
        {run.state === 'paused' ? (
          <Trans>
            The platform answered, but this browser could not write the answer down, so the run has stopped.
            Continue writes it down, once this browser can write again. Keep the answer now: it is lost when
            this page is closed, and the row counts as unknown then.
          </Trans>
        ) : (
          <Trans>
            The platform answered, but this browser could not write the answer down, and another tab has gone
            on with the run meanwhile: there the row counts as unknown. Keep the answer, and settle the row by
            it.
          </Trans>
        )}
      </p>
      <Button variant="default" onClick={() => download('unrecorded-answers.json', 'application/json', text)}>
        <Trans>Download the answer</Trans>
      </Button>
      <pre>{text}</pre>
    </Notice>
  );
}
