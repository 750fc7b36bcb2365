import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';

let english: I18n | null = null;

/** In English, whatever language is spoken: for what programs and colleagues read, such as the columns of an export. */
export function inEnglish(descriptor: MessageDescriptor): string {
  english ??= setupI18n({ locale: 'en', messages: { en: {} } });
  return english._(descriptor);
}
