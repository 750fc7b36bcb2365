import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './PaletteList.module.css';
import type { PaletteSection } from './paletteEntries.ts';
import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts';

interface PaletteListProps {
  id: string;
  sections: readonly PaletteSection[];
  /** The place of the one that Enter takes, counted over all sections. */
  chosen: number;
  onChoose(entry: PaletteEntry): void;
}

/** The list under the palette's field, which keeps the focus and points into it. */
export function PaletteList({ id, sections, chosen, onChoose }: PaletteListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = document.getElementById(`${id}-${chosen}`);
    // The first of all comes with its heading.
    if (chosen === 0) list.current?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const headings: Record<PaletteGroup, string> = {
    ids: t`With what you pasted`,
    holding: t`Runs that hold it`,
    goTo: t`Go to`,
    recent: t`Recent`,
    named: t`By name`,
    commands: t`Do`,
  };

  let place = 0;
  return (
    <div ref={list} id={id} role="listbox" aria-label={t`What fits`} className={styles['list']} tabIndex={-1}>
      {sections.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={styles['heading']}>
            {headings[group]}
          </div>
          {entries.map((entry) => {
            const at = place++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
              <div
                key={entry.key}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                className={styles['option']}
                // Before the click the field would lose the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <span className={styles['words']}>{entry.words}</span>
                {entry.aside && <span className={styles['aside']}>{entry.aside}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
