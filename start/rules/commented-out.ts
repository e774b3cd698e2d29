import { parseSync } from 'vite'

type Comment = { text: string; line: number }

/** The comments of a source; line comments below each other are one. */
const commentsOf = (path: string, text: string): Comment[] => {
  const found: Comment[] = []
  let lastEnd = -1
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const before = found.at(-1)
    const goesOn = type === 'Line' && lastEnd >= 0 && /^\s*$/.test(text.slice(lastEnd, start))
    if (before && goesOn) before.text += `\n${value}`
    else found.push({ text: value, line: text.slice(0, start).split('\n').length })
    lastEnd = type === 'Line' ? end : -1
  }
  return found
}

const isSyntax = (text: string): boolean =>
  ['tsx', 'ts'].some((lang) =>
    [text, `async function* it() {\n${text}\n}`, `({\n${text}\n})`].some(
      (code) => parseSync(`comment.${lang}`, code).errors.length === 0,
    ),
  )

/** A single word parses as well; what tells a program from it are its signs and keywords. */
const isCode = (text: string): boolean =>
  /[=({[<;]|^\s*(import|export|return|await)\b/m.test(text) && isSyntax(text)

/** Where code is commented out, as `path:line`: a comment, or a line of one, that is a program. */
export const commentedOut = (path: string, text: string): string[] =>
  commentsOf(path, text)
    .filter((comment) => [comment.text, ...comment.text.split('\n')].some(isCode))
    .map(({ line }) => `${path}:${line}`)
