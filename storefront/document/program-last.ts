import { fillScript } from './fill-script.ts'
import startProgram from './start-program.js?raw'

/** As the router writes them, whose settings leave no other choice: at once, beside the pictures. */
const preload = /<link rel="modulepreload" href="([^"]+)" fetchPriority="low"\/>/g
const program = /<script type="module" async="" src="([^"]+)"><\/script>/

/**
 * A rendered document that starts the shop's program once the page is painted
 * (`start-program.js`). Where the program's script stood a block of data keeps its place, for React
 * looks there when it takes the document over. Throws when the document has no program.
 */
export const programLast = (html: string): string => {
  const modules = [...html.matchAll(preload)].map(([, path]) => path)
  const [tag, path] = program.exec(html) ?? []
  if (tag === undefined || path === undefined) throw new Error('A document without a program.')
  const script = fillScript(startProgram, { MODULES: modules.join(' '), PROGRAM: path })
  return html
    .replaceAll(preload, '')
    .replace(tag, `<script type="text/plain" src="${path}"></script><script>${script}</script>`)
}
