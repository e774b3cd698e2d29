import { buildProducts, type DemoProduct } from '../../catalogue/build-products.ts'
import { drawPackshot } from '../draw-product.ts'
import { darken, lighten } from '../kit/colour.ts'
import type { Sheet } from '../kit/sheet.ts'
import { toSubject } from '../subject.ts'

/** A packshot's place in a scene: the middle of its foot, and its size against 640. */
export interface Standing {
  itemNumber: string
  x: number
  ground: number
  scale: number
}

const products = new Map<string, DemoProduct>(
  buildProducts().map((product) => [product.itemNumber, product]),
)

/**
 * Draws a product at a position of a scene.
 * @throws Error when the catalogue has no such item number.
 */
export function stand(sheet: Sheet, { itemNumber, x, ground, scale }: Standing): string {
  const product = products.get(itemNumber)
  if (!product) throw new Error(`There is no product ${itemNumber} to put into a scene.`)
  const packshot = drawPackshot(sheet, toSubject(product))
  return `<g transform="translate(${(x - 320 * scale).toFixed(1)} ${(ground - 596 * scale).toFixed(1)}) scale(${scale})">${packshot}
    </g>`
}

/** A coloured wall, a floor and a spot of light where the goods stand. */
export function backdrop(
  sheet: Sheet,
  width: number,
  height: number,
  colour: string,
  horizon = 0.72,
  spot = 0.5,
): string {
  const wall = sheet.linear(
    [
      [0, lighten(colour, 0.18)],
      [0.6, colour],
      [1, darken(colour, 0.25)],
    ],
    0,
    0,
    1,
    1,
  )
  const floor = sheet.down([0, darken(colour, 0.12)], [1, darken(colour, 0.38)])
  const light = sheet.radial(
    [
      [0, '#ffffff', 0.6],
      [0.5, '#ffffff', 0.16],
      [1, '#ffffff', 0],
    ],
    spot,
    0.5,
    0.55,
  )
  return `<rect width="${width}" height="${height}" fill="${wall}"/>
    <rect y="${height * horizon}" width="${width}" height="${height * (1 - horizon)}" fill="${floor}"/>
    <rect y="${height * horizon}" width="${width}" height="${height * 0.05}" fill="${sheet.down([0, '#ffffff', 0.16], [1, '#ffffff', 0])}"/>
    <rect width="${width}" height="${height}" fill="${light}"/>`
}
