import { useLingui } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { type LinkFill, noLink } from '#desk/links/useLinkFill.ts';
import { NamedRows } from '#desk/sending/NamedRows.tsx';
import { useDraft } from '#desk/useDraft.ts';
import type { Row } from '#run/run.ts';
import { ErrorWordsContext } from '#ui/fields/useField.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BenchLinkNotice } from './BenchLinkNotice.tsx';
import type { BenchSpec } from './benchSpec.ts';
import { BenchPreview } from './preview/BenchPreview.tsx';
import { ExportNotice } from './preview/ExportNotice.tsx';
import { BenchInput } from './read/BenchInput.tsx';
import { BenchSend } from './send/BenchSend.tsx';
import { type Bench, type BenchOptions, useBench } from './useBench.ts';

export interface BenchPageProps {
  spec: BenchSpec;
  /** Values for cells that the sheet leaves empty. The object must be stable. */
  shared: Readonly<Record<string, string>>;
  /** Fields for these values, above the text box. */
  children?: ReactNode;
  /** A problem in these fields; it blocks sending. */
  sharedProblem?: string | null;
  /** A notice about the sheet and these fields, above the preview. */
  ofReading?: (bench: Bench) => ReactNode;
  /** The rows of a deep link. */
  link?: LinkFill<string>;
  /** Whether these fields are ready. */
  ready?: boolean;
  /** A run has taken over the rows of the text box. */
  onSent?: () => void;
  /** Tells drafts of one operation apart, such as by order. */
  draftName?: string;
}

/** Paste or choose a file, check the preview, confirm, send: the same workbench for every operation. */
export function BenchPage({
  spec,
  shared,
  children,
  sharedProblem = null,
  ofReading,
  link = noLink,
  draftName = 'sheet',
  ready = true,
  onSent,
}: BenchPageProps) {
  const { t } = useLingui();
  const draft = useDraft(`${spec.operation}/${link.draftName ?? draftName}`, {
    text: link.fill ?? '',
    sentIn: '',
  });
  const columnDraft = useDraft(`${spec.operation}/columns`, noneRemembered(spec));
  const isReady = ready && draft.ready && columnDraft.ready;
  return (
    <Page title={t(spec.title)} description={t(spec.intro)}>
      {isReady ? (
        <OpenBench
          of={{ spec, shared, link, draft, columnDraft, onSent }}
          problem={sharedProblem}
          ofReading={ofReading}
        >
          {children}
        </OpenBench>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

interface OpenBenchProps {
  of: BenchOptions;
  problem: string | null;
  ofReading: BenchPageProps['ofReading'];
  children: ReactNode;
}

function OpenBench({ of, problem, ofReading, children }: OpenBenchProps) {
  const { t } = useLingui();
  const errorWords = use(ErrorWordsContext);
  const bench = useBench(of);
  const { spec, shared, link } = of;
  const { reading, prepared } = bench;
  const single = isSingleId(bench) ? prepared : null;
  // If every row has its own value, the page's field is not needed and shows no error.
  const isSaidByRows =
    reading !== null && reading.sharedValues.length > 0 && !reading.sharedValues.includes('');
  return (
    <>
      {link.fill !== null && <BenchLinkNotice bench={bench} />}
      <Section title={t`Rows`}>
        <BenchInput spec={spec} bench={bench}>
          {children && (
            <ErrorWordsContext value={isSaidByRows ? noErrorWords : errorWords}>{children}</ErrorWordsContext>
          )}
        </BenchInput>
        {single && <SingleRow spec={spec} rows={single.toSend} />}
      </Section>
      {bench.offer && <ExportNotice offer={bench.offer} bench={bench} />}
      {reading && ofReading?.(bench)}
      {prepared && reading && !single && !(reading.reimport && reading.rowCount === 0) && (
        <BenchPreview spec={spec} bench={bench} shared={shared} reading={reading} prepared={prepared} />
      )}
      <BenchSend spec={spec} bench={bench} shared={shared} problem={isSaidByRows ? null : problem} />
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

/** Replaces the preview: names the record. */
function SingleRow({ spec, rows }: { spec: BenchSpec; rows: readonly Row[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Preview`}>
      <NamedRows operation={spec.operation} rows={rows} />
    </section>
  );
}

function noneRemembered({ columns }: BenchSpec): Record<string, string> {
  return Object.fromEntries(columns.map(({ key }) => [key, '']));
}
