import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { ProductionMark } from './ProductionMark.tsx';
import { useSendMark } from './useSendMark.ts';

type SendButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** False where the same button only confirms something that stays in this browser. */
    sends?: boolean;
  };

/** A button that sends to the org, or asks before that: in a production org it carries the word. */
export function SendButton({ sends = true, ...button }: SendButtonProps) {
  const sendMark = useSendMark();
  const mark = sends ? sendMark : null;
  return (
    <Button
      // Not in its name, by which people and suites find it.
      aria-description={mark ?? undefined}
      rightSection={mark && <ProductionMark aria-hidden="true">{mark}</ProductionMark>}
      {...button}
    />
  );
}
