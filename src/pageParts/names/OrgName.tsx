import { lazyPart, nothing } from '#ui/lazyComponent.tsx';

const importTexts = () => import('./OrgNameText.tsx');

/** What the org calls a record. Comes after the first field is shown; without it, the id stands alone. */
export const { Component: OrgName } = lazyPart(async () => (await importTexts()).OrgNameText, nothing);

/** A label of config.json, where the org has no name. */
export const { Component: LabelWithoutName } = lazyPart(
  async () => (await importTexts()).LabelWithoutNameText,
  ({ label }) => label,
);
