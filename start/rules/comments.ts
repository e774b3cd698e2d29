import { parseSync } from 'vite'

export type Comment = { text: string; line: number }

/** Line comments on consecutive lines are one comment. */
export const commentsOf = (path: string, text: string): Comment[] => {
  const comments: Comment[] = []
  let lastEnd = -1
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const before = comments.at(-1)
    const continues = type === 'Line' && lastEnd >= 0 && /^\s*$/.test(text.slice(lastEnd, start))
    if (before && continues) before.text += `\n${value}`
    else comments.push({ text: value, line: text.slice(0, start).split('\n').length })
    lastEnd = type === 'Line' ? end : -1
  }
  return comments
}
