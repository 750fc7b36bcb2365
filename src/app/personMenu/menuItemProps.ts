/** Looks of an entry of a menu. */
export const menuItemProps = { size: 'xs', color: 'gray', variant: 'subtle', justify: 'flex-start' } as const;
