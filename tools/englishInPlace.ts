import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { compiledMessages } from './compiledMessages.ts';

/** Babel options for texts: turns Lingui's macros into messages that keep their English, compiled. */
export const englishInPlace = {
  presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' as const })],
  plugins: [compiledMessages],
};
