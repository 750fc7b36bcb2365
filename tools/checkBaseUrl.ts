import { baseUrlProblem } from './baseUrlProblem.ts';

/** First part of `npm run e2e:deployed`: without it, Playwright would only say that there is no such project. */
const problem = baseUrlProblem(process.env['BASE_URL']);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
