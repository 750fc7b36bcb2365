import { Button, type ButtonProps, Group, Kbd, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Popover } from '#ui/dialogs/Popover.tsx';
import { FileChoice } from '#ui/fields/FileChoice.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Section } from '#ui/Page.tsx';
import { Sample, Samples } from './Sample.tsx';

const buttons: Record<string, ButtonProps> = {
  filled: { variant: 'filled' },
  default: {},
  subtle: { variant: 'subtle' },
  'filled, danger': { variant: 'filled', color: 'negative' },
  'default, danger': { color: 'negative' },
  disabled: { variant: 'filled', disabled: true },
  'at work': { variant: 'filled', loading: true },
  'default, at work': { loading: true },
  small: { size: 'xs' },
};

const icons: IconName[] = [
  'check',
  'cross',
  'question',
  'dash',
  'info',
  'warning',
  'copy',
  'chevron',
  'menu',
  'tag',
  'search',
];

/** Controls to press. */
export function Controls() {
  const [chosen, setChosen] = useState<'rows' | 'sets'>('rows');
  const [asks, setAsks] = useState(false);
  return (
    <Section title="Controls">
      <Samples>
        {Object.entries(buttons).map(([name, props]) => (
          <Sample key={name} of={name}>
            <Button {...props}>Generate 12 renewals</Button>
          </Sample>
        ))}
        <Sample of="side by side">
          <Group gap="xs">
            <Button>Pause</Button>
            <Button>Stop</Button>
          </Group>
        </Sample>
        <Sample of="copies">
          <CopyButton label="Copy link" text={() => location.href} />
        </Sample>
        <Sample of="takes a file">
          <FileChoice accept=".csv" onChoose={() => undefined}>
            Choose file
          </FileChoice>
        </Sample>
        <Sample of="opens a menu">
          <Popover
            button={
              <Button>
                More
                <Icon name="chevron" size={12} />
              </Button>
            }
          >
            <Button>Copy receipt</Button>
            The run as plain text.
          </Popover>
        </Sample>
        <Sample of="asks first">
          <Button onClick={() => setAsks(true)}>Cancel 40 renewals</Button>
        </Sample>
        <Sample of="one of two views">
          <SegmentedControl<'rows' | 'sets'>
            aria-label="View"
            data={[
              { value: 'rows', label: 'Rows' },
              { value: 'sets', label: 'Sets' },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        </Sample>
        <Sample of="keys">
          <Kbd>Ctrl K</Kbd> <Kbd>?</Kbd>
        </Sample>
        {icons.map((name) => (
          <Sample key={name} of={name}>
            <Icon name={name} />
          </Sample>
        ))}
      </Samples>
      {asks && (
        <ConfirmDialog
          title="Cancel renewals"
          confirmLabel="Cancel 40 renewals in Acme"
          sends
          isDangerous
          typeToConfirm={40}
          onConfirm={() => setAsks(false)}
          onCancel={() => setAsks(false)}
        >
          40 requests go to the org.
        </ConfirmDialog>
      )}
    </Section>
  );
}
