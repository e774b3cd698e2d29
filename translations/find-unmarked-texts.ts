import { type NodePath, parseSync, types as t, traverse } from '@babel/core'

export type UnmarkedText = { line: number; text: string }

const messageElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
const messageFunctions = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage'])

const codeAttributes = new Set(['className', 'style', 'd', 'viewBox', 'href', 'src', 'sizes'])
const codeFunctions = /^(?:Error|TypeError|lazyRouteComponent|createFileRoute|querySelector\w*)$/

const nameOf = (node: t.Node | null | undefined): string => {
  if (t.isIdentifier(node) || t.isJSXIdentifier(node)) return node.name
  return t.isMemberExpression(node) ? nameOf(node.property) : ''
}

const isMarked = ({ node }: NodePath): boolean =>
  (node.leadingComments?.some(({ value }) => value.trim() === 'i18n') ?? false) ||
  (t.isJSXElement(node) && messageElements.has(nameOf(node.openingElement.name))) ||
  (t.isTaggedTemplateExpression(node) && messageFunctions.has(nameOf(node.tag))) ||
  (t.isCallExpression(node) &&
    (messageFunctions.has(nameOf(node.callee)) ||
      (t.isMemberExpression(node.callee) && nameOf(node.callee.object) === 'i18n')))

const isCode = ({ node }: NodePath): boolean =>
  t.isTSType(node) ||
  t.isImportDeclaration(node) ||
  t.isExportAllDeclaration(node) ||
  (t.isJSXAttribute(node) && codeAttributes.has(nameOf(node.name))) ||
  ((t.isNewExpression(node) || t.isCallExpression(node)) && codeFunctions.test(nameOf(node.callee)))

const classToken = /^[a-z0-9!:[\]/.%&_()=>*,#'+@~-]+$/
const isClassList = (text: string): boolean => {
  const tokens = text.trim().split(/\s+/)
  return (
    tokens.every((token) => classToken.test(token)) && tokens.some((token) => /[-:]/.test(token))
  )
}

/** Names of keys, which begin with a capital, as sentences do. */
const isName = (text: string): boolean =>
  /^(?:Enter|Escape|Tab|Home|End|Delete|Backspace|Space|Page(?:Up|Down)|Arrow\w+)$/.test(text)

/** Whether a literal reads as words: a capitalized word, or several words. */
const isProse = (text: string): boolean =>
  !isName(text) &&
  !isClassList(text) &&
  (/(?:^|[\s“(])\p{Lu}\p{Ll}+(?![\p{L}\p{N}_-])/u.test(text) ||
    /\p{Ll}{2,}[,.:;]? \p{Ll}{2,}/u.test(text) ||
    /\p{L}…/u.test(text))

/** Finds texts outside Lingui's macros and the contract's messages (X8-200). */
export const findUnmarkedTexts = (code: string, path: string): UnmarkedText[] => {
  const found: UnmarkedText[] = []
  const plugins = ['typescript' as const, ...(path.endsWith('x') ? ['jsx' as const] : [])]
  const tree = parseSync(code, {
    filename: path,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins },
  })
  if (tree === null) throw new Error(`${path} can’t be parsed`)
  const check = (at: NodePath, text: string, isShown: boolean) => {
    if (!isShown) return
    if (at.findParent((parent) => isMarked(parent) || isCode(parent)) || isMarked(at)) return
    found.push({ line: at.node.loc?.start.line ?? 0, text: text.trim() })
  }
  traverse(tree, {
    JSXText: (at) => check(at, at.node.value, /\p{L}{2,}/u.test(at.node.value)),
    StringLiteral: (at) => {
      const isKey = at.key === 'key' && at.parentPath?.isObjectProperty()
      check(at, at.node.value, !isKey && isProse(at.node.value))
    },
    TemplateLiteral: (at) => {
      const text = at.node.quasis.map(({ value }) => value.cooked).join('0')
      check(at, text, isProse(text))
    },
  })
  return found
}
