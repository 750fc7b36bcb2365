import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, use, useMemo } from 'react';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { paths } from '#desk/links/paths.ts';
import { type LinkFill, noLink } from '#desk/links/useLinkFill.ts';
import { NamedRows } from '#desk/sending/NamedRows.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { useDraft } from '#desk/useDraft.ts';
import { ErrorWordsContext } from '#ui/fields/useField.ts';
import { LinkNotice } from '#ui/LinkNotice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type BenchSpec, benchSpec } from './benchSpec.ts';
import { BenchPreview } from './preview/BenchPreview.tsx';
import { ExportNotice } from './preview/ExportNotice.tsx';
import { BenchInput, focusText } from './read/BenchInput.tsx';
import { BenchSend } from './send/BenchSend.tsx';
import { type Bench, type BenchOptions, useBench } from './useBench.ts';

interface BenchPageProps {
  operation: OperationName;
  /** Changes the workbench of the operation. Must be stable. */
  adapt?: (spec: BenchSpec) => BenchSpec;
  /** Values for cells that the sheet leaves empty. The object must be stable. */
  shared?: Readonly<Record<string, string>>;
  /** Fields for these values, above the text box. */
  children?: ReactNode;
  /** A problem in these fields; it blocks sending. */
  sharedProblem?: string | null;
  /** A notice about the sheet and these fields, above the preview. */
  ofReading?: (bench: Bench) => ReactNode;
  link?: LinkFill<string>;
  /** Whether these fields are ready. */
  ready?: boolean;
  /** A run has taken over the rows of the text box. */
  onSent?: () => void;
  /** Tells drafts of one operation apart, such as by order. */
  draftName?: string;
}

const nothingShared = {};
const asItIs = (spec: BenchSpec) => spec;

/** Paste or choose a file, check the preview, confirm, send: the same workbench for every operation. */
export function BenchPage({
  operation,
  adapt = asItIs,
  shared = nothingShared,
  link = noLink,
  draftName = 'sheet',
  ready = true,
  onSent,
  ...fields
}: BenchPageProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const spec = useMemo(() => adapt(benchSpec(operation, org)), [adapt, operation, org]);
  const draft = useDraft(`${operation}/${link.draftName ?? draftName}`, {
    text: link.fill ?? '',
    sentIn: '',
  });
  const noneRemembered = Object.fromEntries(spec.columns.map(({ key }) => [key, '']));
  const columnDraft = useDraft(`${operation}/columns`, noneRemembered);
  const isReady = ready && draft.ready && columnDraft.ready;
  return (
    <Page title={t(spec.title)} description={t(spec.intro)}>
      {isReady ? (
        <OpenBench of={{ spec, shared, link, draft, columnDraft, onSent }} {...fields} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

function OpenBench({
  of,
  sharedProblem = null,
  ofReading,
  children,
}: { of: BenchOptions } & Pick<BenchPageProps, 'sharedProblem' | 'ofReading' | 'children'>) {
  const { t } = useLingui();
  const errorWords = use(ErrorWordsContext);
  const bench = useBench(of);
  const { reading, prepared } = bench;
  const single = isSingleId(bench) ? prepared : null;
  // If every row has its own value, the page's field is not needed and shows no error.
  const isSaidByRows =
    reading !== null && reading.sharedValues.length > 0 && !reading.sharedValues.includes('');
  return (
    <>
      {of.link.fill !== null && <BenchLinkNotice bench={bench} />}
      <Section title={t`Rows`}>
        <BenchInput bench={bench}>
          {children && (
            <ErrorWordsContext value={isSaidByRows ? noErrorWords : errorWords}>{children}</ErrorWordsContext>
          )}
        </BenchInput>
        {single && (
          // Replaces the preview: names the record.
          <section aria-label={t`Preview`}>
            <NamedRows operation={of.spec.operation} rows={single.toSend} />
          </section>
        )}
      </Section>
      {bench.offer && <ExportNotice offer={bench.offer} bench={bench} />}
      {reading && ofReading?.(bench)}
      {prepared && reading && !single && !(reading.reimport && reading.rowCount === 0) && (
        <BenchPreview bench={{ ...bench, reading, prepared }} />
      )}
      <BenchSend bench={bench} problem={isSaidByRows ? null : sharedProblem} />
    </>
  );
}

const noErrorWords = () => '';

/** A single id without a problem: the box shows it already. */
function isSingleId({ state, reading, prepared, sentBefore, otherBefore }: Bench): boolean {
  return (
    prepared?.count === 1 &&
    reading?.rowCount === 1 &&
    reading.problemCount + state.edits.length === 0 &&
    !state.hasLostEdits &&
    sentBefore.size + otherBefore.size === 0 &&
    !state.file &&
    /^\w+$/.test(state.text.trim())
  );
}

/** Says that a link filled the workbench or, after sending, why it is empty. */
function BenchLinkNotice({ bench: { state, dispatch } }: { bench: Bench }) {
  const { t } = useLingui();
  const { sentIn, text } = state;
  if (sentIn === '') return text === '' ? null : <LinkNotice />;
  const refill = () => {
    dispatch({ kind: 'textChanged', text: state.linkText ?? '' });
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
