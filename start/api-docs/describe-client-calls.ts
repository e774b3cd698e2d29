import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@endcap/contract/endpoint'
import { decodingArguments } from './reply-decoding.ts'

const folder = new URL('../../contract/', import.meta.url)

type ContractModule = { path: string; alias: string; exports: Readonly<Record<string, unknown>> }

const aliasOf = (file: string): string =>
  `${file.replace(/^.*\/|\.ts$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Contract`

const readContractModules = async (): Promise<ContractModule[]> => {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/^(client|testing|node_modules)\/|\.test\.ts$|^endpoints\.ts$/.test(file),
  )
  return Promise.all(
    files.toSorted().map(async (file) => ({
      path: `../${file}`,
      alias: aliasOf(file),
      exports: await import(new URL(file, folder).href),
    })),
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isStaffs = ({ path }: Endpoint): boolean => path.startsWith('/admin/api/')

/** Streams of lines are for programs: no page calls them. */
const isEndpoint = (value: unknown): value is Endpoint =>
  isRecord(value) && 'access' in value && 'path' in value && value.replyStream !== 'lines'

/** Returns the code of a call with `client` (`lightCall`, `staffCall`), typed by the contract. */
const callOf = (client: string, type: string, endpoint: Endpoint, texts: string[]): string => {
  const given = [...texts.map((text) => `'${text}'`), ...decodingArguments(endpoint)]
  return `/* @__PURE__ */ ${client}<typeof ${type}>(${given.join(', ')})`
}

const declareCall = (name: string, { summary }: Endpoint, call: string): string =>
  `/** ${summary}. */\nexport const ${name} = ${call}\n`

const lightCall = (type: string, endpoint: Endpoint): string =>
  callOf('lightCall', type, endpoint, [endpoint.name, endpoint.method, endpoint.path])

const staffCall = (type: string, endpoint: Endpoint): string =>
  callOf('staffCall', type, endpoint, [endpoint.method, endpoint.path, endpoint.access])

const describeStaffExport = (type: string, name: string, value: unknown): string[] => {
  if (isEndpoint(value))
    return isStaffs(value) ? [declareCall(name, value, staffCall(type, value))] : []
  if (!isRecord(value)) return []
  const calls = Object.entries(value).flatMap(([part, inner]) =>
    isEndpoint(inner) && isStaffs(inner)
      ? [`  /** ${inner.summary}. */\n  ${part}: ${staffCall(`${type}.${part}`, inner)},\n`]
      : [],
  )
  return calls.length === 0 ? [] : [`export const ${name} = {\n${calls.join('')}}\n`]
}

/** Folders whose calls few pages need: every page loads the other calls of customers. */
const accountFolders = [
  '../claims/',
  '../documents/',
  '../inquiries.ts',
  '../licenses/',
  '../orders/',
  '../receivables/',
  '../statements/',
  '../trade/',
]

const isOfAccounts = ({ path }: ContractModule): boolean =>
  accountFolders.some((folder) => path.startsWith(folder))

/** Parts of the contract that only their own pages call: every page loads the other calls of staff. */
const ownPageFolders = [
  '../accounts/api-tokens.ts',
  '../accounting/',
  '../catalog/search-synonyms.ts',
  '../claims/',
  '../content/page-texts.ts',
  '../documents/',
  '../events/',
  '../excise/',
  '../imports/',
  '../licenses/',
  '../mail/mails.ts',
  '../receivables/',
  '../reports.ts',
  '../runs/',
  '../statements/',
  '../trade/class-proposals.ts',
  '../trade/order-trade.ts',
  '../trade/trade-rules.ts',
  '../trade/wholesale-costs.ts',
]

const isOfOwnPages = ({ path }: ContractModule): boolean =>
  ownPageFolders.some((folder) => path.startsWith(folder))

const renderCalls = async (
  client: string,
  isIncluded: (module: ContractModule) => boolean,
  describeExport: (type: string, name: string, value: unknown) => string[],
): Promise<string> => {
  const described = (await readContractModules())
    .filter(isIncluded)
    .map(({ path, alias, exports }) => {
      // Sorted, because the order of a module's exports isn't stable.
      const names = Object.keys(exports).toSorted()
      const calls = names.flatMap((name) => describeExport(`${alias}.${name}`, name, exports[name]))
      return { path, alias, calls }
    })
    .filter(({ calls }) => calls.length > 0)
  const imports = described.map(({ path, alias }) => `import type * as ${alias} from '${path}'`)
  return `// Generated from the contract by \`npm run api-docs\`; a test compares it. Don't edit.
${imports.join('\n')}
import { ${client} } from './light-client.ts'

${described.flatMap(({ calls }) => calls).join('\n')}`
}

const describeCustomersExport = (type: string, name: string, value: unknown): string[] =>
  isEndpoint(value) && !isStaffs(value) ? [declareCall(name, value, lightCall(type, value))] : []

/** The text of `contract/client/calls.gen.ts`: endpoints of guests and customers, in the light form. */
export const describeLightCalls = (): Promise<string> =>
  renderCalls('lightCall', (module) => !isOfAccounts(module), describeCustomersExport)

/** The text of `contract/client/account-calls.gen.ts`: those about customers’ orders and accounts. */
export const describeAccountCalls = (): Promise<string> =>
  renderCalls('lightCall', isOfAccounts, describeCustomersExport)

/** The text of `contract/client/staff-calls.gen.ts`: endpoints of staff, in the light form. */
export const describeStaffCalls = (): Promise<string> =>
  renderCalls('staffCall', (module) => !isOfOwnPages(module), describeStaffExport)

/** The text of `contract/client/page-calls.gen.ts`: those that only their own pages call. */
export const describePageCalls = (): Promise<string> =>
  renderCalls('staffCall', isOfOwnPages, describeStaffExport)
