import { expect, test } from 'vitest'
import { commentedOut } from './commented-out.ts'
import { isTest, sourceFiles, withoutComments } from './source-files.ts'

const files = sourceFiles()
const code = files.filter(({ path }) => !isTest(path) && !path.endsWith('.config.ts'))

const mentioning = (pattern: RegExp, among = code): string[] =>
  among
    .filter(({ text }) => pattern.test(withoutComments(text)))
    .map(({ path }) => path)
    .sort()

test('the environment is read in one file', () => {
  // The launchers run before there is a configuration.
  const launchers = [
    'start/launch.js',
    'start/prepare.js',
    'start/release/provide-node.js',
    'start/run-program.js',
    'start/test.js',
  ]
  const packages = [
    'contract',
    'embedded-postgres',
    'price-files',
    'server',
    'ui',
    'storefront',
    'back-office',
    'templates',
    'start',
    'demo',
  ]
  const found = mentioning(/process\.env|import\.meta\.env\.(?!SSR|DEV|PROD|MODE)/).filter((path) =>
    packages.includes(path.split('/')[0] ?? ''),
  )
  expect(found).toEqual(['start/config.ts', ...launchers])
})

test('[X7-34] pictures are decoded only in the process for them', () => {
  const inServer = code.filter(({ path }) => path.startsWith('server/'))
  const folder = 'server/images/scaling'
  expect(mentioning(/['"]sharp['"]/, inServer)).toEqual([
    `${folder}/convert-picture.ts`,
    `${folder}/draw-icon.ts`,
  ])
  expect(mentioning(/convert-picture\.ts['"]/, inServer)).toEqual([`${folder}/run-picture-jobs.ts`])
  expect(mentioning(/^import \{[^}]*\} from '.*draw-icon\.ts'/m, inServer)).toEqual([
    `${folder}/run-picture-jobs.ts`,
  ])
  expect(mentioning(/run-picture-jobs\.ts['"]/, inServer)).toEqual([`${folder}/picture-process.ts`])
})

test('SQL is written only in stores and migrations', () => {
  const sqlPattern =
    /\bsql`|\bsql\.raw\(|\.(query|execute)\(\s*[`'"]|\bdb\s*\.(select|insert|update|delete|execute)\(/
  const found = mentioning(
    sqlPattern,
    code.filter(({ path }) => path.startsWith('server/')),
  )
  // Files that open, migrate, read and listen to the database, and declare its tables.
  const databaseFiles =
    /^server\/database\/(schema\/|migrate\.ts|database\.ts|read-pool\.ts|listen-connection\.ts|comparable-text\.ts)/
  expect(found.filter((path) => !path.endsWith('-store.ts') && !databaseFiles.test(path))).toEqual(
    [],
  )
  expect(
    mentioning(
      sqlPattern,
      code.filter(({ path }) => /^(start|contract)\//.test(path)),
    ),
  ).toEqual([])
})

test('every store function takes the database handle first', () => {
  const stores = code.filter(({ path }) => /^server\/.*-store\.ts$/.test(path))
  const offenders = stores.flatMap(({ path, text }) =>
    // Constants that return a promise, and function declarations.
    [
      ...text.matchAll(
        /^export (?:const (\w+) = (?:async )?(?:<[^>]*>)?|(?:async )?function (\w+)(?:<[^>]*>)?)\(([^)]*)\)(?:: ([^=]*?))? *[={]/gm,
      ),
    ]
      .filter(
        ([found, , , , reply]) => /async|function/.test(found) || /Promise</.test(reply ?? ''),
      )
      .filter(([, , , parameters]) => !/^\s*(db: Db|handles: \w*Handles\b)/.test(parameters ?? ''))
      .map(([, constant, declared]) => `${path} ${constant ?? declared}`),
  )
  expect(offenders).toEqual([])
  expect(stores.length).toBeGreaterThan(10)
})

test('nothing reaches into a library', () => {
  const shop = code.filter(({ path }) => !path.startsWith('lab/'))
  expect(mentioning(/\binternalEngine\(|\b_private_|\b_\.session\b/, shop)).toEqual([])
})

test('components share state by @tanstack/react-store; from elsewhere only the connection is read', () => {
  expect(mentioning(/\buseSyncExternalStore\b/)).toEqual(['back-office/offline/use-online.ts'])
})

test('pages work without TLS: their ids come from `randomId`', () => {
  const pages = code.filter(({ path }) => /^(storefront|back-office|ui|contract)\//.test(path))
  expect(mentioning(/crypto\.(randomUUID|subtle)/, pages)).toEqual([])
})

test('URLs of the storefront come from paths.ts', () => {
  const pages = code.filter(
    ({ path }) => path.startsWith('storefront/') && path !== 'storefront/paths.ts',
  )
  const written =
    /(?:\bto|\bhref|\baction)=(?:\{?["'`])\/(?!assets|images)|navigate\(\{[^}]*to: ['"`]\/|location\.(?:href|assign|replace)\S*['"`]\//
  expect(mentioning(written, pages)).toEqual([])
})

test('[X5-220] no field changes its number by the wheel or arrow keys: numbers are entered as text', () => {
  const pages = code.filter(({ path }) => /^(storefront|back-office|ui)\/.*\.tsx$/.test(path))
  expect(mentioning(/\btype(?:=|: )\{?["'](?:number|range)["']/, pages)).toEqual([])
})

test('[X5-334] staff’s forms say what is wrong beside the fields, not in the browser’s bubbles', () => {
  const forms = code
    .filter(({ path }) => path.startsWith('back-office/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<form\b(?:=>|[^>])*>/g)].map(([tag]) => ({ path, tag })),
    )
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter(({ tag }) => !tag.includes('noValidate'))).toEqual([])
})

test('dollars and cents are converted in one file', () => {
  const converts = /\b(price|total|cents|dollars|amount)\w*\)?\s*(\*|\/)\s*100\b/i
  expect(mentioning(converts)).toEqual(['contract/catalog/price-rule.ts', 'contract/money.ts'])
})

test('each oddity of the specification is in one file that cites its requirement', () => {
  const misspelt = code.filter(({ text }) => text.includes('get-page-widets'))
  expect(misspelt.map(({ path }) => path)).toEqual(['contract/content/content.ts'])
  for (const { text } of misspelt) expect(text).toMatch(/S7-02/)
  const thirds = code.filter(
    // The benchmarks divide by 3 for other reasons.
    ({ path, text }) => !path.startsWith('lab/') && /\/ 3\b/.test(withoutComments(text)),
  )
  expect(thirds.every(({ path }) => path.startsWith('storefront/orders/'))).toBe(true)
  expect(thirds.length).toBeLessThanOrEqual(1)
  for (const { text } of thirds) expect(text).toMatch(/S9-15/)

  // The oddities of an order are in one file, each below a comment that cites its requirement.
  const oddities = code.find(({ path }) => path === 'storefront/orders/oddities.ts')?.text ?? ''
  const declared = oddities.match(/^export const \w+/gm) ?? []
  const cited = oddities.match(
    /^\/\*\*(?:(?!\*\/)[\s\S])*S\d-\d+(?:(?!\*\/)[\s\S])*\*\/\nexport const \w+/gm,
  )
  expect(declared.length).toBeGreaterThanOrEqual(3)
  expect(cited).toHaveLength(declared.length)
  expect(mentioning(/Order Created At/)).toEqual(['storefront/orders/order-details-page.tsx'])
  const label = mentioning(/YYMMDD|slice\(2, ?4\)|year: '2-digit'/)
  expect(label.filter((path) => path !== 'storefront/orders/oddities.ts')).toEqual([])
})

test('no file has more than 400 lines', () => {
  const long = files
    .filter(({ text }) => text.split('\n').length > 401)
    .map(({ path, text }) => `${path} ${text.split('\n').length}`)
  expect(long).toEqual([])
})

test('no code is commented out', () => {
  expect(files.flatMap(({ path, text }) => commentedOut(path, text))).toEqual([])
})

test('every TODO names an issue', () => {
  expect(
    files.filter(({ text }) => /\b(TODO|FIXME|XXX)\b(?!.*#\d)/.test(text)).map(({ path }) => path),
  ).toEqual(['start/rules/rules.test.ts'])
})
