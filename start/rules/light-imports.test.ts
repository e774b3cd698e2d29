import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const contract = new Map(
  sourceFiles(['contract']).map(({ path, text }) => [path.slice('contract/'.length, -3), text]),
)

/** The modules whose values a file imports or exports again; types are no part of a bundle. */
const valueImports = (text: string, prefix: string): string[] =>
  [...text.matchAll(/(?:import|export) (?!type )[^;'"]*? from '([^']+)'/g)].flatMap(
    ([found, module = '']) => {
      const names = found.match(/\{([^}]*)\}/)?.[1]
      const isTypesOnly = names?.split(',').every((name) => /^\s*(type |$)/.test(name))
      return module.startsWith(prefix) && !isTypesOnly
        ? [module.slice(prefix.length).replace(/\.ts$/, '')]
        : []
    },
  )

/** Whether a module of the contract loads zod, by itself or through another one. */
const loadsZod = (module: string): boolean => {
  const text = contract.get(module) ?? ''
  const relative = valueImports(text, '.').map((path) =>
    posix.join(posix.dirname(module), `.${path}`),
  )
  return /^import \{.*\bz\b.*\} from 'zod'/m.test(text) || relative.some(loadsZod)
}

const offences = ({ path, text }: SourceFile): string[] => [
  ...valueImports(text, '@endcap/contract/')
    .filter(loadsZod)
    .map((module) => `${path} imports values from contract/${module}.ts`),
  ...(/^import (?!type )[^'"]* from 'zod'/m.test(text) ? [`${path} imports zod`] : []),
]

test('[X8-21] no zod reaches a browser: calls come from generated modules, choices and limits from modules without schemas', () => {
  const pages = sourceFiles(['back-office', 'storefront', 'ui']).filter(({ path }) => !isTest(path))
  expect(pages.flatMap(offences)).toEqual([])
  expect(loadsZod('orders/staff-orders')).toBe(true)
  expect(loadsZod('mail/mails')).toBe(true)
  expect(loadsZod('choices')).toBe(false)
})
