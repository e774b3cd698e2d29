import { parseSync } from 'vite'
import { commentsOf } from './comments.ts'

const isSyntax = (text: string): boolean =>
  ['tsx', 'ts'].some((lang) =>
    [text, `async function* it() {\n${text}\n}`, `({\n${text}\n})`].some(
      (code) => parseSync(`comment.${lang}`, code).errors.length === 0,
    ),
  )

/** A single word parses as well, so code must have a program's punctuation or keywords. */
const isCode = (text: string): boolean =>
  /[=({[<;]|^\s*(import|export|return|await)\b/m.test(text) && isSyntax(text)

/** Positions (`path:line`) of comments that parse as code or contain a line that does. */
export const commentedOut = (path: string, text: string): string[] =>
  commentsOf(path, text)
    .filter((comment) => [comment.text, ...comment.text.split('\n')].some(isCode))
    .map(({ line }) => `${path}:${line}`)
