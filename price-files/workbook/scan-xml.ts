import { SaxesParser, type SaxesTagPlain } from 'saxes'

export type ReadAttributes = () => Readonly<Record<string, string>>

export type XmlHandler = {
  /** Called at a start tag, with the name stripped of its namespace prefix. */
  open?: (name: string, attributes: ReadAttributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const charactersPerTurn = 256 * 1024

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = ({ attributes }: SaxesTagPlain): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]),
  )

/** Scans an XML document, letting the process do other work in between. Throws if it isn't XML. */
export const scanXml = async (xml: string, { open, close, text }: XmlHandler): Promise<void> => {
  const parser = new SaxesParser()
  // Prefixes differ between programs, so names are compared without them.
  parser.on('opentag', (tag) => open?.(withoutPrefix(tag.name), () => attributesOf(tag)))
  parser.on('closetag', ({ name }) => close?.(withoutPrefix(name)))
  parser.on('text', (part) => text?.(part))
  parser.on('cdata', (part) => text?.(part))
  for (let at = 0; at < xml.length; at += charactersPerTurn) {
    parser.write(xml.slice(at, at + charactersPerTurn))
    if (at + charactersPerTurn < xml.length) await new Promise((resolve) => setTimeout(resolve))
  }
  parser.close()
}
