import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './FormShell.module.css';
import { Kbd } from './Kbd.tsx';
import { submitKeys } from './submitKeys.ts';

export interface FormShellProps {
  /** The form's accessible name. */
  name: string;
  submitLabel: string;
  isSending: boolean;
  /** Whether its button sends to the org, or asks before that. */
  sends: boolean;
  /** Sending takes something away, so it is not the button that the eye falls on. */
  isDangerous?: boolean;
  onSubmit(): void;
  /** What is wrong with the form as a whole, in a Notice; it stands above the fields. */
  summary?: ReactNode;
  /** Stands beside the button: where it goes, or another way. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form: its faults on top, its fields, its one button, and Ctrl or ⌘ with Enter from anywhere in it. */
export function FormShell({
  name,
  submitLabel,
  isSending,
  sends,
  isDangerous = false,
  onSubmit,
  summary,
  aside,
  children,
}: FormShellProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={name}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {/* Always there: a screen reader says what comes into such a place, not the place that comes with its words. */}
      <div className={styles['summary']} aria-live="polite">
        {summary}
      </div>
      {children}
      <footer className={styles['footer']}>
        <Button
          type="submit"
          sends={sends}
          loading={isSending}
          variant={isDangerous ? 'default' : 'filled'}
          danger={isDangerous}
        >
          {submitLabel}
        </Button>
        <Kbd isHint>{submitKeys()}</Kbd>
        {aside && <span className={styles['aside']}>{aside}</span>}
      </footer>
    </form>
  );
}
