import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { operationWords } from '#contract/operationWords.ts';
import type { Run } from '#run/run.ts';
import { Time } from '#ui/Time.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { TableRow } from '#ui/tables/StackingTable.tsx';
import { paths } from '../links/paths.ts';
import { kindOfTitle } from '../names/kindOf.ts';
import { NamedId } from '../names/NamedId.tsx';
import { useRecordNames } from '../names/NamesProvider.tsx';
import { causeWords } from '../words/outcomeWords.ts';
import { partsWords } from '../words/partsWords.ts';
import { runStateWords } from '../words/runStateWords.ts';
import { RunOutcomes } from './RunOutcomes.tsx';

interface RunTableProps {
  name: string;
  runs: readonly Run[];
  /** The action that the run needs from the person; it becomes the link's text. */
  verbOf?(run: Run): string;
  /** Index of the row that the link opens. */
  rowOf?(run: Run): number | undefined;
  /** Stands under the outcomes. */
  asideOf?(run: Run): ReactNode;
}

/** Runs with the outcomes of their rows. The whole row is a link to the run. */
export function RunTable({ name, runs, verbOf, rowOf, asideOf }: RunTableProps) {
  const { t, i18n } = useLingui();
  const names = useRecordNames();
  // Most people write no notes, and an empty column takes room from the others.
  const hasNotes = runs.some(({ note }) => note);
  const columns = [t`Run`, t`Outcome`, t`State`, t`Started`];
  if (hasNotes) columns.push(t`Note`);
  if (verbOf) columns.push('');
  return (
    <LongTable name={name} columns={columns} numbers={verbOf ? [columns.length - 1] : []} rows={runs}>
      {(run) => {
        const operation = t(operationWords[run.operation].name);
        const kind = kindOfTitle(run);
        // Name and facts arrive later, and take a second line.
        const isNamed = kind && names?.isReadable(kind);
        const link = { href: paths.run(run.id, rowOf?.(run)), 'data-row-link': true };
        return (
          <TableRow key={run.id} isNamed>
            <>
              {verbOf ? operation : <Link {...link}>{operation}</Link>}
              {run.title && (
                <Aside lines={isNamed ? 2 : 1}>
                  <NamedId id={run.title} kind={kind} />
                  {run.rowCount > 1 &&
                    ` · ${t({ message: plural(run.rowCount, { one: '# row', other: '# rows' }) })}`}
                </Aside>
              )}
              {run.parts && <Aside>{partsWords(i18n, Object.entries(run.parts))}</Aside>}
            </>
            <>
              <RunOutcomes run={run} />
              {asideOf?.(run)}
            </>
            <>
              {t(runStateWords(run))}
              {run.state === 'paused' && run.pausedBy && <Aside>{t(causeWords[run.pausedBy].title)}</Aside>}
            </>
            <Time at={run.createdAt} />
            {hasNotes && (
              <Text inherit miw="9rem" maw="20rem" className="wraps">
                {run.note}
              </Text>
            )}
            {verbOf && (
              <Button component={Link} {...link} variant="default" size="xs">
                {verbOf(run)}
                {/* Tells links with the same text apart. */}
                <VisuallyHidden>
                  {' '}
                  {operation}, <Time at={run.createdAt} />
                </VisuallyHidden>
              </Button>
            )}
          </TableRow>
        );
      }}
    </LongTable>
  );
}

export function Aside({ children, lines = 1 }: { children: ReactNode; lines?: number }) {
  return (
    <Text size="xs" c="dimmed" maw="20rem" mih={`${lines}lh`} className="wraps" data-aside>
      {children}
    </Text>
  );
}
