import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box, Loader, Text } from '@mantine/core';
import type { OperationName } from '#contract/operations.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';
import { readProblemWords } from '../words/readProblemWords.ts';
import { NamedRows } from './NamedRows.tsx';
import type { useDoneAlready } from './useDoneAlready.ts';

interface DoneAlreadyNoticeProps {
  operation: OperationName;
  states: ReturnType<typeof useDoneAlready>;
  /** The dialog asks about one row only. */
  isSingle: boolean;
  isLeftOut: boolean;
  /** Undefined: nothing would be left to send. */
  onLeaveOut: ((isLeftOut: boolean) => void) | undefined;
}

/** Keeps the room of what the org will answer, so that no button below it moves. */
export function DoneAlreadyNotice(props: DoneAlreadyNoticeProps) {
  if (!props.states.isOn) return null;
  return (
    <Box mih={props.isSingle ? '4.5rem' : '12.5rem'}>
      <States {...props} />
    </Box>
  );
}

/** Before rows are sent again, shows which of them the org has as done already. */
function States({ operation, states, isSingle, isLeftOut, onLeaveOut }: DoneAlreadyNoticeProps) {
  const { t } = useLingui();
  const { isReading, problem, done, stateIn } = states;
  if (isReading)
    return (
      <Text size="sm" c="dimmed" role="status">
        <Loader size={12} mr={6} />
        {t`Reading the states of these rows in the org`}
      </Text>
    );
  if (problem) {
    const reason = t(readProblemWords[problem.kind]);
    return (
      <Text
        size="sm"
        c="dimmed"
        role="status"
      >{t`The states of these rows could not be read: ${reason}`}</Text>
    );
  }
  const [first] = done;
  if (!first) return null;
  const count = done.length;
  const state = stateIn(first);
  return (
    <Notice
      tone="doubt"
      title={
        state === null
          ? t`${plural(count, { one: '# of them is not visible in the org now', other: '# of them are not visible in the org now' })}`
          : t`${plural(count, { one: '# of them is done already, says the org', other: '# of them are done already, says the org' })}: “${state}”`
      }
    >
      {/* The dialog names a single row already. */}
      {!isSingle && (
        <Box mah="6rem" className="scrolls">
          <NamedRows operation={operation} rows={done} />
        </Box>
      )}
      {onLeaveOut && <Tick my="xs" checked={isLeftOut} onTick={onLeaveOut}>{t`Leave them out`}</Tick>}
    </Notice>
  );
}
