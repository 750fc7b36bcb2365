import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { compiledMessages } from './compiledMessages.ts';

/** Babel options that replace Lingui's macros with their compiled English messages. */
export const englishInPlace = {
  presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' as const })],
  plugins: [compiledMessages],
};
