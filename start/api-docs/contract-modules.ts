import { readdir } from 'node:fs/promises'

const folder = new URL('../../contract/', import.meta.url)

/** A module of the contract: the path from `contract/client/`, an identifier for its types, and its exports. */
export type ContractModule = {
  path: string
  alias: string
  exports: ReadonlyArray<[name: string, value: unknown]>
}

const aliasOf = (file: string): string =>
  `${file.replace(/^.*\/|\.ts$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Contract`

/** Every module that may declare endpoints. Modules and exports are sorted by name. */
export const readContractModules = async (): Promise<ContractModule[]> => {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/^(client|testing|node_modules)\/|\.test\.ts$|^endpoints\.ts$/.test(file),
  )
  return Promise.all(
    files.toSorted().map(async (file) => {
      const exports: Readonly<Record<string, unknown>> = await import(new URL(file, folder).href)
      return {
        path: `../${file}`,
        alias: aliasOf(file),
        // The order of a module's exports isn't stable.
        exports: Object.keys(exports)
          .toSorted()
          .map((name) => [name, exports[name]]),
      }
    }),
  )
}

/** A generated module: type imports of the contract's modules that declare one of `calls`, then the calls. */
export const renderCalls = (
  modules: ReadonlyArray<ContractModule>,
  client: string,
  callsOf: (module: ContractModule) => string[],
): string => {
  const described = modules
    .map((module) => ({ ...module, calls: callsOf(module) }))
    .filter(({ calls }) => calls.length > 0)
  const imports = described.map(({ path, alias }) => `import type * as ${alias} from '${path}'`)
  return `// Generated from the contract by \`npm run api-docs\`; a test compares it. Don't edit.
${imports.join('\n')}
import { ${client} } from './light-client.ts'

${described.flatMap(({ calls }) => calls).join('\n')}`
}
