import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<Value extends string> {
  title: ReactNode;
  choices: readonly { value: Value; words: string; lang?: string }[];
  value: Value;
  onChoose(value: Value): void;
  /** Stands below: what went wrong. */
  children?: ReactNode;
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({
  title,
  choices,
  value: chosen,
  onChoose,
  children,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{title}</legend>
      {choices.map(({ value, words, lang }) => (
        <label key={value} lang={lang}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
