import { Trans, useLingui } from '@lingui/react/macro';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import styles from './ColorSchemeChoice.module.css';

/** Light, dark, or as the system has it. */
export function ColorSchemeChoice() {
  const { t } = useLingui();
  // Mantine would switch transitions off with a `<style>`, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const choices: { value: MantineColorScheme; words: string }[] = [
    { value: 'light', words: t`Light` },
    { value: 'dark', words: t`Dark` },
    { value: 'auto', words: t`System` },
  ];
  return (
    <fieldset className={styles['choice']}>
      <legend>
        <Trans>Colours</Trans>
      </legend>
      {choices.map(({ value, words }) => (
        <label key={value}>
          <input
            type="radio"
            name="colours"
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
