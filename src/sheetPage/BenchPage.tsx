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
  /** Cells that every row gets where the sheet does not say them. Keep the object the same from render to render. */
  shared: Readonly<Record<string, string>>;
  /** Fields for what all rows share, above the text box. */
  children?: ReactNode;
  /** What stands in the way in those fields; nothing is sent meanwhile. */
  sharedProblem?: string | null;
  /** What is to be said of a sheet beside those fields, above its preview. */
  ofReading?: (bench: Bench) => ReactNode;
  /** What a deep link brings. */
  link?: LinkFill<string>;
  /** Whether those fields are. */
  ready?: boolean;
  /** The rows of the text box, which those fields were filled for, were handed to a run. */
  onSent?: () => void;
  /** What tells this sheet's draft from others of the same operation, such as the order. */
  draftName?: string;
}

/** Paste or choose a file, see what was understood, confirm, send: the same bench for every operation. */
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
  // Where every row says it itself, the page's is not needed, and its field says no error.
  const isSaidByRows =
    reading !== null && reading.sharedValues.length > 0 && !reading.sharedValues.includes('');
  return (
    <>
      {link.fill !== null && <BenchLinkNotice bench={bench} />}
      <Section title={t`Rows`}>
        <BenchInput spec={spec} bench={bench}>
          <ErrorWordsContext value={isSaidByRows ? noErrorWords : errorWords}>{children}</ErrorWordsContext>
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

/** One id on one line, with nothing to say of it: the box shows it already. */
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

/** What takes the place of the preview: whose id it is. */
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
