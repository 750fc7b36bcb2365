import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';

/** The part of Babel used here; it has no types. */
interface Babel {
  types: { valueToNode(value: unknown): object };
}

interface Property {
  type: string;
  key?: { type: string; name?: string };
  value?: { type: string; value?: unknown };
}

/**
 * Compiles the English text inside the code, after Lingui's macros: a catalogue would add 16 kB to every first visit.
 * Finds messages by id, the hash of their text.
 */
export function compiledMessages({ types }: Babel) {
  return {
    name: 'compiled-messages',
    visitor: {
      ObjectExpression: {
        exit({ node }: { node: { properties: Property[] } }) {
          const literalAt = (name: string) => {
            const found = node.properties.find(({ key }) => key?.type === 'Identifier' && key.name === name);
            return found?.value?.type === 'StringLiteral' ? found : undefined;
          };
          const [id, message, context] = [literalAt('id'), literalAt('message'), literalAt('context')];
          const text = message?.value?.value;
          if (!message || typeof text !== 'string') return;
          const of = context?.value?.value;
          const ownId = generateMessageId(text, typeof of === 'string' ? of : undefined);
          if (ownId !== id?.value?.value) return;
          message.value = types.valueToNode(compileMessage(text)) as NonNullable<Property['value']>;
        },
      },
    },
  };
}

/** Babel options that replace Lingui's macros with their compiled English messages. */
export const englishInPlace = {
  presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' as const })],
  plugins: [compiledMessages],
};
