import { useLocalStorage } from '@mantine/hooks';

type Density = 'comfortable' | 'compact';

/** Spacing. Saved per browser: it depends on the screen, not on the person. UiProvider applies it. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: 'order-desk-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    serialize: (density) => density,
    deserialize: (text) => (text === 'compact' ? 'compact' : 'comfortable'),
  });
