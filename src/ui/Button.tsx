import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { useSendMark } from './useSendMark.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `filled`: the one thing to do here · `default`: anything else · `subtle`: what should not draw the eye. */
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'sm' | 'xs';
  /** What it does takes something away. */
  danger?: boolean;
  /** It was pressed and is at work: it cannot be pressed again, and keeps its name and its width. */
  loading?: boolean;
  leftSection?: ReactNode;
  /** It sends to the org, or asks before that: where this is production it says so in itself. */
  sends?: boolean;
}

/** Our own: Mantine's is 7 kB of a sign-in page that needs nothing else of Mantine. The props are those of Mantine's. */
export function Button({
  variant = 'filled',
  size = 'sm',
  danger = false,
  loading = false,
  disabled = false,
  leftSection,
  sends = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...button
}: ButtonProps) {
  const sendMark = useSendMark();
  const mark = sends ? sendMark : null;
  return (
    <button
      // Not in its name, by which people and suites know it.
      aria-description={mark ?? undefined}
      {...button}
      type={type}
      disabled={disabled}
      // Not `disabled`, which would take the focus away from who has just pressed it.
      aria-disabled={loading || undefined}
      onClick={loading ? ignore : onClick}
      className={`${styles['button']} ${className}`}
      data-variant={variant}
      data-size={size}
      data-danger={danger || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    >
      {leftSection}
      {children}
      {mark && (
        <span aria-hidden="true" className={styles['mark']}>
          {mark}
        </span>
      )}
    </button>
  );
}

/** Also of a press that would send a form. */
const ignore = (event: { preventDefault(): void }) => event.preventDefault();
