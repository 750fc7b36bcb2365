import { i18n } from '@lingui/core';

/** Runs before each test file: files share a process, and another may have left its language. */
export function startInEnglish(): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}

startInEnglish();
