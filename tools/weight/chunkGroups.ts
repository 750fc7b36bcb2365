import type { Rolldown } from 'vite';

type Graph = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds'> | null;

const createOrder = 'src/features/createOrder/CreateOrderPage.tsx';
const run = 'src/workbench/RunPage.tsx';
const home = 'src/features/home/HomePage.tsx';
const renewals = 'src/features/generateRenewals/GenerateRenewalsPage.tsx';
const cancellations = 'src/features/cancelRenewals/CancelRenewalsPage.tsx';
const history = 'src/features/history/HistoryPage.tsx';
const diagnostics = 'src/features/diagnostics/DiagnosticsPage.tsx';
const exporting = 'src/journal/exportJournal.ts';
const names = 'src/features/names/NamesPage.tsx';

/**
 * Which code goes into one file. Left to itself the bundler makes a file for each set of pages that share something: fifty
 * for Create order, most of a few hundred bytes, which compress badly and cost a request each. Instead a module goes to
 * the first of these files that all of `by` need, where a list means any of it. What it imports then stands in the same
 * file or in one before it, so none import each other in a circle. What is in none of them is left to the bundler.
 */
const files: readonly { name: string; by: readonly (string | readonly string[])[] }[] = [
  { name: 'ahead', by: ['src/ahead.ts'] },
  { name: 'entry', by: ['src/main.tsx'] },
  { name: 'signedIn', by: ['src/app/SignedIn.tsx'] },
  { name: 'signedIn', by: [createOrder, [run, renewals]] },
  // What is fetched for the suggestions of a form; without this it would bring a bench along.
  { name: 'memory', by: ['src/workbench/names/memory.ts', renewals] },
  { name: 'forms', by: [createOrder] },
  { name: 'runMap', by: [run, home] },
  { name: 'sheets', by: [names, [run, renewals]] },
  { name: 'results', by: [run, renewals] },
  // Three modules of a hundred bytes each.
  { name: 'runMap', by: [run, [history, diagnostics, exporting]] },
  { name: 'bench', by: [cancellations, renewals] },
];

/** All pages import these from the package's index, which does not say who needs which. */
const inputs =
  /@mantine\/core\/esm\/(components\/(Checkbox|Combobox|NativeSelect|Textarea)|utils\/InlineInput)\//;
const small = /@mantine\/core\/esm\/components\/FileButton\//;
/** What of Mantine all pages behind the sign-in need: asked for with index.html (aheadLinks.ts). */
const mantine = /node_modules\/(@mantine|clsx)\//;

/** For `output.codeSplitting`. `root` is the folder of `src`. */
export function chunkGroups(root: string): Rolldown.CodeSplittingOptions {
  let fileOf: ReadonlyMap<string, string> | null = null;
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    fileOf ??= fileOfEach(root, (module) => context.getModuleInfo(module));
    if (inputs.test(id)) return 'inputs';
    if (small.test(id)) return null;
    const file = fileOf.get(id) ?? null;
    if (file === 'signedIn' && mantine.test(id) && !id.endsWith('.css')) return 'mantine';
    return file === 'forms' && id.endsWith('.css') ? 'signedIn' : file;
  };
  // Its dependencies have their own place; taken along with it, they would leave a file before it.
  return { groups: [{ name, includeDependenciesRecursively: false }] };
}

function fileOfEach(root: string, graph: Graph): Map<string, string> {
  const needs = (path: string) => neededBy(`${root}/${path}`, graph);
  const fileOf = new Map<string, string>();
  for (const { name, by } of files) {
    const sets = by.map((one) => new Set([one].flat().flatMap((path) => [...needs(path)])));
    const [first = new Set(), ...others] = sets;
    for (const id of first)
      if (!fileOf.has(id) && others.every((other) => other.has(id))) fileOf.set(id, name);
  }
  return fileOf;
}

function neededBy(start: string, graph: Graph): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of graph(id)?.importedIds ?? []) found.add(next);
  return found;
}
