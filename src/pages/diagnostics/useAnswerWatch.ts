import { useSessionStorage } from '@mantine/hooks';
import { useDesk } from '#desk/useDesk.ts';

/** Whether answers are checked while one works. On from the start where config.json says so, else by choice, for this org in this tab. */
export function useAnswerWatch() {
  const { org } = useDesk();
  // Without a default value, which Mantine would write down as if somebody had chosen it.
  const [chosen, choose] = useSessionStorage<boolean>({
    key: `order-desk:answer-watch:${org.id}`,
    getInitialValueInEffect: false,
  });
  return [chosen ?? org.checkAnswers, choose] as const;
}
