import { join } from 'node:path'
import { type NodePath, type PluginObj, types as t, transformAsync } from '@babel/core'
import { type Language, languageCodes, languages } from '@endcap/contract/i18n/languages'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import {
  childOf,
  elementOf,
  partsOf,
  placeholdersOf,
  propertiesOf,
  textOf,
} from './message-code.ts'
import { type Catalog, readCatalog } from './read-catalog.ts'

const linguiConfig = makeConfig({ sourceLocale: 'en', locales: Object.keys(languages) })

type Words = { language: Language; translate: (message: string, context?: string) => string }
const stringOf = (node: t.Node | undefined): string | undefined =>
  t.isStringLiteral(node) ? node.value : undefined

const isMarked = (node: t.Node): boolean =>
  node.leadingComments?.some((comment) => comment.value.trim() === 'i18n') ?? false

/** Replaces expanded Lingui macros and `i18n._('…', values)` with translated texts. */
const inlineWords = ({ language, translate }: Words): PluginObj => ({
  visitor: {
    CallExpression(path) {
      const {
        callee,
        arguments: [first, second],
      } = path.node
      if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.property, { name: '_' })) return
      if (!t.isIdentifier(callee.object) || !/^_?i18n\d*$/.test(callee.object.name)) return
      const given = propertiesOf(first)
      const message = stringOf(first) ?? stringOf(given.get('message'))
      if (message === undefined) {
        // A contract message in a variable: it is shown as it is.
        if (callee.object.name === 'i18n') return
        throw path.buildCodeFrameError('A macro left no message')
      }
      const translated = translate(message, stringOf(given.get('context')))
      const placeholders = placeholdersOf(second ?? given.get('values'))
      path.replaceWith(
        textOf(partsOf(compileMessage(translated), placeholders, { language, isRich: false })),
      )
    },
    JSXElement(path) {
      const [spread] = path.node.openingElement.attributes
      const { name } = path.node.openingElement
      if (!t.isJSXIdentifier(name) || !/^_Trans\d*$/.test(name.name)) return
      if (!t.isJSXSpreadAttribute(spread)) return
      const given = propertiesOf(spread.argument)
      const message = stringOf(given.get('message'))
      if (message === undefined) throw path.buildCodeFrameError('A macro left no message')
      const translated = translate(message, stringOf(given.get('context')))
      const placeholders = placeholdersOf(given.get('values'), given.get('components'))
      const parts = partsOf(compileMessage(translated), placeholders, { language, isRich: true })
      const isChild = path.parentPath.isJSXElement() || path.parentPath.isJSXFragment()
      if (isChild) path.replaceWithMultiple(parts.map(childOf))
      else path.replaceWith(elementOf(parts))
    },
    StringLiteral(path) {
      if (!isMarked(path.node)) return
      path.replaceWith(t.stringLiteral(translate(path.node.value)))
      path.skip()
    },
    ImportDeclaration(path: NodePath<t.ImportDeclaration>) {
      if (/^@lingui\/(core|react)$/.test(path.node.source.value)) path.remove()
    },
  },
})

/** Code that replaces `contract/i18n/i18n.ts` in a bundle of one language. */
const fixedTo = (language: Language): string => {
  const { locale, direction } = languages[language]
  const others = languageCodes
    .filter((code) => code !== language)
    .map((code) => ({ code, name: languages[code].name }))
  return `
    export const language = () => '${language}'
    export const locale = () => '${locale}'
    export const direction = () => '${direction}'
    export const translated = ({ translations, ...row }) => ${language === 'en' ? 'row' : `({ ...row, ...translations?.['${language}'] })`}
    export const otherLanguages = () => (${JSON.stringify(others)})
    export const i18n = { _: (text) => text }`
}

/** Inlines one language's texts, so that a bundle needs no catalogue and no library. */
export const inlineTranslations = (
  language: Language,
  catalog: Catalog = readCatalog(language),
): Plugin => {
  const words = {
    language,
    translate: (message: string, context = '') => catalog.get(message, context) ?? message,
  }
  return {
    name: 'inline-translations',
    enforce: 'pre',
    load: (id) =>
      id === join(import.meta.dirname, '../contract/i18n/i18n.ts') ? fixedTo(language) : undefined,
    transform: async (code, id) => {
      const path = id.split('?')[0] ?? ''
      if (path.includes('/node_modules/') || !/\.tsx?$/.test(path)) return undefined
      if (!/@lingui\/|i18n/.test(code)) return undefined
      const options = {
        filename: path,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        // Keep letters beyond ASCII unescaped.
        generatorOpts: { jsescOption: { minimal: true } },
        parserOpts: {
          plugins: ['typescript' as const, ...(path.endsWith('x') ? ['jsx' as const] : [])],
        },
      }
      const called = await transformAsync(code, {
        ...options,
        plugins: [[linguiMacro, { linguiConfig, descriptorFields: 'message' }]],
      })
      const inlined = await transformAsync(called?.code ?? code, {
        ...options,
        inputSourceMap: called?.map,
        plugins: [inlineWords(words)],
      })
      return { code: inlined?.code ?? code, map: inlined?.map }
    },
  }
}
