import { types as t } from '@babel/core'
import { type Language, languages } from '@endcap/contract/i18n/languages'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** What a message's placeholders refer to: expressions by name, elements by number. */
type Placeholders = {
  values: ReadonlyMap<string, t.Expression>
  elements: ReadonlyMap<string, t.JSXElement>
}

export const propertiesOf = (node: t.Node | undefined): ReadonlyMap<string, t.Expression> =>
  new Map(
    (t.isObjectExpression(node) ? node.properties : []).flatMap((property) => {
      if (!t.isObjectProperty(property) || !t.isExpression(property.value)) return []
      const { key, value } = property
      if (t.isIdentifier(key)) return [[key.name, value]]
      return t.isStringLiteral(key) || t.isNumericLiteral(key) ? [[String(key.value), value]] : []
    }),
  )

export const placeholdersOf = (
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

/** Whether the language has a separate form for 1 and no other number. */
const hasPlainPlural = (language: Language): boolean => {
  const rules = new Intl.PluralRules(language)
  return Array.from({ length: 200 }, (_, count) => count).every(
    (count) => (rules.select(count) === 'one') === (count === 1),
  )
}

/** Returns a test whether the value takes this form of a plural or case of a choice. */
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

export const textOf = (parts: readonly (string | t.Expression)[]): t.Expression => {
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

export const childOf = (part: string | t.Expression): Child =>
  typeof part !== 'string' && (t.isJSXElement(part) || t.isJSXFragment(part))
    ? part
    : t.jsxExpressionContainer(typeof part === 'string' ? t.stringLiteral(part) : part)

export const elementOf = (children: readonly (string | t.Expression)[]): t.Expression =>
  children.every((part) => typeof part === 'string')
    ? textOf(children)
    : t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children.map(childOf))

/** Nests the parts between the tags `<0>` and `</0>`. */
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

export const partsOf = (
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
