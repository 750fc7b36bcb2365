import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choice } from '#ui/Choice.tsx';
import { type Language, languages } from '#words/languages.ts';
import { chooseLanguage } from '#words/speak.ts';

const choices = (Object.keys(languages) as Language[]).map((language) => ({
  value: language,
  words: languages[language],
  lang: language,
}));

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
    <Choice
      title={<Trans>Language</Trans>}
      choices={choices}
      value={wanted ?? (i18n.locale as Language)}
      onChoose={(language) => void choose(language)}
    >
      {hasFailed && (
        <p role="alert">
          <Trans>
            The words of this language could not be loaded. Check the connection and choose it again.
          </Trans>
        </p>
      )}
    </Choice>
  );
}
