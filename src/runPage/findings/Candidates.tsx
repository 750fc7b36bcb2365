import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box, Group, Paper, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { creatingOperation } from '#contract/operations.ts';
import { columnWords } from '#contract/words/operationWords.ts';
import { labelled } from '#pageParts/labelled.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import type { FieldComparison } from '#records/compareFields.ts';
import type { Candidate } from '#records/evidence.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { ShowMore } from '#ui/tables/ShowMoreTable.tsx';
import { agreementWords, createdWords, journalRowWords } from '../words/evidenceWords.ts';
import styles from './Candidates.module.css';
import { useExactFormatter } from './useLookInOrg.ts';

const SHOWN_AT_FIRST = 3;
const MORE_AT_ONCE = 20;

interface CandidatesProps {
  candidates: readonly Candidate[];
  /** The control with which a person chooses this record; not called for a record that belongs to another row. */
  choiceOf(candidate: Candidate): ReactNode;
}

/** Records that the request may have made, with the request's fields beside their own. The most equal come first. */
export function Candidates({ candidates, choiceOf }: CandidatesProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  return (
    <>
      <Stack component="ul" gap="sm" w="100%" className="plain-list">
        {candidates.slice(0, shown).map((candidate) => (
          <li key={candidate.record.id}>
            <CandidateCard candidate={candidate}>{!candidate.owner && choiceOf(candidate)}</CandidateCard>
          </li>
        ))}
      </Stack>
      <ShowMore total={candidates.length} shown={shown} step={MORE_AT_ONCE} onShow={setShown} />
    </>
  );
}

function CandidateCard({ candidate, children }: { candidate: Candidate; children: ReactNode }) {
  const { t } = useLingui();
  const { record, comparisons, agrees } = candidate;
  const say = useExactFormatter();
  const name = record.name || record.id;
  return (
    <Paper p="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={3}>{name}</Title>
            <RecordId id={record.id} kind={null} />
          </Group>
          <ToneBadge tone={agrees ? 'positive' : 'idle'}>{t(agreementWords(comparisons))}</ToneBadge>
        </Group>
        <Text size="sm" c="dimmed" className="wraps">
          {createdWords(candidate, say)}
        </Text>
        {comparisons.length > 0 && (
          <Table
            className={styles['compared']}
            verticalSpacing={3}
            horizontalSpacing="xs"
            fz="sm"
            aria-label={t`${name} beside what was sent`}
          >
            <Table.Thead c="dimmed">
              <Table.Tr>
                {[t`Field`, t`Sent`, t`In the org`].map((heading) => (
                  <Table.Th key={heading} scope="col" fw={500} fz="xs">
                    {heading}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {comparisons.map((comparison) => (
                <ComparedField
                  key={comparison.key}
                  kind={record.kind === 'orderItem' ? 'orderItem' : 'order'}
                  comparison={comparison}
                />
              ))}
            </Table.Tbody>
          </Table>
        )}
        <OtherRows candidate={candidate} />
        {children && <div>{children}</div>}
      </Stack>
    </Paper>
  );
}

/** Rows of this browser that made the record, or that it also fits. */
function OtherRows({ candidate: { owner, alsoFits } }: { candidate: Candidate }) {
  const { t } = useLingui();
  const say = useExactFormatter();
  const [first] = alsoFits;
  const row = owner ?? first;
  if (!row) return null;
  const where = journalRowWords(row, say);
  const more = alsoFits.length - 1;
  return (
    <Text size="sm" className="wraps">
      {owner
        ? t`It is known as the record of ${where}, so it cannot be chosen.`
        : more > 0
          ? t`It fits ${where} as well, and ${plural(more, { one: '# more row', other: '# more rows' })} whose record is not known.`
          : t`It fits ${where} as well, whose record is not known.`}
    </Text>
  );
}

interface ComparedFieldProps {
  kind: keyof typeof creatingOperation;
  comparison: FieldComparison;
}

/** A sign, its word and the weight of the text say the same as the colour. */
function ComparedField({ kind, comparison: { key, sent, found, result } }: ComparedFieldProps) {
  const { t, i18n } = useLingui();
  const name = columnWords[creatingOperation[kind]][key];
  const looks = {
    equal: { sign: '=', word: t`equal`, tone: 'var(--tone-positive)', weight: 400 },
    different: { sign: '≠', word: t`different`, tone: 'var(--tone-negative)', weight: 600 },
    notCompared: { sign: '–', word: t`not compared`, tone: 'var(--ink-soft)', weight: 400 },
  }[result];
  return (
    <Table.Tr data-result={result}>
      <Table.Th scope="row" fw={400} c="dimmed">
        {name && t(name)}
      </Table.Th>
      <Table.Td>
        <FieldValue field={key} text={sent} />
      </Table.Td>
      <Table.Td>
        <Group gap={8} wrap="nowrap" align="baseline" fw={looks.weight}>
          <Text component="span" c={looks.tone} aria-hidden fw={700} fz="lg" lh={1} w="0.75rem">
            {looks.sign}
          </Text>
          {result === 'notCompared' ? (
            <Text component="span" inherit c="dimmed">
              {looks.word}
            </Text>
          ) : (
            <Box component="span" miw={0} flex={1}>
              <VisuallyHidden>{labelled(i18n, looks.word, '')} </VisuallyHidden>
              {found ? <FieldValue field={key} text={found} /> : <em>{t`empty`}</em>}
            </Box>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function FieldValue({ field, text }: { field: string; text: string }) {
  const kind = kindOfField(field);
  return kind ? <NamedId id={text} kind={kind} /> : text;
}
