import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { StoredPicture } from './picture-process.ts'

/**
 * `rounded`: a tile on a transparent ground. `full`: for systems that round the corners. `maskable`: what is
 * drawn is within the middle four fifths, which no mask cuts off. `share`: the tile on a wide frame.
 */
export type IconShape = 'rounded' | 'full' | 'maskable' | 'share'

export type IconDrawing = {
  shape: IconShape
  /** Of the square, in pixels; `share` has a fixed size. */
  size: number
  /** An uploaded picture, or up to two letters; '' for the shelves of Endcap’s mark. */
  content: Uint8Array | string
  fill: string
  ink: string
  brand: string
}

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
)
const shareSize = { width: 1_200, height: 630, tile: 320 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  )

const shelves = (size: number, ink: string): Buffer =>
  svg(
    size,
    size,
    `<g transform="scale(${size / 32})"><path d="M9 9h14M9 16h10M9 23h14" stroke="${ink}" stroke-width="3.2" stroke-linecap="round" fill="none"/></g>`,
  )

/** With a font of its own, since a server may have none. */
const letters = (text: string, ink: string, width: number, height: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${ink}">${text}</span>`,
      fontfile: font,
      font: 'Noto Sans Bold',
      rgba: true,
      dpi: 1_200,
    },
  })
    .resize({ width: Math.round(width), height: Math.round(height), fit: 'inside' })
    .png()
    .toBuffer()

/** Draws the picture, the letters or the shelves of the tile, at most `side` pixels wide and high. */
const figureOf = async ({ content, ink }: IconDrawing, side: number): Promise<Buffer> => {
  if (typeof content !== 'string')
    return sharp(content)
      .resize({ width: side, height: side, fit: 'contain', background: clear })
      .png()
      .toBuffer()
  if (content === '') return shelves(side, ink)
  return letters(content, ink, side * 0.64, side * (content.length > 1 ? 0.42 : 0.5))
}

const tileOf = async (drawing: IconDrawing, size: number): Promise<Buffer> => {
  const { shape, content, fill } = drawing
  const isPicture = typeof content !== 'string'
  const isRounded = shape === 'rounded' || shape === 'share'
  const side = Math.round(size * (shape === 'maskable' ? 0.8 : isPicture && !isRounded ? 0.88 : 1))
  // On white, because logos are made for white paper; a small icon has no room for it.
  const color = !isPicture ? fill : shape === 'rounded' ? 'none' : '#ffffff'
  const rect = `<rect width="${size}" height="${size}" rx="${isRounded ? size / 4 : 0}" fill="${color}"/>`
  const figure = await figureOf(drawing, side)
  return sharp(svg(size, size, rect))
    .composite([{ input: figure }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Draws a PNG. */
export const drawIcon = async (drawing: IconDrawing): Promise<StoredPicture> => {
  const { shape, size, brand } = drawing
  if (shape !== 'share') return { content: await tileOf(drawing, size), width: size, height: size }
  const { width, height, tile } = shareSize
  const content = await sharp({ create: { width, height, channels: 3, background: brand } })
    .composite([{ input: await tileOf(drawing, tile) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { content, width, height }
}
