import { Badge, type BadgeProps, Button, type ButtonProps, Group, type GroupProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, createContext, use } from 'react';

/** The mark on the button of a confirmation that sends, such as "Production"; null if sending is harmless. */
export const SendMarkContext = createContext<string | null>(null);

type SendButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** False if the button only confirms something in this browser. */
    sends?: boolean;
  };

/** For confirmations only: a mark on every page's buttons would no longer be read. */
export function SendButton({ sends = true, ...button }: SendButtonProps) {
  const sendMark = use(SendMarkContext);
  const mark = sends ? sendMark : null;
  return (
    <Button
      variant="filled"
      // Not part of the name, by which people and tests find the button.
      aria-description={mark ?? undefined}
      rightSection={mark && <ProductionMark aria-hidden="true">{mark}</ProductionMark>}
      {...button}
    />
  );
}

/** Marks production also by a filled square, not by colour alone. */
export function ProductionMark(badge: BadgeProps & { 'aria-hidden'?: 'true' }) {
  return <Badge size="sm" radius={2} variant="filled" color="var(--production)" tt="uppercase" {...badge} />;
}

/** The foot of a form or sheet. Sticky (ground.css), so that the send button is always visible. */
export const SendBar = (props: GroupProps) => (
  <Group component="footer" data-send-bar gap="sm" py="sm" {...props} />
);
