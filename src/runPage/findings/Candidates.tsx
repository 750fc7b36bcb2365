import { useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import { columnWords } from '#pageParts/words/operationWords.ts';
import type { Comparison } from '#records/compare.ts';
import type { Candidate } from '#records/evidence.ts';
import { creatorOf } from '#records/shownBy.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { ShowMore } from '#ui/tables/LongTable.tsx';
import { agreementWords, createdWords, placeWords } from './evidenceWords.ts';
import { useExactSay } from './useLookInOrg.ts';

const SHOWN_AT_FIRST = 3;
const MORE_AT_ONCE = 20;

interface CandidatesProps {
  candidates: readonly Candidate[];
  isSaving: boolean;
  onChoose(candidate: Candidate): void;
}

/** Records that may be what the request made, each field of the request beside the record's. The most equal come first. */
export function Candidates({ candidates, isSaving, onChoose }: CandidatesProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  return (
    <>
      <Stack component="ul" gap="sm" w="100%" className="plain-list">
        {candidates.slice(0, shown).map((candidate) => (
          <li key={candidate.record.id}>
            <CandidateCard candidate={candidate} isSaving={isSaving} onChoose={() => onChoose(candidate)} />
          </li>
        ))}
      </Stack>
      <ShowMore total={candidates.length} shown={shown} step={MORE_AT_ONCE} onShow={setShown} />
    </>
  );
}

interface CandidateCardProps {
  candidate: Candidate;
  isSaving: boolean;
  onChoose(): void;
}

function CandidateCard({ candidate, isSaving, onChoose }: CandidateCardProps) {
  const { t } = useLingui();
  const { record, comparisons, agrees, agreesAlone } = candidate;
  const say = useExactSay();
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
            verticalSpacing={2}
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
        {!candidate.owner && (
          <div>
            <Button
              size="xs"
              variant={agreesAlone ? 'filled' : 'default'}
              loading={isSaving}
              aria-label={agreesAlone ? t`Record ${name} as done` : t`This one: ${name}`}
              onClick={onChoose}
            >
              {agreesAlone ? t`Record as done` : t`This one`}
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  );
}

/** Rows of this browser that have the record, or that it fits as well. */
export function OtherRows({ candidate: { owner, alsoFits } }: { candidate: Candidate }) {
  const { t } = useLingui();
  const say = useExactSay();
  const [first] = alsoFits;
  const row = owner ?? first;
  if (!row) return null;
  const place = placeWords(row, say);
  const more = alsoFits.length - 1;
  return (
    <Text size="sm" className="wraps">
      {owner
        ? t`It is known as the record of ${place}, so it cannot be chosen.`
        : more > 0
          ? t`It fits ${place} as well, and ${more} more rows whose record is not known.`
          : t`It fits ${place} as well, whose record is not known.`}
    </Text>
  );
}

interface ComparedFieldProps {
  kind: keyof typeof creatorOf;
  comparison: Comparison;
}

/** The sign and its word say what the colour says. */
function ComparedField({ kind, comparison: { key, sent, found, result } }: ComparedFieldProps) {
  const { t } = useLingui();
  const name = columnWords[creatorOf[kind]][key];
  const shownValue = (text: string) => {
    const kindOf = kindOfField(key);
    return kindOf ? <NamedId id={text} kind={kindOf} /> : text;
  };
  const looks = {
    equal: { sign: '=', word: t`equal`, tone: 'var(--tone-positive)', weight: 400 },
    different: { sign: '≠', word: t`different`, tone: 'var(--tone-negative)', weight: 600 },
    notCompared: { sign: '–', word: t`not compared`, tone: 'var(--ink-soft)', weight: 400 },
  }[result];
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {name && t(name)}
      </Table.Th>
      <Table.Td>{shownValue(sent)}</Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap" align="baseline" fw={looks.weight}>
          <Text component="span" inherit c={looks.tone} aria-hidden fw={700}>
            {looks.sign}
          </Text>
          {result === 'notCompared' ? (
            <Text component="span" inherit c="dimmed">
              {looks.word}
            </Text>
          ) : (
            <>
              <VisuallyHidden>{looks.word}: </VisuallyHidden>
              {found ? shownValue(found) : <em>{t`empty`}</em>}
            </>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
