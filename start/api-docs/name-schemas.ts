import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../rules/source-files.ts'

const isSchemaName = (name: string): boolean => /^[A-Z][A-Za-z0-9]*$/.test(name)

/** The contract's exported schemas by name, such as `Order`. Throws if two have the same name. */
export const nameSchemas = async (): Promise<Map<string, z.ZodType>> => {
  const named = new Map<string, z.ZodType>()
  const files = globSync('contract/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.ts', 'contract/client/**', 'contract/testing/**'],
  })
  for (const file of files.sort())
    for (const [name, schema] of Object.entries(await import(join(root, file)))) {
      if (!isSchemaName(name) || !(schema instanceof z.ZodType)) continue
      if (named.has(name) && named.get(name) !== schema)
        throw new Error(`Two schemas of the contract are called ${name}.`)
      named.set(name, schema)
    }
  return new Map([...named].sort(([one], [other]) => (one < other ? -1 : 1)))
}
