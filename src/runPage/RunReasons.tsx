import { Plural, useLingui } from '@lingui/react/macro';
import { Box, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { stateAtRest } from '#contract/causes.ts';
import { rowStates } from '#contract/rowStates.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { cleanText } from '#lib/cleanText.ts';
import { labelled } from '#pageParts/labelled.ts';
import { isErrorReport } from '#pageParts/runs/ErrorReport.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { toneIcons } from '#ui/tone.ts';
import { readableReasons } from './rows/outcomeMessage.ts';
import type { Reason } from './rows/reasonsOf.ts';
import type { RunNow } from './rows/runView.ts';
import { useShownRun } from './rows/useRunView.ts';

/** A run can have one reason for each row. The list scrolls long before this many. */
const SHOWN = 50;

/** In characters; the rows show the whole message. */
const WORDS_SHOWN = 240;

type RunReasonsProps = Pick<RunNow, 'reasons' | 'chosen'>;

/**
 * Each reason why rows are not done, in plain words, with the number of its rows. Pressing a reason filters the results
 * by it and shows its whole text here.
 */
export const RunReasons = memo(function RunReasons({ reasons, chosen }: RunReasonsProps) {
  const { t } = useLingui();
  const { ask } = useShownRun().view;
  if (reasons.length === 0) return null;
  return (
    <ShortList
      items={reasons}
      shown={SHOWN}
      flex="1.5 1 24rem"
      miw={0}
      // At most 28 px at 200 % zoom (a height of 400 px), where the results need the first screen.
      mah="max(1.75rem, 25dvh - 4.5rem)"
      className="plain-list scrolls"
      aria-label={t`Reasons`}
    >
      {(reason) => (
        <li key={reason.key}>
          <UnstyledButton
            w="100%"
            px="sm"
            py={3}
            bdrs="sm"
            {...(reason === chosen && { bg: 'var(--surface)' })}
            aria-pressed={reason === chosen}
            className="hoverable"
            // Pressing it again shows all rows.
            onClick={() => ask(reason === chosen ? '' : reason.key)}
          >
            <ReasonLine
              reason={reason}
              isChosen={reason === chosen}
              isOnly={reasons.every((other) => other === reason || other.cause !== reason.cause)}
            />
          </UnstyledButton>
        </li>
      )}
    </ShortList>
  );
});

interface ReasonLineProps {
  reason: Reason;
  isChosen: boolean;
  /** No other reason has the same plain words. */
  isOnly: boolean;
}

function ReasonLine({ reason, isChosen, isOnly }: ReasonLineProps) {
  const { t, i18n } = useLingui();
  const { run, say } = useShownRun();
  const { rows, blocked } = reason;
  const state = stateAtRest(reason);
  const { tone } = rowStates[state];
  const [lead = '', ...rest] = readableReasons(reason, say);
  const words = cleanText([lead, ...rest].join(' · '), WORDS_SHOWN);
  // The tooltip has the whole text; pressing the reason shows it here.
  const isFolded = isOnly && !isChosen && isErrorReport(reason.message ?? undefined);
  return (
    <Group component="span" gap="sm" wrap="nowrap" align="flex-start" fz="sm">
      <Box component="span" c={`var(--tone-${tone})`} lh={1} mt={2}>
        <Icon name={toneIcons[tone]} size={12} />
        <VisuallyHidden>{labelled(i18n, t(stateWords(state, run.operation)), '')} </VisuallyHidden>
      </Box>
      <Text
        component="span"
        inherit
        flex={1}
        miw={0}
        {...(isChosen ? { className: 'wraps' } : { truncate: true, title: words })}
      >
        {isFolded ? lead : words}
      </Text>
      <Text component="span" inherit c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        <Plural value={rows.size} one="# row" other="# rows" />
        {blocked > 0 && ` · ${t`${blocked} blocked`}`}
      </Text>
    </Group>
  );
}
