import { createHash } from 'node:crypto'

const hashOf = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`

const contentsOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))].map(
    ([, content = '']) => content,
  )

const styleAttributesOf = (html: string): string[] =>
  [...html.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/gi)].map(([, style = '']) =>
    style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )

/**
 * The policy of one rendered page. Inline scripts and styles are named by their hashes, so that a
 * cached page has one header for everyone.
 */
export const pagePolicy = (html: string): string => {
  const scripts = [...new Set(contentsOf(html, 'script').map(hashOf))]
  const styles = [...new Set(contentsOf(html, 'style').map(hashOf))]
  const attributes = [...new Set(styleAttributesOf(html).map(hashOf))]
  return policy(
    scripts,
    attributes.length === 0 ? styles : [...styles, "'unsafe-hashes'", ...attributes],
  )
}

const policy = (scripts: readonly string[], styles: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The empty style's hash: emotion's production build inserts rules into an empty element. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export const backOfficePolicy = policy([], [emptyStyle])

/** Swagger UI sets styles on its elements, which only its page allows. */
export const apiDocsPolicy = policy([], ["'unsafe-inline'"])
