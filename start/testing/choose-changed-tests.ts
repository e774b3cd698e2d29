import type { SourceFile } from '../rules/source-files.ts'

/** The nearest files, which run in less than a minute. */
const maxFiles = 60

/** Files that import the whole shop, so their importers aren't related to a specific change. */
const hubs = new Set(['server/testing/start-test-shop.ts', 'contract/endpoints.ts'])

const packageOf = (path: string): string => path.split('/')[0] ?? ''

/** A feature's folder, such as `orders`, or its module: `cart` for `contract/cart.ts`. */
const featureOf = (path: string): string => path.split('/')[1]?.replace(/\..*$/, '') ?? ''

/** A contract module shares its feature with all packages, other files only with their own. */
const sharesFeature = (changed: string, path: string): boolean =>
  featureOf(changed) === featureOf(path) &&
  (packageOf(changed) === packageOf(path) || packageOf(changed) === 'contract')

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

/** Excludes tests that need a browser, much time, or a build of another package. */
const isQuick = (path: string, changed: readonly string[]): boolean =>
  /\.test\.tsx?$/.test(path) &&
  !/^(e2e|lab|start\/rules)\/|\.heavy\.test/.test(path) &&
  (packageOf(path) !== 'start' || changed.some((one) => packageOf(one) === 'start'))

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

/** Changed tests, their features' and importers' tests, nearest first, and all rules. */
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
