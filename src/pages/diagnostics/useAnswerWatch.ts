import { useSessionStorage } from '@mantine/hooks';
import { useDesk } from '#desk/useDesk.ts';

export function useAnswerWatch() {
  const { org } = useDesk();
  // Without a default value: Mantine would store it as the person's choice.
  const [chosen, choose] = useSessionStorage<boolean>({
    key: `order-desk:answer-watch:${org.id}`,
    getInitialValueInEffect: false,
  });
  return [chosen ?? org.checkAnswers, choose] as const;
}
