import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { DialogAnnouncer } from './Announcer.tsx';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: string;
  /** It has no heading of its own and stands near the top: its first field says what it is for, and `title` only names it. */
  isBare?: boolean;
  /** What it shows stands in two columns. */
  isWide?: boolean;
  /** Escape, or a press beside the dialog. */
  onCancel(): void;
  children: ReactNode;
}

/**
 * A modal dialog for as long as it is rendered. The browser's own: it keeps the focus inside, makes the page behind it
 * inert and gives the focus back, for no bytes, where Mantine's Modal costs 9 kB.
 */
export function Dialog({ title, isBare = false, isWide = false, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** What had the focus when it was last asked to close. */
  const focused = useRef<Element | null>(null);
  /** Where the press began that is under way. */
  const pressed = useRef<EventTarget | null>(null);

  // In the layout phase: closing gives the focus back, and has to come before React takes the element away.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // React hands events on to whatever rendered the dialog: to a form behind it they would mean something else.
  const keepInside = (event: SyntheticEvent) => event.stopPropagation();

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-bare={isBare || undefined}
      data-wide={isWide || undefined}
      {...(isBare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      onCancel={(event) => {
        event.preventDefault();
        focused.current = document.activeElement;
        onCancel();
      }}
      // A browser lets nobody hold it open for ever: asked again with nothing done in between, it closes all the same.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return;
        currentTarget.showModal();
        if (focused.current instanceof HTMLElement) focused.current.focus();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={(event) => {
        event.stopPropagation();
        // One that selects text in a field may end beside the dialog.
        if (event.target === dialog.current && pressed.current === dialog.current) onCancel();
      }}
      onKeyDown={keepInside}
      onSubmit={keepInside}
    >
      <DialogAnnouncer />
      {isBare ? (
        children
      ) : (
        <div className={styles['content']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
