import { join } from 'node:path'
import { type NodePath, type PluginObj, types as t, transformAsync } from '@babel/core'
import { type Language, languageCodes, languages } from '@endcap/contract/languages'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { type Catalog, readCatalog } from './read-catalog.ts'

const linguiConfig = makeConfig({ sourceLocale: 'en', locales: Object.keys(languages) })

type Words = { language: Language; translate: (message: string, context?: string) => string }
/** The expressions by name, and the elements by number, that a message's placeholders stand for. */
type Placeholders = {
  values: ReadonlyMap<string, t.Expression>
  elements: ReadonlyMap<string, t.JSXElement>
}

const propertiesOf = (node: t.Node | undefined): ReadonlyMap<string, t.Expression> =>
  new Map(
    (t.isObjectExpression(node) ? node.properties : []).flatMap((property) => {
      if (!t.isObjectProperty(property) || !t.isExpression(property.value)) return []
      const { key, value } = property
      if (t.isIdentifier(key)) return [[key.name, value]]
      return t.isStringLiteral(key) || t.isNumericLiteral(key) ? [[String(key.value), value]] : []
    }),
  )

const placeholdersOf = (
  values: t.Node | undefined,
  components?: t.Node | undefined,
): Placeholders => ({
  values: propertiesOf(values),
  elements: new Map(
    [...propertiesOf(components)].flatMap(([name, value]) =>
      t.isJSXElement(value) ? [[name, value]] : [],
    ),
  ),
})

/** Whether 1, and no other number, has a form of its own. */
const hasPlainPlural = (language: Language): boolean => {
  const rules = new Intl.PluralRules(language)
  return Array.from({ length: 200 }, (_, count) => count).every(
    (count) => (rules.select(count) === 'one') === (count === 1),
  )
}

/** Tests which form of a plural, or case of a choice, a value takes. */
const testOf = (kind: string, name: string, value: t.Expression, language: Language) => {
  const exact = /^=(\d+)$/.exec(name)?.[1]
  const equals = (left: t.Expression, right: t.Expression) => t.binaryExpression('===', left, right)
  if (exact !== undefined) return equals(t.cloneNode(value), t.numericLiteral(Number(exact)))
  if (kind === 'select') return equals(t.cloneNode(value), t.stringLiteral(name))
  if (name === 'one' && hasPlainPlural(language))
    return equals(t.cloneNode(value), t.numericLiteral(1))
  const rules = t.newExpression(
    t.memberExpression(t.identifier('Intl'), t.identifier('PluralRules')),
    [t.stringLiteral(language)],
  )
  const form = t.callExpression(t.memberExpression(rules, t.identifier('select')), [
    t.cloneNode(value),
  ])
  return equals(form, t.stringLiteral(name))
}

const localised = (count: t.Expression, language: Language): t.Expression =>
  t.callExpression(t.memberExpression(t.cloneNode(count), t.identifier('toLocaleString')), [
    t.stringLiteral(languages[language].locale),
  ])

const textOf = (parts: readonly (string | t.Expression)[]): t.Expression => {
  const texts = ['']
  const expressions: t.Expression[] = []
  for (const part of parts) {
    const literal = typeof part === 'string' ? part : t.isStringLiteral(part) ? part.value : null
    if (literal !== null) texts[texts.length - 1] += literal
    else {
      expressions.push(part as t.Expression)
      texts.push('')
    }
  }
  if (expressions.length === 0) return t.stringLiteral(texts[0] ?? '')
  const escaped = texts.map((text) => text.replace(/[\\`]|\$\{/g, '\\$&'))
  return t.templateLiteral(
    escaped.map((raw, index) => t.templateElement({ raw }, index === escaped.length - 1)),
    expressions,
  )
}

type Child = t.JSXElement['children'][number]

const childOf = (part: string | t.Expression): Child =>
  typeof part !== 'string' && (t.isJSXElement(part) || t.isJSXFragment(part))
    ? part
    : t.jsxExpressionContainer(typeof part === 'string' ? t.stringLiteral(part) : part)

const elementOf = (children: readonly (string | t.Expression)[]): t.Expression =>
  children.every((part) => typeof part === 'string')
    ? textOf(children)
    : t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children.map(childOf))

/** Puts children between the tags `<0>` and `</0>`, which may stand in several of the parts. */
const nest = (
  parts: readonly (string | t.Expression)[],
  { elements }: Placeholders,
): (string | t.Expression)[] => {
  const stack: { number: string; parts: (string | t.Expression)[] }[] = [{ number: '', parts: [] }]
  const add = (part: string | t.Expression) => {
    if (part !== '') stack.at(-1)?.parts.push(part)
  }
  const close = (number: string, children: readonly (string | t.Expression)[]) => {
    const element = elements.get(number)
    if (element === undefined) throw new Error(`There is no element <${number}>`)
    const name = element.openingElement.name
    const opening = t.jsxOpeningElement(
      t.cloneNode(name),
      element.openingElement.attributes.map((attribute) => t.cloneNode(attribute)),
      children.length === 0,
    )
    const closing = children.length === 0 ? null : t.jsxClosingElement(t.cloneNode(name))
    add(t.jsxElement(opening, closing, children.map(childOf)))
  }
  for (const part of parts) {
    if (typeof part !== 'string') {
      add(part)
      continue
    }
    for (const piece of part.split(/(<\/?\d+\/?>)/)) {
      const [, end, number, alone] = /^<(\/?)(\d+)(\/?)>$/.exec(piece) ?? []
      if (number === undefined) add(piece)
      else if (alone) close(number, [])
      else if (!end) stack.push({ number, parts: [] })
      else {
        const inner = stack.pop()
        if (inner?.number !== number) throw new Error(`<${number}> is closed before it is opened`)
        close(number, inner.parts)
      }
    }
  }
  if (stack.length !== 1) throw new Error(`<${stack.at(-1)?.number}> is not closed`)
  return stack[0]?.parts ?? []
}

/** Turns a message into texts and expressions; of a rich one, elements as well. */
const partsOf = (
  message: CompiledMessage,
  placeholders: Placeholders,
  { language, isRich }: { language: Language; isRich: boolean },
  count?: t.Expression,
): (string | t.Expression)[] => {
  const parts = (typeof message === 'string' ? [message] : message).map((token) => {
    if (token === '#' && count !== undefined) return localised(count, language)
    if (typeof token === 'string') return token
    const [name, kind, forms] = token
    const value = placeholders.values.get(name)
    if (value === undefined) throw new Error(`There is no value for {${name}}`)
    if (kind === undefined) return t.cloneNode(value)
    const { other, offset: _, ...named } = forms as Record<string, CompiledMessage>
    const write = (form: CompiledMessage = []) => {
      const inner = partsOf(form, placeholders, { language, isRich }, value)
      return isRich ? elementOf(inner) : textOf(inner)
    }
    return Object.entries(named).reduceRight<t.Expression>(
      (rest, [form, inner]) =>
        t.conditionalExpression(testOf(kind, form, value, language), write(inner), rest),
      write(other),
    )
  })
  return isRich ? nest(parts, placeholders) : parts
}

const stringOf = (node: t.Node | undefined): string | undefined =>
  t.isStringLiteral(node) ? node.value : undefined

const isMarked = (node: t.Node): boolean =>
  node.leadingComments?.some((comment) => comment.value.trim() === 'i18n') ?? false

/** Replaces what Lingui's macros leave, and `i18n._('…', values)`, by the words of one language. */
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
        // A message of the contract that is known later only: it is shown as it is.
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

/** The contract's module i18n.ts of a bundle, whose language is fixed. */
const fixedTo = (language: Language): string => {
  const { locale, direction } = languages[language]
  const others = languageCodes
    .filter((code) => code !== language)
    .map((code) => ({ code, name: languages[code].name }))
  return `
    export const language = () => '${language}'
    export const locale = () => '${locale}'
    export const direction = () => '${direction}'
    export const otherLanguages = () => (${JSON.stringify(others)})
    export const i18n = { _: (text) => text }`
}

/**
 * Compiles the words of one language into the code, so that a bundle has no others, no catalogue and no
 * library for them. The message in the code is the English one; its translations are `<language>.po`.
 */
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
      id === join(import.meta.dirname, '../contract/i18n.ts') ? fixedTo(language) : undefined,
    transform: async (code, id) => {
      const path = id.split('?')[0] ?? ''
      if (path.includes('/node_modules/') || !/\.tsx?$/.test(path)) return undefined
      if (!/@lingui\/|i18n/.test(code)) return undefined
      const options = {
        filename: path,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        // Letters beyond ASCII stay as they are.
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
