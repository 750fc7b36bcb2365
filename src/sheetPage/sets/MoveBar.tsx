import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';

export interface MoveBarProps {
  count: number;
  /** There are moves to undo. */
  hasMoves: boolean;
  isSet(set: number): boolean;
  onMove(to: number | 'new'): void;
  onUndo(): void;
}

/** Moves the ticked rows. Sets are entered by number: a list of thousands would be no choice. */
export function MoveBar({ count, hasMoves, isSet, onMove, onUndo }: MoveBarProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = Number(text);
    setIsWrong(!isSet(to));
    if (!isSet(to)) return;
    setText('');
    act(() => onMove(to));
  };
  /** The pressed button unmounts or becomes disabled, so the focus goes to the field. */
  const act = (done: () => void) => {
    done();
    field.current?.focus();
  };
  return (
    <form aria-label={t`Move purchase activities`} onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm" px="md" py="xs" bg="var(--canvas)" bdrs="sm">
        <Text component="span" size="sm" fw={500} me="auto">
          <Plural value={count} _0="Tick activities to move them" one="# ticked" other="# ticked" />
        </Text>
        <TextInput
          ref={field}
          w="9rem"
          label={t`To set`}
          inputMode="numeric"
          value={text}
          error={isWrong && t`There is no set of this number.`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" variant="default" disabled={count === 0 || text.trim() === ''}>
          <Trans>Move</Trans>
        </Button>
        <Button variant="default" disabled={count === 0} onClick={() => act(() => onMove('new'))}>
          <Trans>Into a new set</Trans>
        </Button>
        {hasMoves && (
          <Button variant="subtle" onClick={() => act(onUndo)}>
            <Trans>Undo all moves</Trans>
          </Button>
        )}
      </Group>
    </form>
  );
}
