/** Looks of an entry of a menu. */
export const menuItem = { size: 'xs', color: 'gray', variant: 'subtle', justify: 'flex-start' } as const;
