import { lazyPart, nothing } from '#ui/lazyComponent.tsx';

/** What the org calls a record. Comes after the first field is shown; without it, the id stands alone. */
export const { Component: OrgName } = lazyPart(
  async () => (await import('./OrgNameText.tsx')).OrgNameText,
  nothing,
);
