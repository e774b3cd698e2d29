import type { SourceFile } from '../rules/source-files.ts'

/** The nearest files that run in less than a minute. */
const maxFiles = 60

/** Files that lead to the whole shop: what imports them has nothing in particular to do with a change behind them. */
const hubs = new Set(['server/testing/start-test-shop.ts', 'contract/endpoints.ts'])

const packageOf = (path: string): string => path.split('/')[0] ?? ''

/** The folder of a feature, such as `orders`, or the module that is one: of `contract/cart.ts`, `cart`. */
const featureOf = (path: string): string => path.split('/')[1]?.replace(/\..*$/, '') ?? ''

/** Whether a file belongs to the same feature: in the same package or, of the contract, in each. */
const sharesFeature = (changed: string, path: string): boolean =>
  featureOf(changed) === featureOf(path) &&
  (packageOf(changed) === packageOf(path) || packageOf(changed) === 'contract')

/** The files of the project that a file names: in imports, and as programs of processes and workers. */
const importsOf = ({ path, text }: SourceFile, paths: ReadonlySet<string>): string[] =>
  [...text.matchAll(/(?:from|import|URL)\s*\(?\s*'(\.[^'?]+|@endcap\/[^'?]+)/g)].flatMap(
    ([, specifier = '']) => {
      const named = specifier.startsWith('.')
        ? new URL(specifier, `file:///${path}`).pathname.slice(1)
        : specifier.slice('@endcap/'.length)
      return (
        [named, `${named}.ts`, `${named}.tsx`, `${named}.js`].find((one) => paths.has(one)) ?? []
      )
    },
  )

/**
 * Whether a test file is one for a quick run: not of browsers, heavy, or of the built shop, which a change of another
 * package would have to build first.
 */
const isQuick = (path: string, changed: readonly string[]): boolean =>
  /\.test\.tsx?$/.test(path) &&
  !/^(e2e|lab|start\/rules)\/|\.heavy\.test/.test(path) &&
  (packageOf(path) !== 'start' || changed.some((one) => packageOf(one) === 'start'))

/** The number of imports between a change and each file that it reaches. */
const distancesFrom = (
  changed: readonly string[],
  files: readonly SourceFile[],
): Map<string, number> => {
  const paths = new Set(files.map(({ path }) => path))
  const importers = new Map<string, string[]>()
  for (const file of files.filter(({ path }) => !hubs.has(path)))
    for (const imported of importsOf(file, paths))
      importers.set(imported, [...(importers.get(imported) ?? []), file.path])
  const distances = new Map(changed.map((path) => [path, 0]))
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/**
 * The test files of a change: those that changed, those of its features, then those that import what changed, the
 * nearest first; and the rules, which hold for every file. `found` counts all that have to do with the change.
 */
export const chooseChangedTests = (
  changed: readonly string[],
  files: readonly SourceFile[],
): { chosen: string[]; found: number } => {
  const distances = distancesFrom(changed, files)
  const rank = (path: string): number => {
    if (changed.includes(path)) return 0
    if (changed.some((one) => sharesFeature(one, path))) return 1
    return 1 + (distances.get(path) ?? Number.POSITIVE_INFINITY)
  }
  const found = files
    .map(({ path }) => path)
    .filter((path) => isQuick(path, changed) && Number.isFinite(rank(path)))
    .sort((one, other) => rank(one) - rank(other))
  return { chosen: ['start/rules/', ...found.slice(0, maxFiles)], found: found.length }
}
