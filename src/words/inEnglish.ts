import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';

let made: I18n | null = null;

export function english(): I18n {
  made ??= setupI18n({ locale: 'en', messages: { en: {} } });
  return made;
}

/** In English, whatever language is spoken: for what programs and colleagues read, such as the columns of an export. */
export function inEnglish(descriptor: MessageDescriptor): string {
  return english()._(descriptor);
}
