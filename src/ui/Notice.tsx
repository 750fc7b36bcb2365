import { Alert, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { isTyping } from './isTyping.ts';
import { type Tone, toneIcons } from './tone.ts';

export interface NoticeProps {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** For answers to an action: with the focus, screen readers read them. It is not taken from a person who types. */
  takesFocus?: boolean;
}

/** An Alert in one of the tones. It stays until it is replaced: an outcome must not vanish before it is read. */
export function Notice({ tone, title, children, actions, takesFocus = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && !isTyping()) box.current?.focus();
  }, [takesFocus]);

  return (
    <Alert
      ref={box}
      color={tone}
      title={title}
      icon={<Icon name={tone === 'doubt' ? 'warning' : toneIcons[tone]} />}
      role={tone === 'negative' || tone === 'doubt' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {children}
      {actions && (
        <Group gap="sm" mt="sm">
          {actions}
        </Group>
      )}
    </Alert>
  );
}
