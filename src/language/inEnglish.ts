import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';

let instance: I18n | null = null;

export function english(): I18n {
  instance ??= setupI18n({ locale: 'en', messages: { en: {} } });
  return instance;
}

/** Always English: for texts that programs and colleagues read, such as the columns of an export. */
export function inEnglish(descriptor: MessageDescriptor): string {
  return english()._(descriptor);
}
