import { setImmediate } from 'node:timers/promises'

// Comments, instructions and declarations are skipped, so no entity is ever defined.
const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!](?:[^>"']|"[^"]*"|'[^']*')*>|<(\/?)([^\s/>]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/y

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return named[name] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

/** Reads the attributes of a tag, without the prefixes of their names. */
export type ReadAttributes = () => Readonly<Record<string, string>>

export type XmlHandler = {
  /** An element begins; its name has no prefix. */
  open?: (name: string, attributes: ReadAttributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const readAttributes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single]) => [
      withoutPrefix(name),
      decode(double ?? single ?? ''),
    ]),
  )

const tokensPerTurn = 20_000

/** Scans an XML document. Other work of the process runs in between. Throws an error for another text. */
export const scanXml = async (xml: string, { open, close, text }: XmlHandler): Promise<void> => {
  token.lastIndex = 0
  let at = 0
  for (let count = 1; at < xml.length; count += 1) {
    // Another document may have been scanned meanwhile.
    token.lastIndex = at
    const match = token.exec(xml)
    if (match === null) throw new Error(`This is no XML at character ${at}.`)
    at = token.lastIndex
    const [, cdata, slash, name, attributes = '', selfClosing, plain] = match
    if (name !== undefined) {
      const bare = withoutPrefix(name)
      if (slash === '/') close?.(bare)
      else {
        open?.(bare, () => readAttributes(attributes))
        if (selfClosing === '/') close?.(bare)
      }
    } else if (cdata !== undefined) text?.(cdata)
    else if (plain !== undefined) text?.(decode(plain))
    if (count % tokensPerTurn === 0) await setImmediate()
  }
}
