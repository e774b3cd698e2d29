import type { Endpoint } from '@endcap/contract/endpoint'
import { type ContractModule, readContractModules, renderCalls } from './contract-modules.ts'
import { decodingArguments } from './reply-decoding.ts'

const isForPages = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  'path' in value &&
  !String(value.path).startsWith('/admin/api/')

const describeCall = (alias: string, exported: string, endpoint: Endpoint): string => {
  const { name, method, path } = endpoint
  const given = [...[name, method, path].map((text) => `'${text}'`), ...decodingArguments(endpoint)]
  return `/** ${endpoint.summary}. */
export const ${exported} = /* @__PURE__ */ lightCall<typeof ${alias}.${exported}>(${given.join(', ')})
`
}

const callsOf = ({ alias, exports }: ContractModule): string[] =>
  exports.flatMap(([name, value]) => (isForPages(value) ? [describeCall(alias, name, value)] : []))

/** `contract/client/calls.gen.ts`: every endpoint except the staff's, in the light form for pages. */
export const describeLightCalls = async (): Promise<string> =>
  renderCalls(await readContractModules(), 'lightCall', callsOf)
