import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr'],
  // Lingui reads no messages from files beside the catalogues.
  catalogs: [
    { path: '<rootDir>/src/language/{locale}', include: ['src'], exclude: ['**/sandbox/**', '**/*.test.*'] },
  ],
  // Without line numbers a catalogue changes only when a message does.
  format: formatter({ lineNumbers: false }),
});
