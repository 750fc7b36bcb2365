import { readScenarios } from '#sandbox/scenarios/readScenarios.ts';
import { scenarioGroups } from '#sandbox/scenarios.ts';

export { readScenarios, scenarioGroups };

/** All names that `org.use` takes. */
export const scenarioNames: readonly string[] = [
  ...scenarioGroups.flatMap((group) => group.scenarios),
  ...readScenarios,
].map(({ name }) => name);
