import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const open = (pdf: Uint8Array) =>
  // pdf.js takes ownership of the bytes, so it gets a copy.
  getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise

export type PdfText = { text: string; left: number; top: number }

/** Returns each page's texts, with positions in points from the top left. */
export const readPdf = async (pdf: Uint8Array): Promise<PdfText[][]> => {
  const document = await open(pdf)
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const height = page.getViewport({ scale: 1 }).height
      const { items } = await page.getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, left: item.transform[4], top: height - item.transform[5] }]
          : [],
      )
    }),
  )
}

export const rowsOf = (texts: readonly PdfText[]): string[] => {
  const rows: PdfText[][] = []
  for (const text of texts.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1)
    if (row?.[0] !== undefined && text.top - row[0].top < 2) row.push(text)
    else rows.push([text])
  }
  return rows.map((row) =>
    row
      .sort((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' | '),
  )
}

const { resolve } = createRequire(import.meta.url)

/** Reads bar codes as a scanner does: `UPCA 036000291452`. */
export const readBarCodes = async (pdf: Uint8Array, page = 1): Promise<string[]> => {
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer as ArrayBuffer },
    fireImmediately: true,
  })
  const found = await readBarcodes((await drawPage(pdf, page)) as ImageData, {
    tryHarder: true,
    maxNumberOfSymbols: 100,
  })
  return found.map(({ format, text }) => `${format} ${text}`).sort()
}

/** Draws with 288 dpi. */
const drawPage = async (
  pdf: Uint8Array,
  number: number,
): Promise<{ data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }> => {
  const page = await (await open(pdf)).getPage(number)
  const viewport = page.getViewport({ scale: 4 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { data: Uint8ClampedArray.from(data), width, height }
}
