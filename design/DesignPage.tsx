import { ColourChoice } from '#app/personMenu/PersonMenuPanel.tsx';
import type { Desk } from '#desk/desk.ts';
import { Page } from '#ui/Page.tsx';
import { RecordNamesContext } from '../src/pageParts/names/NamesProvider.tsx';
import { DeskContext } from '../src/pageParts/useDesk.ts';
import { Controls } from './Controls.tsx';
import styles from './DesignPage.module.css';
import { designMarker } from './designMarker.ts';
import { Fields } from './Fields.tsx';
import { Ground } from './Ground.tsx';
import { Lists } from './Lists.tsx';
import { Notices } from './Notices.tsx';
import { Outcomes } from './Outcomes.tsx';
import { namedId } from './sampleIds.ts';

const names = {
  isReadable: () => false,
  nameOf: (id: string) => (id === namedId ? 'Northwind Traders, headquarters' : undefined),
  ask: () => undefined,
};

const desk = { org: { recordUrl: '#record' } } as Desk;

/** `/design/` of `npm run dev`: the components of pages, to review in both schemes and any width. */
export function DesignPage() {
  return (
    <DeskContext value={desk}>
      <RecordNamesContext value={names}>
        <main className={styles['main']}>
          <Page
            title={designMarker}
            description="Served in development only. Words here are in no catalogue."
            actions={
              <div className={styles['choices']}>
                <ColourChoice />
              </div>
            }
          >
            <Ground />
            <Outcomes />
            <Controls />
            <Fields />
            <Notices />
            <Lists />
          </Page>
        </main>
      </RecordNamesContext>
    </DeskContext>
  );
}
