import styles from './PieceChoice.module.css';

export interface PieceChoiceProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** One of a few ways to look at the same thing, side by side. */
export function PieceChoice<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: PieceChoiceProps<Value>) {
  return (
    <fieldset className={styles['choice']} aria-label={label}>
      {choices.map(({ value, label: name }) => (
        <label key={value} className={styles['piece']}>
          <input
            type="radio"
            name={label}
            className={styles['radio']}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
