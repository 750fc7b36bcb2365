import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, use, useMemo } from 'react';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { paths } from '#pageParts/links/paths.ts';
import { type LinkFill, noLink } from '#pageParts/links/useLinkFill.ts';
import { RecordsContext } from '#pageParts/records/useRecord.ts';
import { LastSent } from '#pageParts/sending/LastSent.tsx';
import { NamedRows } from '#pageParts/sending/NamedRows.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { useDraft } from '#pageParts/useDraft.ts';
import { ErrorWordsContext } from '#ui/fields/useField.ts';
import { LinkNotice } from '#ui/LinkNotice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page, Section, Skeleton } from '#ui/Page.tsx';
import { OrgStates } from './org/OrgStates.tsx';
import { ExportNotice } from './preview/ExportNotice.tsx';
import { SheetPreview } from './preview/SheetPreview.tsx';
import { SheetInput } from './read/SheetInput.tsx';
import { SheetSend } from './send/SheetSend.tsx';
import { type SheetSpec, sheetSpec } from './state/sheetSpec.ts';
import { type Sheet, type SheetOptions, useSheet } from './state/useSheet.ts';
import { meaningsKey } from './state/withMeanings.ts';

interface SheetPageProps {
  operation: OperationName;
  /** Changes the sheet page of the operation. Must be stable. */
  adapt?: (spec: SheetSpec) => SheetSpec;
  /** Values for cells that the sheet leaves empty. The object must be stable. */
  shared?: Readonly<Record<string, string>>;
  /** Fields for these values, above the text box. */
  children?: ReactNode;
  /** A problem in these fields; it blocks sending. */
  sharedProblem?: string | null;
  /** A notice about the sheet and these fields, above the preview. */
  ofReading?: (sheet: Sheet) => ReactNode;
  link?: LinkFill<string>;
  /** Whether these fields are ready. */
  ready?: boolean;
  /** A run has taken over the rows of the text box. */
  onSent?: () => void;
  /** Tells drafts of one operation apart, such as by order. */
  draftName?: string;
}

const nothingShared = {};
const asItIs = (spec: SheetSpec) => spec;

/** Paste or choose a file, check the preview, confirm, send: the same sheet page for every operation. */
export function SheetPage({
  operation,
  adapt = asItIs,
  shared = nothingShared,
  link = noLink,
  draftName = 'sheet',
  ready = true,
  onSent,
  ...fields
}: SheetPageProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const spec = useMemo(() => adapt(sheetSpec(operation, org)), [adapt, operation, org]);
  const draft = useDraft(`${operation}/${link.draftName ?? draftName}`, {
    text: link.fill ?? '',
    sentIn: '',
    work: '',
  });
  const noneRemembered = Object.fromEntries(
    [...spec.columns, ...spec.itemColumns].flatMap(({ key }) => [
      [key, ''],
      [meaningsKey(key), ''],
    ]),
  );
  const columnDraft = useDraft(`${operation}/columns`, noneRemembered);
  const isReady = ready && draft.ready && columnDraft.ready;
  return (
    <Page title={t(spec.title)} description={t(spec.intro)}>
      {isReady ? (
        <OpenSheet of={{ spec, shared, link, draft, columnDraft, onSent }} {...fields} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

function OpenSheet({
  of,
  sharedProblem = null,
  ofReading,
  children,
}: { of: SheetOptions } & Pick<SheetPageProps, 'sharedProblem' | 'ofReading' | 'children'>) {
  const { t } = useLingui();
  const errorWords = use(ErrorWordsContext);
  const sheet = useSheet(of);
  const { reading, prepared } = sheet;
  // The notice of the offer says why there are no rows.
  const isOverByOffer =
    reading?.reimport?.offer?.kind !== 'otherOperation' && reading?.reimport && reading.rowCount === 0;
  const single = isSingleId(sheet) ? prepared : null;
  // If every row has its own value, the page's field is not needed and shows no error.
  const isSaidByRows =
    reading !== null && reading.sharedValues.length > 0 && !reading.sharedValues.includes('');
  return (
    <RecordsContext value={sheet.records.page}>
      {of.link.fill !== null && <SheetLinkNotice sheet={sheet} />}
      <LastSent operation={of.spec.operation} />
      <Section title={t`Rows`}>
        <SheetInput sheet={sheet}>
          {children && (
            <ErrorWordsContext value={isSaidByRows ? noErrorWords : errorWords}>{children}</ErrorWordsContext>
          )}
        </SheetInput>
        {single && (
          // Replaces the preview: names the record.
          <section aria-label={t`Preview`}>
            <NamedRows operation={of.spec.operation} rows={single.toSend} />
          </section>
        )}
      </Section>
      {sheet.offer && <ExportNotice offer={sheet.offer} sheet={sheet} />}
      {reading && ofReading?.(sheet)}
      {prepared && reading && <OrgStates sheet={{ ...sheet, reading, prepared }} />}
      {prepared && reading && !single && !isOverByOffer && (
        <SheetPreview sheet={{ ...sheet, reading, prepared }} />
      )}
      <SheetSend sheet={sheet} problem={isSaidByRows ? null : sharedProblem} />
    </RecordsContext>
  );
}

const noErrorWords = () => '';

/** A single id without a problem: the box shows it already. */
function isSingleId({ state, reading, prepared, sentBefore, otherBefore }: Sheet): boolean {
  return (
    prepared?.count === 1 &&
    reading?.rowCount === 1 &&
    reading.problemCount + state.edits.length === 0 &&
    sentBefore.size + otherBefore.size === 0 &&
    !state.file &&
    /^\w+$/.test(state.text.trim())
  );
}

/** Says that a link filled the sheet page or, after sending, why it is empty. */
function SheetLinkNotice({ sheet: { state } }: { sheet: Sheet }) {
  const { t } = useLingui();
  const { sentIn, text } = state;
  if (sentIn === '') return text === '' ? null : <LinkNotice />;
  return (
    <Notice tone="info" title={t`Rows from this link have been sent`}>
      <Trans>
        <Link href={paths.run(sentIn)}>Open the run</Link> to see what became of them. If they have to be sent
        once more, open the link again.
      </Trans>
    </Notice>
  );
}
