import { hash } from 'node:crypto'

const hashOf = (source: string): string => `'sha256-${hash('sha256', source, 'base64')}'`

const routerData = ' data-tsr-stream-part=""'

const inlineScripts = (html: string): { attributes: string; text: string }[] => {
  const found: { attributes: string; text: string }[] = []
  for (let from = html.indexOf('<script'); from !== -1; from = html.indexOf('<script', from)) {
    // The renderer escapes `>` in attributes and `</script>` in texts.
    const start = html.indexOf('>', from) + 1
    const end = html.indexOf('</script>', start)
    const attributes = html.slice(from + '<script'.length, start - 1)
    if (!attributes.includes(' src=')) found.push({ attributes, text: html.slice(start, end) })
    from = end
  }
  return found
}

/** Phones without a built-in bar code reader load one that uses WebAssembly. */
const barcodeReader = "'wasm-unsafe-eval'"

/**
 * The policy of a rendered page. Inline scripts are allowed by hash, so that a cached page has the
 * same header for everyone: the scripts that `isOwn` accepts, and the last script with the router's
 * data. A script injected through a text of the catalogue is neither. Every page allows
 * WebAssembly, because links lead to the quick order without loading a new document. `style`: the
 * page’s style with the shop’s color; '' for none.
 */
export const pagePolicy = (
  html: string,
  isOwn: (script: string) => boolean,
  style = '',
): string => {
  const scripts = inlineScripts(html)
  const data = scripts.findLast(({ attributes }) => attributes === routerData)
  const known = scripts.filter((script) => script === data || isOwn(script.text))
  return policy({
    scripts: [barcodeReader, ...known.map(({ text }) => hashOf(text))],
    styles: stylesOf(style),
  })
}

const stylesOf = (style: string): string[] => (style === '' ? [] : [hashOf(style)])

const policy = ({
  scripts = [],
  styles = [],
  frames = [],
}: {
  scripts?: readonly string[]
  styles?: readonly string[]
  frames?: readonly string[]
}): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Allows frames, which show PDFs that the page has fetched with its token. */
export const backOfficePolicy = (style: string): string =>
  policy({ scripts: [barcodeReader], styles: stylesOf(style), frames: ['blob:'] })

export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'"

/** Allows inline styles, which Swagger UI sets on its elements. */
export const apiDocsPolicy = policy({ styles: ["'unsafe-inline'"] })
