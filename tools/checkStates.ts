import { pagesMissing } from '../e2e/states/pagesMissing.ts';
import { stateSequences } from '../e2e/states/states.ts';

/** Each page has a state that e2e/everyState.spec.ts looks at, and one that it pictures. */
const missing = {
  'no state visits': pagesMissing(stateSequences),
  'no state pictures': pagesMissing(stateSequences, ({ isPictured }) => isPictured === true),
};
for (const [what, patterns] of Object.entries(missing))
  for (const pattern of patterns) {
    console.error(`${what} the page ${pattern}`);
    process.exitCode = 1;
  }
