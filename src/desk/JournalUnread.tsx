import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '#ui/Notice.tsx';

/** Instead of a list that the journal did not hand out: an empty one would say that there is nothing. */
export function JournalUnread({ onTryAgain }: { onTryAgain(): void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="negative"
      title={t`What this browser keeps could not be read`}
      actions={
        <Button variant="default" onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        The browser did not hand out the records of your runs. Nothing is lost by it. Try again; if that does
        not help, reload the page.
      </Trans>
    </Notice>
  );
}
