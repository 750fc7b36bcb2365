import { lazyPart } from '../lazyComponent.tsx';

/** A modal dialog for as long as it is rendered. Its code comes when the browser is idle: no page begins with a dialog. */
export const { Component: Dialog, load: loadDialog } = lazyPart(
  async () => (await import('./DialogBox.tsx')).DialogBox,
);
