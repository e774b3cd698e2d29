import { fillScript } from './inline-script.tsx'
import startClientBundle from './start-client-bundle.js?raw'

/** Tags that the router writes; it has no setting for them. */
const preload = /<link rel="modulepreload" href="([^"]+)" fetchPriority="low"\/>/g
const bundleScript = /^<script type="module" async="" src="([^"]+)"><\/script>/

/**
 * Changes a rendered document so that the client bundle starts after load and paint
 * (`start-client-bundle.js`, decision 11). A data block takes the script's position, because React
 * expects an element there when it hydrates. Throws if the document has no such script.
 */
export const deferClientBundle = (html: string): string => {
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd)
  const body = html.slice(headEnd)
  const modules = [...head.matchAll(preload)].map(([, path]) => path)
  // The last script but one; the last one is the page's data.
  const from = body.lastIndexOf('<script type="module"')
  const [tag, path] = bundleScript.exec(body.slice(from)) ?? []
  if (tag === undefined || path === undefined) throw new Error('The document has no client bundle')
  const script = fillScript(startClientBundle, { MODULES: modules.join(' '), BUNDLE: path })
  return [
    head.replaceAll(preload, ''),
    body.slice(0, from),
    `<script type="text/plain" src="${path}"></script><script>${script}</script>`,
    body.slice(from + tag.length),
  ].join('')
}
