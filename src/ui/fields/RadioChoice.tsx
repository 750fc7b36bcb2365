import { Group, Paper, Radio } from '@mantine/core';

interface RadioChoiceProps<Value extends string> {
  id: string;
  label: string;
  /** Null until the person chooses; sending waits for it. */
  value: Value | null;
  options: readonly { value: Value; label: string; description?: string | undefined }[];
  onChoose(value: Value): void;
}

const MANY = 8;

/** A choice about the whole sheet, highlighted until it is made. */
export function RadioChoice<Value extends string>({
  id,
  options,
  onChoose,
  ...group
}: RadioChoiceProps<Value>) {
  return (
    <Paper
      id={id}
      radius="sm"
      {...(group.value
        ? { withBorder: false }
        : { p: 'md', bg: 'var(--tone-doubt-ground)', bd: '1px solid var(--tone-doubt-line)' })}
    >
      <Radio.Group {...group} name={id} onChange={(chosen) => onChoose(chosen as Value)}>
        <Group
          align="start"
          {...(options.some(({ description }) => description) && { style: { flexDirection: 'column' } })}
          gap="md"
          mt="xs"
          p={4}
          {...(options.length > MANY && { mah: '18rem', className: 'scrolls' })}
        >
          {options.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Group>
      </Radio.Group>
    </Paper>
  );
}
