import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { OperationName } from '#contract/operations.ts';
import { verdictTone } from '#desk/words/verdictTone.ts';
import { cleanText } from '#lib/cleanText.ts';
import { causeWords, verdictWords } from '#platform/outcomeWords.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { type DistinctMessage, keyOf } from './distinctMessages.ts';
import type { ReasonFilter } from './useReasonFilter.ts';

/** The most frequent ones; a run can have a reason a row. */
const SHOWN = 8;

/** Characters of the service's words; its rows have all of them. */
const WORDS_SHOWN = 240;

interface RunMessagesProps {
  operation: OperationName;
  rowCount: number;
  filter: ReasonFilter;
}

/**
 * Why rows are not done: each reason once, in the service's words where it gave some, with how many rows share it. A
 * press on one shows its rows alone in the results.
 */
export function RunMessages({ operation, rowCount, filter }: RunMessagesProps) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const { reasons, chosen, toggle } = filter;
  if (reasons.length === 0) return null;
  const total = reasons.length;
  const shown = isWhole ? reasons : reasons.slice(0, SHOWN);
  return (
    <Stack gap="xs" align="flex-start">
      <Stack component="ul" gap="sm" w="100%" className="plain-list" aria-label={t`Reasons`}>
        {shown.map((reason, place) => (
          <Reason
            key={keyOf(reason)}
            operation={operation}
            reason={reason}
            // What a cause means is said once, at the first of its reasons.
            isExplained={shown.findIndex(({ cause }) => cause === reason.cause) === place}
            rowCount={rowCount}
            isChosen={reason === chosen}
            onPress={() => toggle(reason)}
          />
        ))}
      </Stack>
      {reasons.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setIsWhole(true)}>
          <Plural value={total} one="Show # reason" other={`Show all ${total} reasons`} />
        </Button>
      )}
    </Stack>
  );
}

interface ReasonProps {
  operation: OperationName;
  reason: DistinctMessage;
  rowCount: number;
  isExplained: boolean;
  isChosen: boolean;
  onPress(): void;
}

function Reason({ operation, reason, rowCount, isExplained, isChosen, onPress }: ReasonProps) {
  const { t } = useLingui();
  const { verdict, cause, message, count } = reason;
  const words = causeWords[cause];
  const share = count / rowCount;
  const percent = count === rowCount ? 100 : Math.min(99, Math.round(share * 100)) || '< 1';
  // Written as on the run above it.
  const shown = t`${percent} %`;
  return (
    <Paper
      component="li"
      radius="sm"
      bd={isChosen ? `2px solid var(--tone-${verdictTone[verdict]})` : undefined}
    >
      <UnstyledButton
        w="100%"
        px="md"
        py="sm"
        aria-pressed={isChosen}
        className="hoverable"
        onClick={onPress}
      >
        <Group component="span" align="flex-start" gap="md">
          <ToneBadge tone={verdictTone[verdict]}>{t(verdictWords(verdict, operation))}</ToneBadge>
          <Text component="strong" fw={600} flex="1 1 12rem" className="wraps">
            {cleanText(message ?? t(words.title), WORDS_SHOWN)}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            <Plural value={count} one="# row" other={`${count} rows`} />
            {rowCount > 1 && ` · ${shown}`}
          </Text>
        </Group>
        <Progress.Root size="sm" mt="xs">
          {/* One row of 100,000 is still something to see. */}
          <Progress.Section
            withAria={false}
            miw="0.25rem"
            value={share * 100}
            color={`var(--tone-${verdictTone[verdict]})`}
          />
        </Progress.Root>
      </UnstyledButton>
      {isExplained && (
        <Text size="sm" c="dimmed" px="md" pb="sm">
          {t(words.meaning)} {t(words.nextStep)}
        </Text>
      )}
    </Paper>
  );
}

/** Said over the results while they hold one reason's rows only, with the way back. */
export function ChosenReason({ filter }: { filter: ReasonFilter }) {
  const { t } = useLingui();
  const { chosen, clear } = filter;
  if (!chosen) return null;
  const words = cleanText(chosen.message ?? t(causeWords[chosen.cause].title), WORDS_SHOWN);
  return (
    <Group justify="space-between" gap="md" px="md" py="sm" bg="var(--tone-info-ground)" bdrs="sm">
      <Text flex="1 1 16rem" className="wraps">
        <Trans>Only rows with this reason:</Trans> <strong>{words}</strong>
      </Text>
      <Button variant="default" size="xs" onClick={clear}>
        <Trans>Show every reason</Trans>
      </Button>
    </Group>
  );
}
