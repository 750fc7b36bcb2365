import { Badge, type BadgeProps } from '@mantine/core';

/** The word for a production org: marked by its square, filled shape too, not by colour alone. */
export function ProductionMark(badge: BadgeProps & { 'aria-hidden'?: 'true' }) {
  return <Badge size="sm" radius={2} variant="filled" color="var(--production)" tt="uppercase" {...badge} />;
}
