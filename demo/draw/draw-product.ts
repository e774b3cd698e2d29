import sharp from 'sharp'
import { Sheet } from './kit/sheet.ts'
import { allPackshots } from './packshots/all-packshots.ts'
import type { Subject } from './subject.ts'

/** Side of a product's picture in pixels. */
const productSize = 640

/** The packshot as an SVG group on a sheet, for scenes that set several together. */
export function drawPackshot(sheet: Sheet, subject: Subject): string {
  const packshot = allPackshots[subject.kind]
  if (!packshot) throw new Error(`There is no packshot of the kind ${subject.kind}.`)
  return packshot(sheet, subject)
}

/** A product on white as WebP. */
export async function drawProduct(subject: Subject): Promise<Buffer> {
  const sheet = new Sheet()
  const body = drawPackshot(sheet, subject)
  const svg = sheet.render(
    productSize,
    productSize,
    `<rect width="640" height="640" fill="#ffffff"/>${body}`,
  )
  return toWebp(svg, 58)
}

/** Rasterises an SVG; the quality is WebP's, 0 to 100. */
export async function toWebp(svg: string, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality, effort: 6, preset: 'picture' }).toBuffer()
}
