import { lazyTellingPart } from '../lazyComponent.tsx';

/** A modal dialog, open while rendered. Its code loads when idle, before anything is sent: no page starts with a dialog. */
export const { Component: Dialog } = lazyTellingPart(async () => (await import('./DialogBox.tsx')).DialogBox);
