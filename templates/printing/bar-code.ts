import { checkDigitOf, toGtin } from '@endcap/contract/catalog/product-codes'
import { code128, type DrawingContext, ean13, qrcode, type RenderOptions, upca } from 'bwip-js/node'

/** Positions are in modules from the left edge. */
export type BarCode = {
  text: string
  modules: number
  bars: readonly { left: number; width: number }[]
}

/** Units per module: even, so that the middle of each bar is a whole number. */
const scale = 2

const ignore = () => {}
const drawNothing = {
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  line: ignore,
  polygon: ignore,
  hexagon: ignore,
  ellipse: ignore,
  fill: ignore,
  text: ignore,
}

const collectBars = (text: string): DrawingContext<BarCode> => {
  const bars: { left: number; width: number }[] = []
  let modules = 0
  return {
    ...drawNothing,
    scale: () => [scale, scale],
    init: (width) => {
      modules = width / scale
    },
    line: (middle, _y0, _x1, _y1, width) =>
      bars.push({ left: (middle - width / 2) / scale, width: width / scale }),
    end: () => ({ text, modules, bars }),
  }
}

type Symbology = <T>(options: RenderOptions, drawing: DrawingContext<T>) => T

const draw = (bcid: string, symbology: Symbology, text: string): BarCode =>
  symbology({ bcid, text, scale }, collectBars(text))

const hasCheckDigit = (digits: string): boolean =>
  checkDigitOf(digits.slice(0, -1)) === digits.at(-1)

/** Returns 12 or 13 digits, adding a missing check digit or zero; null if `upc` is not a UPC. */
const readUpc = (upc: string): string | null => {
  const digits = upc.replace(/[\s-]/g, '')
  if (/^\d{10,11}$/.test(digits)) return (digits + checkDigitOf(digits)).padStart(12, '0')
  return /^\d{12,13}$/.test(digits) && hasCheckDigit(digits) ? digits : null
}

/** All scanners can type these characters of Code 128. */
const isPrintableAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

/** UPC-A or EAN-13 of the UPC, else Code 128 of the item number in `maxModules`, else null. */
export const barCodeOf = (
  { upc, item_no }: { upc: string; item_no: string },
  maxModules: number,
): BarCode | null => {
  const digits = readUpc(upc)
  if (digits?.length === 12) return draw('upca', upca, digits)
  if (digits?.length === 13) return draw('ean13', ean13, digits)
  if (!isPrintableAscii(item_no)) return null
  const code = draw('code128', code128, item_no)
  return code.modules > maxModules ? null : code
}

/** `outline`: of the dark areas, as an SVG path with the even-odd rule, in modules. */
export type QrCode = { modules: number; outline: string }

const traceOutline = (): DrawingContext<QrCode> => {
  let outline = ''
  let modules = 0
  return {
    ...drawNothing,
    scale: () => [1, 1],
    init: (width) => {
      modules = width
    },
    polygon: (points) => {
      outline += `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`
    },
    end: () => ({ modules, outline }),
  }
}

/** A GS1 Digital Link, which any phone’s camera opens as the product; null if `upc` is not a UPC. */
export const productLinkOf = (upc: string, shopUrl: string): QrCode | null => {
  const digits = readUpc(upc)
  if (digits === null) return null
  const text = `${shopUrl}/01/${toGtin(digits)}`
  return qrcode({ bcid: 'qrcode', text }, traceOutline())
}
