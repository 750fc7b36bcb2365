import { expect, it } from 'vitest';
import { withAheadAsync } from './aheadScript.ts';

const script = (name: string) =>
  `<script type="module" crossorigin src="/assets/${name}-BxuJ_fJX.js"></script>`;

it('has what is asked for ahead run by itself, and leaves one script that tells builds apart', () => {
  const html = withAheadAsync(script('rolldown-runtime') + script('ahead') + script('entry'), []);
  expect(html.replace(/<script>.*?<\/script>\s*/, '')).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/rolldown-runtime-BxuJ_fJX.js">' +
      '<script type="module" async fetchpriority="high" crossorigin src="/assets/ahead-BxuJ_fJX.js"></script>' +
      script('entry'),
  );
});

it('does not let a build pass whose page would have it wait for everything else', () => {
  expect(() => withAheadAsync(script('index'), [])).toThrow(/src\/ahead\.ts/);
});
