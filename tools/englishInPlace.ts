import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { compiledMessages } from './compiledMessages.ts';

/** How Babel treats words: Lingui's macros become messages, which keep their English, compiled. */
export const englishInPlace = {
  presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' as const })],
  plugins: [compiledMessages],
};
