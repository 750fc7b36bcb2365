import { Plural, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import { Table } from '#ui/Table.tsx';
import type { NamesPlan } from './planNames.ts';
import { skippedWords } from './skippedWords.ts';

/** Enough to see whether the sheet was read right; the counts tell the rest. */
const SHOWN = 20;

/** What a sheet of names would add, change and leave out. */
export function NamesPreview({ plan }: { plan: NamesPlan }) {
  const { t } = useLingui();
  const { added, changed, same, skipped } = plan;
  return (
    <>
      {added.length > 0 && (
        <>
          <p>
            <Plural value={added.length} one="# name is new:" other="# names are new:" />
          </p>
          <Table name={t`New names`} columns={[t`Line`, t`Id`, t`Name`]}>
            {added.slice(0, SHOWN).map(({ line, id, name }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>
                  <code>{id}</code>
                </td>
                <td>{name}</td>
              </tr>
            ))}
          </Table>
          <More count={added.length - SHOWN} />
        </>
      )}
      {changed.length > 0 && (
        <>
          <p>
            <Plural
              value={changed.length}
              one="# id has another name here. It stays, unless you say otherwise:"
              other="# ids have other names here. They stay, unless you say otherwise:"
            />
          </p>
          <Table name={t`Other names`} columns={[t`Line`, t`Id`, t`Here`, t`In the sheet`]}>
            {changed.slice(0, SHOWN).map(({ line, id, name, before }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>
                  <code>{id}</code>
                </td>
                <td>{before}</td>
                <td>{name}</td>
              </tr>
            ))}
          </Table>
          <More count={changed.length - SHOWN} />
        </>
      )}
      {same > 0 && (
        <p>
          <Plural value={same} one="# name is here already." other="# names are here already." />
        </p>
      )}
      {skipped.length > 0 && (
        <Notice
          tone="doubt"
          title={<Plural value={skipped.length} one="# line is left out" other="# lines are left out" />}
        >
          <ul>
            {skipped.slice(0, SHOWN).map(({ line, id, why }) => (
              <li key={line}>
                {t`Line ${line}:`} {id !== '' && <code>{id.slice(0, 40)}:</code>} {t(skippedWords(why, t))}
              </li>
            ))}
          </ul>
          <More count={skipped.length - SHOWN} />
        </Notice>
      )}
    </>
  );
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <p>
      <Plural value={count} one="And # more." other="And # more." />
    </p>
  );
}
