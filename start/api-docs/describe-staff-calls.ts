import type { Endpoint } from '@endcap/contract/endpoint'
import { type ContractModule, readContractModules, renderCalls } from './contract-modules.ts'
import { decodingArguments } from './reply-decoding.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isStaffs = (value: unknown): value is Endpoint =>
  isRecord(value) && 'access' in value && String(value.path).startsWith('/admin/api/')

const callOf = (type: string, endpoint: Endpoint): string => {
  const { method, path, access } = endpoint
  const given = [
    ...[method, path, access].map((text) => `'${text}'`),
    ...decodingArguments(endpoint),
  ]
  return `/* @__PURE__ */ staffCall<typeof ${type}>(${given.join(', ')})`
}

/** The declaration of one call, or of a resource's calls. */
const describeExport = (alias: string, name: string, value: unknown): string[] => {
  if (isStaffs(value))
    return [
      `/** ${value.summary}. */\nexport const ${name} = ${callOf(`${alias}.${name}`, value)}\n`,
    ]
  if (!isRecord(value)) return []
  const calls = Object.entries(value).flatMap(([part, inner]) =>
    isStaffs(inner)
      ? [`  /** ${inner.summary}. */\n  ${part}: ${callOf(`${alias}.${name}.${part}`, inner)},\n`]
      : [],
  )
  return calls.length === 0 ? [] : [`export const ${name} = {\n${calls.join('')}}\n`]
}

const callsOf = ({ alias, exports }: ContractModule): string[] =>
  exports.flatMap(([name, value]) => describeExport(alias, name, value))

/** `contract/client/staff-calls.gen.ts`: every endpoint of staff, in the light form for the back office. */
export const describeStaffCalls = async (): Promise<string> =>
  renderCalls(await readContractModules(), 'staffCall', callsOf)
