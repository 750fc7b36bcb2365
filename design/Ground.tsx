import { Section } from '#ui/Page.tsx';
import styles from './Ground.module.css';
import { Sample, Samples } from './Sample.tsx';

const steps = ['xs', 'sm', 'md', 'lg', 'xl'];
const colours = [
  'canvas',
  'surface',
  'hover',
  'chip',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'link',
  'accent',
  'production',
];

/** Type, space and colour. */
export function Ground() {
  return (
    <>
      <Section title="Type" description="One face, five sizes, two weights; figures as wide as each other.">
        <div className={styles['type']}>
          <h1>Heading of a page, 20</h1>
          <h2>Heading of a section, 15</h2>
          <h3>Heading of a part, 14</h3>
          <p className={styles['lg']}>A dialog's title, 16</p>
          <p className={styles['md']}>What a person reads, 14</p>
          <p className={styles['sm']}>Rows, fields and buttons, 13</p>
          <p className={styles['xs']}>Columns, hints and badges, 12</p>
          <p>
            <code>0015g000003NnHdAAK</code> <a href="#link">an order of this account</a>
          </p>
          <p>
            <span className={styles['figures']}>
              <span>1,111,111</span>
              <span>888,888</span>
            </span>
          </p>
        </div>
      </Section>
      <Section title="Space">
        <Samples>
          {steps.map((step) => (
            <Sample key={step} of={step}>
              <div className={styles['space']} data-step={step} />
            </Sample>
          ))}
        </Samples>
      </Section>
      <Section
        title="Colour"
        description="One accent. What a thing means has the colours of its tone, below."
      >
        <Samples>
          {colours.map((colour) => (
            <Sample key={colour} of={colour}>
              <span className={styles['swatch']} data-of={colour} />
            </Sample>
          ))}
        </Samples>
      </Section>
    </>
  );
}
