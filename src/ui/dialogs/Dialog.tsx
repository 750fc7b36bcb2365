import { lazyPart } from '../lazyComponent.tsx';

/** A modal dialog, open while rendered. Its code loads when idle: no page starts with a dialog. */
export const { Component: Dialog } = lazyPart(async () => (await import('./DialogBox.tsx')).DialogBox);
