import { useSessionStorage } from '@mantine/hooks';
import { useDesk } from '#desk/useDesk.ts';

/** Whether answers are checked while one works. On from the start where config.json says so, else by choice, for this org in this tab. */
export function useAnswerWatch() {
  const { org } = useDesk();
  return useSessionStorage({
    key: `order-desk:answer-watch:${org.id}`,
    defaultValue: org.checkAnswers,
    getInitialValueInEffect: false,
  });
}
