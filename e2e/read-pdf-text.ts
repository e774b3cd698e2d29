import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns the texts of a PDF in the order of its file, with spaces between them. */
export const readPdfText = async (pdf: Uint8Array): Promise<string> => {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(
    numbers.map(async (number) => (await document.getPage(number)).getTextContent()),
  )
  return pages
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str.trim() : '')))
    .filter(Boolean)
    .join(' ')
}
