import { Modal } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { Announcer } from '../Announcer.tsx';
import { useDialogFocus } from './useDialogFocus.ts';

export interface DialogProps {
  title: string;
  isWide?: boolean;
  onCancel(): void;
  children: ReactNode;
}

export function DialogBox({ title, isWide = false, onCancel, children }: DialogProps) {
  useDialogFocus({ isModal: true });
  return (
    <Modal
      opened
      title={title}
      size={isWide ? '48rem' : '30rem'}
      // Mantine renders a <header>, which would be a second banner landmark.
      attributes={{ header: { role: 'none' } }}
      onClose={onCancel}
      onClick={keepInside}
      onSubmit={keepInside}
    >
      <Announcer />
      {children}
    </Modal>
  );
}

/** React events bubble to the component that rendered the dialog, which may be a form. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();
