import { useEffect, useRef } from 'react';
import styles from './SuggestionList.module.css';
import type { Suggestion } from './suggestions.ts';

export interface SuggestionListProps {
  id: string;
  name: string;
  suggestions: readonly Suggestion[];
  /** The one that Enter takes; -1 for none. */
  active: number;
  onChoose(suggestion: Suggestion): void;
}

/** The list under a field. The focus stays in the field; the list is moved by it. */
export function SuggestionList({ id, name, suggestions, active, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={name} className={styles['list']}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
        <div
          key={suggestion.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles['option']}
          // Before the click the field would lose the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={styles['label']}>{suggestion.label}</span>
          {suggestion.note && <span className={styles['note']}>{suggestion.note}</span>}
          {suggestion.label !== suggestion.value && (
            <span className={styles['value']}>{suggestion.value}</span>
          )}
        </div>
      ))}
    </div>
  );
}
