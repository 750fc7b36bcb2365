import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { operationWords } from '#contract/words/operationWords.ts';
import type { Run } from '#run/run.ts';
import { Time } from '#ui/Time.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';
import { StackingTableRow } from '#ui/tables/StackingTable.tsx';
import { paths } from '../links/paths.ts';
import { kindOfRunTitle } from '../names/kindOf.ts';
import { NamedId } from '../names/NamedId.tsx';
import { useRecordNames } from '../names/NamesProvider.tsx';
import { causeWords } from '../words/outcomeWords.ts';
import { runStateWords } from '../words/runStateWords.ts';
import { valueCountWords } from '../words/valueCountWords.ts';
import { RunOutcomes } from './RunOutcomes.tsx';

interface RunTableProps {
  name: string;
  runs: readonly Run[];
  /** The verb of what the run needs from the person; it becomes the link's text. */
  verbOf?(run: Run): string;
}

/** Runs with the outcomes of their rows. The whole row is a link to the run. */
export function RunTable({ name, runs, verbOf }: RunTableProps) {
  const { t } = useLingui();
  // Most people write no notes, and an empty column takes room from the others.
  const hasNotes = runs.some(({ note }) => note);
  const columns = [t`Run`, t`Outcome`, t`State`, t`Started`];
  if (hasNotes) columns.push(t`Note`);
  if (verbOf) columns.push('');
  return (
    <ShowMoreTable name={name} columns={columns} numbers={verbOf ? [columns.length - 1] : []} rows={runs}>
      {(run) => {
        const operation = t(operationWords[run.operation].name);
        const link = runLinkProps(run);
        return (
          <StackingTableRow key={run.id} isNamed>
            <RunName run={run} link={verbOf ? undefined : link} />
            <RunOutcomes run={run} />
            <RunStateCell run={run} />
            <Time at={run.createdAt} />
            {hasNotes && (run.note ? <RunNoteCell note={run.note} /> : '')}
            {verbOf && (
              <Button component={Link} {...link} size="xs">
                {verbOf(run)}
                {/* Distinguishes links with the same text. */}
                <VisuallyHidden>
                  {' '}
                  {operation}, <Time at={run.createdAt} />
                </VisuallyHidden>
              </Button>
            )}
          </StackingTableRow>
        );
      }}
    </ShowMoreTable>
  );
}

/** @param row index of the row that it opens */
export const runLinkProps = ({ id }: Run, row?: number) => ({
  href: paths.run(id, row),
  'data-row-link': true,
});

/** Added to a record's name, since it names only the first row of a run. */
const andMore = (count: number) => msg`${plural(count, { one: 'and # more row', other: 'and # more rows' })}`;

/** The name of a run: its operation, and its file or record, which tells it from others. */
export function RunName({ run, link }: { run: Run; link?: ReturnType<typeof runLinkProps> | undefined }) {
  const { t, i18n } = useLingui();
  const names = useRecordNames();
  const operation = t(operationWords[run.operation].name);
  const kind = kindOfRunTitle(run);
  // Name and facts arrive later and need a second line.
  const isNamed = kind && names?.isReadable(kind);
  const rows = t`${plural(run.rowCount, { one: '# row', other: '# rows' })}`;
  return (
    <>
      {link ? <Link {...link}>{operation}</Link> : operation}
      {run.title && (
        <DimmedText lines={isNamed ? 2 : 1}>
          <NamedId id={run.title} kind={kind} />
          {run.rowCount > 1 && (kind ? ` ${t(andMore(run.rowCount - 1))}` : ` · ${rows}`)}
        </DimmedText>
      )}
      {run.parts && <DimmedText>{valueCountWords(i18n, Object.entries(run.parts))}</DimmedText>}
    </>
  );
}

export function RunStateCell({ run }: { run: Run }) {
  const { t } = useLingui();
  return (
    <>
      {t(runStateWords(run))}
      {run.state === 'paused' && run.pausedBy && <DimmedText>{t(causeWords[run.pausedBy].title)}</DimmedText>}
    </>
  );
}

export function RunNoteCell({ note }: Pick<Run, 'note'>) {
  return (
    <Text inherit miw="9rem" maw="20rem" className="wraps">
      {note}
    </Text>
  );
}

export function DimmedText({ children, lines = 1 }: { children: ReactNode; lines?: number }) {
  return (
    <Text size="xs" c="dimmed" maw="20rem" mih={`${lines}lh`} className="wraps" data-aside>
      {children}
    </Text>
  );
}
