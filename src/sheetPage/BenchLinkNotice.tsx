import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { LinkNotice } from '#ui/LinkNotice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { focusText } from './read/BenchInput.tsx';
import type { Bench } from './useBench.ts';

/** Says that a link filled the workbench or, after sending, why it is empty. */
export function BenchLinkNotice({ bench }: { bench: Pick<Bench, 'state' | 'dispatch'> }) {
  const { t } = useLingui();
  const { sentIn, text } = bench.state;
  if (sentIn === '') return text === '' ? null : <LinkNotice />;
  const refill = () => {
    bench.dispatch({ kind: 'filledAgain' });
    focusText();
  };
  return (
    <Notice
      tone="info"
      title={t`What this link brought has been sent`}
      actions={
        <Button variant="default" onClick={refill}>
          <Trans>Fill the page again</Trans>
        </Button>
      }
    >
      <Trans>
        <Link href={paths.run(sentIn)}>Open the run</Link> to see what became of it. Fill the page again only
        if it has to go out once more.
      </Trans>
    </Notice>
  );
}
