/** The project's packages that the kit brings along. */
const brought = ['@types/oidc-provider', 'oidc-provider', 'sirv', 'zod'] as const;

interface Project {
  version: string;
  license: string;
  engines: object;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** The kit's package.json. Its files lie in the folders that they have in the project, so all imports stay as they are. */
export function kitManifest({ version, license, engines, dependencies, devDependencies }: Project) {
  const versions = { ...devDependencies, ...dependencies };
  const entry = (name: string) => ({
    types: `./e2e/kit/${name}.d.ts`,
    default: `./e2e/kit/${name}.js`,
  });
  return {
    name: 'order-desk-kit',
    version,
    description: 'Playwright tests for the Order Desk console, against an org in memory',
    license,
    type: 'module',
    engines,
    exports: {
      '.': entry('test'),
      './config': entry('consoleProjects'),
      './msw': entry('mockedOrgs'),
      './scenarios': entry('scenarios'),
      './server': entry('server'),
      './package.json': './package.json',
    },
    imports: { '#e2e/*.ts': './e2e/*.js', '#*.ts': './src/*.js' },
    bin: { 'order-desk': './tools/orderDesk.js' },
    dependencies: Object.fromEntries(brought.map((name) => [name, versions[name]])),
    // The oldest that the README's tests were played with, on 29 November 2026; `npm test` plays those of the lock file.
    peerDependencies: { '@playwright/test': '^1.58.0', msw: '^2.15.0 || ^3.0.0' },
  };
}
