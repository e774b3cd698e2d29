import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@endcap/contract/endpoint'
import { literal, replyDecoding } from './reply-decoding.ts'

const folder = new URL('../../contract/', import.meta.url)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isStaffs = (value: unknown): value is Endpoint =>
  isRecord(value) && 'access' in value && String(value.path).startsWith('/admin/api/')

/** A module of the contract, the name by which the generated file imports its types, and its exports. */
type Feature = { file: string; alias: string; exports: Readonly<Record<string, unknown>> }

const readFeatures = async (): Promise<Feature[]> => {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.ts') && !/\.(gen|test)\.ts$|^endpoints\.ts$/.test(file),
  )
  return Promise.all(
    files.toSorted().map(async (file) => ({
      file,
      alias: `${file.slice(0, -3).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Contract`,
      exports: await import(new URL(file, folder).href),
    })),
  )
}

const callOf = (type: string, endpoint: Endpoint): string => {
  const { method, path, access } = endpoint
  const decoding = replyDecoding(endpoint)
  const given = [method, path, access].map((text) => `'${text}'`)
  if (decoding !== undefined) given.push(literal(decoding))
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

/** `contract/staff-calls.gen.ts`: every endpoint of staff, in the light form for the back office. */
export const describeStaffCalls = async (): Promise<string> => {
  const features = (await readFeatures()).flatMap(({ file, alias, exports }) => {
    // Sorted, since the order of a module's exports isn't stable.
    const names = Object.keys(exports).toSorted()
    const calls = names.flatMap((name) => describeExport(alias, name, exports[name]))
    return calls.length === 0 ? [] : [{ file, alias, calls }]
  })
  const imports = features.map(({ file, alias }) => `import type * as ${alias} from './${file}'`)
  return `// Generated from the contract by \`npm run api-docs\`; a test compares it. Don't edit.
${imports.join('\n')}
import { staffCall } from './light-client.ts'

${features.flatMap(({ calls }) => calls).join('\n')}`
}
