import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { intakeProblemWords } from '#intake/intakeWords.ts';
import { isBlocking } from '#intake/rows/intakeRow.ts';
import { RadioChoice } from '#ui/fields/RadioChoice.tsx';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import type { ReadSheet } from '../state/useSheet.ts';
import { cellName } from './previewRows.ts';

/** Examples only; the grid below has every problem. */
const PROBLEMS_LISTED = 5;

interface SheetProblemsProps {
  sheet: ReadSheet;
  onCell(row: number, column: string): void;
}

/** Problems by kind, with a count and a one-click remedy. */
export function SheetProblems({ sheet, onCell }: SheetProblemsProps) {
  const { t, i18n } = useLingui();
  const { spec, reading, prepared, choose } = sheet;
  const { firstProblems, problemCount, duplicates, badRows } = reading;
  const { doubtful, openProblems } = prepared;
  const { leaveOutDuplicates, leaveOutBad, doubtful: decided = null } = sheet.state.choices;
  if (problemCount === 0) return null;

  const listed = firstProblems.slice(0, PROBLEMS_LISTED);
  const faults = duplicates + badRows;
  // Rows, as the tabs of the preview count them, and what concerns the whole table.
  const blocking = reading.tableProblems.filter(isBlocking).length;
  const problems = faults + blocking;
  const warnings = reading.warnings + reading.doubtful + reading.tableProblemCount - blocking;
  const isInTheWay = faults + reading.doubtful > 0 ? openProblems > 0 : firstProblems.some(isBlocking);

  return (
    <Notice
      tone={isInTheWay ? 'negative' : 'doubt'}
      title={
        faults > 0 && openProblems === 0 ? (
          <Plural
            value={faults}
            one="# row with a problem is left out"
            other="# rows with problems are left out"
          />
        ) : (
          <>
            {problems > 0 && <Plural value={problems} one="# problem" other="# problems" />}
            {problems > 0 && warnings > 0 && ' · '}
            {warnings > 0 && <Plural value={warnings} one="# warning" other="# warnings" />}
          </>
        )
      }
    >
      <ShortList items={listed} more={Math.max(problemCount, problems + warnings) - listed.length}>
        {(problem) => {
          const column = 'column' in problem ? problem.column : '';
          return (
            <li key={JSON.stringify(problem)}>
              {problem.row === null ? (
                problem.line !== null && t`Line ${i18n.number(problem.line)}:`
              ) : (
                <Trans>
                  <UnstyledButton
                    fz="inherit"
                    td="underline"
                    mih="1.5rem"
                    onClick={() => onCell(problem.row, column)}
                  >
                    Line {i18n.number(problem.line)}
                  </UnstyledButton>
                  :
                </Trans>
              )}{' '}
              {problem.row !== null && cellName(column, spec.columns, t)}
              {t(intakeProblemWords(problem, spec.columns, t))}
            </li>
          );
        }}
      </ShortList>
      {duplicates > 0 && (
        <Tick checked={leaveOutDuplicates} onTick={(isTicked) => choose({ leaveOutDuplicates: isTicked })}>
          <Plural
            value={duplicates}
            one="Leave out # duplicate"
            other={`Leave out ${duplicates} duplicates`}
          />
        </Tick>
      )}
      {/* Rows that may be right, such as ids of another kind of record: the person decides whether to send them. */}
      {doubtful > 0 && (
        <RadioChoice
          id="possibly-wrong"
          label={t({
            message: plural(doubtful, {
              one: '# row is possibly the wrong record',
              other: '# rows are possibly the wrong records',
            }),
          })}
          description={t`Read the warnings, then choose.`}
          value={decided}
          options={[
            { value: 'leaveOut', label: t`Leave out` },
            { value: 'send', label: t`Send all the same` },
          ]}
          onChoose={(chosen) => choose({ doubtful: chosen })}
        />
      )}
      {badRows > 0 && (
        <Tick checked={leaveOutBad} onTick={(isTicked) => choose({ leaveOutBad: isTicked })}>
          <Plural value={badRows} one="Leave out # bad row" other={`Leave out ${badRows} bad rows`} />
        </Tick>
      )}
    </Notice>
  );
}

/** Lists the sets that lose activities by exclusions: the rest of each still renews. */
export function ShrunkSets({ sheet: { reading, prepared } }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const { hasItems } = reading;
  if (prepared.shrunkSets.length === 0) return null;
  return (
    <Notice
      tone="doubt"
      title={
        hasItems
          ? t`Some orders are sent without the items that are left out, or not at all`
          : t`Some sets are sent without the activities that are left out, or not at all`
      }
    >
      <ShortList items={prepared.shrunkSets}>
        {({ set, left, of }) => (
          <li key={set}>
            {hasItems
              ? t`Order ${set}: ${left} of ${of} items are sent.`
              : t`Set ${set}: ${left} of ${of} activities are sent.`}
          </li>
        )}
      </ShortList>
    </Notice>
  );
}
