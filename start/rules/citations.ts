import { commentsOf } from './comments.ts'
import type { SourceFile } from './source-files.ts'

const readProse = ({ path, text }: SourceFile): string => {
  if (/\.(ts|tsx|js)$/.test(path))
    return commentsOf(path, text)
      .map((comment) => comment.text)
      .join('\n')
  if (path.endsWith('.sql')) return (text.match(/--.*/g) ?? []).join('\n')
  if (path.endsWith('.css')) return (text.match(/\/\*[\s\S]*?\*\//g) ?? []).join('\n')
  return text
}

const proseOf = new WeakMap<SourceFile, string>()
const prose = (file: SourceFile): string => {
  const known = proseOf.get(file) ?? readProse(file)
  proseOf.set(file, known)
  return known
}

const capturesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, captured]) => captured ?? whole)

/** Such as `S9-03`, `X1-02`. */
export const requirementsCitedIn = ({ text }: SourceFile): string[] =>
  capturesOf(text, /\b[SX]\d-\d{2,3}\b/g)

/** Such as `decision 6`, `decisions 10 and 11`. */
export const decisionsCitedIn = (file: SourceFile): string[] =>
  capturesOf(prose(file), /\bdecisions? (\d+(?:(?:, | and |, and )\d+)*)/gi).flatMap(
    (numbers) => numbers.match(/\d+/g) ?? [],
  )

/** Such as `place-order.ts`, `docs/ARCHITECTURE.md`, and relative links of documents. */
export const filesCitedIn = (file: SourceFile): string[] =>
  capturesOf(
    prose(file),
    /(?<![\w.@/:*$-])((?:\.\.\/)*(?:(?:[\w.$-]+|\([\w-]+\))\/)*[\w.$-]*\w\.(?:tsx?|sql|css|md))\b(?![\w/])/g,
  )

/** Such as `docs/ARCHITECTURE.md, “A change”`, also after a link. */
export const headingsCitedIn = (file: SourceFile): { document: string; heading: string }[] =>
  [...prose(file).matchAll(/([\w/.-]+\.md)[`)]?, [“"'‘]([^”"'’]+)/g)].map(
    ([, document = '', heading = '']) => ({ document, heading }),
  )

const outside = [
  /\bspec(?:ification)?,? §/i,
  /\((?:the )?(?:contract|design|spec)(?:,| §|\))/,
  /\b(?:contract|design|spec), ['‘“"/`]/,
  /\bissue #?\d/i,
  /\bshared\/\w+\.md/,
]

/** Of documents or issues that are not in the repository. */
export const outsideCitationsIn = ({ text }: SourceFile): string[] =>
  outside.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
