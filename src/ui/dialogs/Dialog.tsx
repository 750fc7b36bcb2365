import { Modal } from '@mantine/core';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Announcer } from '../Announcer.tsx';
import { useDialogFocus } from './useDialogFocus.ts';

export interface DialogProps {
  title: string;
  isWide?: boolean;
  onCancel(): void;
  children: ReactNode;
}

/** A modal dialog, open while rendered. */
export function Dialog({ title, isWide = false, onCancel, children }: DialogProps) {
  useDialogFocus({ isModal: true });
  return (
    <Modal
      opened
      title={title}
      size={isWide ? '48rem' : '30rem'}
      // Mantine renders a <header>, a second banner landmark, and connects the title with the dialog too late.
      attributes={{ header: { role: 'none' }, content: { 'aria-label': title } }}
      onClose={onCancel}
      onClickCapture={ignoreSecondClick}
      onClick={keepInside}
      onSubmit={keepInside}
    >
      <Announcer />
      {children}
    </Modal>
  );
}

/** The second click of a double click on the opening button must not close the dialog. */
function ignoreSecondClick(event: MouseEvent) {
  const isOutside = event.target instanceof Element && !event.target.closest('[role=dialog]');
  if (event.detail > 1 && isOutside) event.stopPropagation();
}

/** React events bubble to the component that rendered the dialog, which may be a form. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();
