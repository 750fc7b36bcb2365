import { Badge, type BadgeProps, Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, createContext, use } from 'react';

/** The word that every button that sends carries here, such as "Production"; null where what is sent harms nobody. */
export const SendMarkContext = createContext<string | null>(null);

type SendButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** False where the same button only confirms something that stays in this browser. */
    sends?: boolean;
  };

export function SendButton({ sends = true, ...button }: SendButtonProps) {
  const sendMark = use(SendMarkContext);
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

/** The word for a production org: marked by its square, filled shape too, not by colour alone. */
export function ProductionMark(badge: BadgeProps & { 'aria-hidden'?: 'true' }) {
  return <Badge size="sm" radius={2} variant="filled" color="var(--production)" tt="uppercase" {...badge} />;
}
