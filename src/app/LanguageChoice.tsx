import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Language, languages } from '#words/languages.ts';
import { chooseLanguage } from '#words/speak.ts';
import styles from './LanguageChoice.module.css';

const choices = Object.entries(languages) as [Language, string][];

/** The console's languages, each under its own name. Nothing is reloaded: what was entered stays. */
export function LanguageChoice() {
  const { i18n } = useLingui();
  const [wanted, setWanted] = useState<Language | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (language: Language) => {
    setWanted(language);
    setHasFailed(false);
    await chooseLanguage(language).catch(() => setHasFailed(true));
    setWanted((now) => (now === language ? null : now));
  };
  return (
    <fieldset className={styles['choice']}>
      <legend>
        <Trans>Language</Trans>
      </legend>
      {choices.map(([language, name]) => (
        <label key={language} lang={language}>
          <input
            type="radio"
            name="language"
            value={language}
            checked={language === (wanted ?? i18n.locale)}
            onChange={() => void choose(language)}
          />
          {name}
        </label>
      ))}
      {hasFailed && (
        <p role="alert">
          <Trans>
            The words of this language could not be loaded. Check the connection and choose it again.
          </Trans>
        </p>
      )}
    </fieldset>
  );
}
