import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestRecord } from '#run/run.ts';
import { Button } from '#ui/Button.tsx';
import { download } from '#ui/download.ts';
import { Notice } from '#ui/Notice.tsx';

/** Answers that came but could not be written to the journal: here is the only place where they still are. */
export function UnsavedAnswers({ requests }: { requests: readonly RequestRecord[] }) {
  const { t } = useLingui();
  if (requests.length === 0) return null;
  const text = JSON.stringify(requests, null, 2);
  return (
    <Notice tone="negative" title={t`An answer could not be recorded`}>
      <p>
        <Trans>
          The platform answered, but this browser could not write the answer down, so the run has stopped.
          Keep the answer now: it is lost when this page is closed. After that the row counts as unknown.
        </Trans>
      </p>
      <Button variant="default" onClick={() => download('unrecorded-answers.json', 'application/json', text)}>
        <Trans>Download the answer</Trans>
      </Button>
      <pre>{text}</pre>
    </Notice>
  );
}
