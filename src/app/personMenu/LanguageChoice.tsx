import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Language, languages } from '#words/languages.ts';
import { chooseLanguage } from '#words/speak.ts';

const choices = (Object.keys(languages) as Language[]).map((language) => ({
  value: language,
  label: <span lang={language}>{languages[language]}</span>,
}));

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const [choice, setChoice] = useState<Language | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (language: Language) => {
    setChoice(language);
    setHasFailed(false);
    await chooseLanguage(language).catch(() => setHasFailed(true));
    setChoice((now) => (now === language ? null : now));
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t`Language`}
        data={choices}
        value={choice ?? (i18n.locale as Language)}
        onChange={(language) => void choose(language)}
      />
      {hasFailed && (
        <p role="alert">
          <Trans>
            The words of this language could not be loaded. Check the connection, reload the page and choose
            it again.
          </Trans>
        </p>
      )}
    </>
  );
}
