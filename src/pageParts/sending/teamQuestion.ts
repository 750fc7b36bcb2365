import { lazyPart } from '#ui/lazyComponent.tsx';

export const teamQuestion = lazyPart(async () => (await import('./TeamQuestion.tsx')).TeamQuestion);
