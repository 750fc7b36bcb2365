import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, use, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { NAME_LINES_KEY } from '#intake/columns/rememberedColumns.ts';
import { paths } from '#pageParts/links/paths.ts';
import { emptyLinkPrefill, type LinkPrefill } from '#pageParts/links/useLinkPrefill.ts';
import { UnreadRecordsNotice } from '#pageParts/records/UnreadRecordsNotice.tsx';
import { RecordsContext } from '#pageParts/records/useRecord.ts';
import { UnfinishedRunNotice } from '#pageParts/sending/UnfinishedRunNotice.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { useDraft } from '#pageParts/useDraft.ts';
import { ErrorWordsContext } from '#ui/fields/useField.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page, Skeleton } from '#ui/Page.tsx';
import { PrefilledNotice } from '#ui/PrefilledNotice.tsx';
import { DecisionList } from './panel/DecisionList.tsx';
import { SheetSaysPanel } from './panel/SheetSaysPanel.tsx';
import { type PreviewRowFilter, SheetTable } from './preview/SheetTable.tsx';
import { ReadingSettings } from './read/ReadingSettings.tsx';
import { SheetInput } from './read/SheetInput.tsx';
import styles from './SheetPage.module.css';
import { SheetSend } from './send/SheetSend.tsx';
import { type SheetSpec, sheetSpec } from './state/sheetSpec.ts';
import { type ReadSheet, type Sheet, type ShownSheet, useSheet } from './state/useSheet.ts';
import type { SheetOptions } from './state/useSheetState.ts';
import { meaningsKey } from './work/withMeanings.ts';

interface SheetPageProps {
  operation: OperationName;
  /** Changes the sheet page of the operation. Must be stable. */
  adapt?: (spec: SheetSpec) => SheetSpec;
  /** Values for cells that the sheet leaves empty. The object must be stable. */
  shared?: Readonly<Record<string, string>>;
  /** Fields for these values, beside the text box. */
  children?: ReactNode;
  /** A problem in these fields; it blocks sending. */
  sharedProblem?: string | null;
  link?: LinkPrefill<string>;
  /** Whether these fields are ready. */
  ready?: boolean;
  /** A run has taken over the rows of the text box. */
  onSent?: () => void;
  /** Tells drafts of one operation apart, such as by order. */
  draftName?: string;
}

/** Beside the table there is room for what the sheet says. */
const WIDE = '(min-width: 80rem)';

const nothingShared = {};
const asItIs = (spec: SheetSpec) => spec;

/** Paste or choose a file, decide and read, confirm, send: the same sheet page for every operation. */
export function SheetPage({
  operation,
  adapt = asItIs,
  shared = nothingShared,
  link = emptyLinkPrefill,
  draftName = 'sheet',
  ready = true,
  onSent,
  ...fields
}: SheetPageProps) {
  const { org } = useDesk();
  const spec = useMemo(() => adapt(sheetSpec(operation, org)), [adapt, operation, org]);
  const draft = useDraft(`${operation}/${link.draftName ?? draftName}`, {
    text: link.fill ?? '',
    sentIn: '',
    work: '',
  });
  const keys = [...spec.columns, ...spec.itemColumns].flatMap(({ key }) => [key, meaningsKey(key)]);
  const noneRemembered = Object.fromEntries([NAME_LINES_KEY, ...keys].map((key) => [key, '']));
  const columnDraft = useDraft(`${operation}/columns`, noneRemembered);
  const textsDraft = useDraft(`${operation}/texts`, { texts: '' });
  const isReady = ready && draft.ready && columnDraft.ready && textsDraft.ready;
  return isReady ? (
    <OpenSheet of={{ spec, shared, link, draft, columnDraft, textsDraft, onSent }} {...fields} />
  ) : (
    <Skeleton />
  );
}

function OpenSheet({
  of,
  sharedProblem = null,
  children,
}: { of: SheetOptions } & Pick<SheetPageProps, 'sharedProblem' | 'children'>) {
  const { t } = useLingui();
  const errorWords = use(ErrorWordsContext);
  const sheet = useSheet(of);
  const { decided } = sheet;
  const [showsSettings, setShowsSettings] = useState(false);
  const read: ReadSheet | null = decided && { ...sheet, decided };
  // If every row has its own value, the page's field is not needed and shows no error.
  const { sharedValues = [] } = decided?.reading ?? {};
  const isSaidByRows = sharedValues.length > 0 && !sharedValues.includes('');
  const settings = read && (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-expanded={showsSettings}
      onClick={() => setShowsSettings(!showsSettings)}
    >
      {t`Import settings`}
    </Button>
  );
  return (
    <RecordsContext value={sheet.read.records.page}>
      <Page title={t(of.spec.title)} description={read ? null : t(of.spec.intro)} isDense={read !== null}>
        {of.link.fill !== null && <SheetLinkNotice sheet={sheet} />}
        <UnfinishedRunNotice operation={of.spec.operation} />
        <SheetInput sheet={sheet} isRead={read !== null} actions={settings}>
          {children && (
            <ErrorWordsContext value={isSaidByRows ? noErrorWords : errorWords}>{children}</ErrorWordsContext>
          )}
        </SheetInput>
        {read && showsSettings && <ReadingSettings sheet={read} />}
        {read && <ReadRows sheet={read} />}
        <SheetSend sheet={sheet} problem={isSaidByRows ? null : sharedProblem} />
      </Page>
    </RecordsContext>
  );
}

const noErrorWords = () => '';

/** Where the table is: all rows unless `shown`, the cell to correct, or the sets as cards. */
interface ShownPart {
  view: 'rows' | 'sets';
  shown: PreviewRowFilter | null;
  jump: { row: number; column: string } | null;
}

/** What is to decide and to read, around the table of rows. */
function ReadRows({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const [at, setAt] = useState<ShownPart>({ view: 'rows', shown: null, jump: null });
  const shownSheet: ShownSheet = {
    ...sheet,
    show: (rows, words) => setAt({ view: 'rows', shown: { rows, words }, jump: null }),
    openCell: (row, column) => setAt({ view: 'rows', shown: null, jump: { row, column } }),
  };
  const { rowCount } = sheet.decided.reading;
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  return (
    <Stack component="section" aria-label={t`Preview`} gap="sm" miw={0}>
      <DecisionList sheet={shownSheet} />
      <UnreadRecordsNotice records={sheet.read.records} />
      <div className={styles['beside']}>
        {!isWide && <SheetSaysPanel sheet={shownSheet} isBeside={false} />}
        {rowCount > 0 && (
          <Stack flex="1 1 0" gap="sm" miw={0}>
            <SheetTable
              {...{ sheet, ...at }}
              onShowAll={() => setAt({ ...at, shown: null })}
              onView={(view) => setAt({ ...at, view, jump: null })}
            />
          </Stack>
        )}
        {isWide && <SheetSaysPanel sheet={shownSheet} isBeside />}
      </div>
    </Stack>
  );
}

/** Says that a link filled the sheet page or, after sending, why it is empty. */
function SheetLinkNotice({ sheet }: { sheet: Sheet }) {
  const { t } = useLingui();
  const { sentIn, text } = sheet.input.state;
  if (sentIn === '') return text === '' ? null : <PrefilledNotice />;
  return (
    <Notice tone="info" title={t`Rows from this link have been sent`}>
      <Trans>
        <Link href={paths.run(sentIn)}>Open the run</Link> to see what became of them. If they have to be sent
        once more, open the link again.
      </Trans>
    </Notice>
  );
}
