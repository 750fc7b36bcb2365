import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { type RawRun, rawText } from '#journal/findRun.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { download } from '#ui/download.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';

interface UnreadableRunProps {
  runId: string;
  raw: RawRun;
  fault: string;
}

/** The page of a run with damaged records: says so, claims nothing about its rows, and offers the raw records. */
export function UnreadableRun({ runId, raw, fault }: UnreadableRunProps) {
  const { t } = useLingui();
  const text = () => rawText(raw, 2);
  return (
    <Page title={t`Run`}>
      <Notice
        tone="negative"
        title={t`The records of this run cannot be read`}
        actions={
          <>
            <CopyButton label={t`Copy the records`} text={text} />
            <Button
              variant="default"
              onClick={() => download(`run-${runId.slice(0, 8)}.json`, 'application/json', text())}
            >
              <Trans>Save the records</Trans>
            </Button>
            <Link href={paths.history()}>{t`Open History`}</Link>
          </>
        }
      >
        <p>
          <Trans>
            They are in this browser, but they do not make sense: something outside of Order Desk has changed
            or lost a part of them. So nothing is claimed here of its rows, and none of them can be sent from
            here. What the platform did stands as it is: look in the CRM for what became of them.
          </Trans>
        </p>
        <p>
          <Trans>
            Run <code>{runId}</code>, first fault at <code>{fault}</code>
          </Trans>
        </p>
      </Notice>
    </Page>
  );
}
