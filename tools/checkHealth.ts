/** Health check of the image: ends with status 1 unless nginx serves config.json. */
const port = process.env['ORDER_DESK_PORT'] || 8080;
const answer = fetch(`http://127.0.0.1:${port}/config.json`);
process.exitCode = await answer.then(
  ({ ok }) => (ok ? 0 : 1),
  () => 1,
);

export {};
