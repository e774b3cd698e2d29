import { fillScript } from './fill-script.ts'
import startProgram from './start-program.js?raw'

/** The tags as the router writes them, for which it has no setting. */
const preload = /<link rel="modulepreload" href="([^"]+)" fetchPriority="low"\/>/g
const program = /<script type="module" async="" src="([^"]+)"><\/script>/

/**
 * Changes a rendered document so that the program starts after the first paint
 * (`start-program.js`, decision 11). A data block replaces the program's script, since React
 * expects an element there when it hydrates. Throws when the document has no program.
 */
export const deferProgram = (html: string): string => {
  const modules = [...html.matchAll(preload)].map(([, path]) => path)
  const [tag, path] = program.exec(html) ?? []
  if (tag === undefined || path === undefined) throw new Error('The document has no program')
  const script = fillScript(startProgram, { MODULES: modules.join(' '), PROGRAM: path })
  return html
    .replaceAll(preload, '')
    .replace(tag, `<script type="text/plain" src="${path}"></script><script>${script}</script>`)
}
