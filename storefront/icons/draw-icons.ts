import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/*
 * Draws the shop's mark, three shelves on a tile, in all sizes for browsers, phones and shared
 * links. `npm run icons` writes them into `public/`, which is committed.
 */

/** Of `ui/tokens.css`: special-solid, on-special, brand, accent-solid. */
const yellow = '#ffcb2e'
const dark = '#33260a'
const brand = '#0a3b35'
const accent = '#0f766e'

const shelves = `<path d="M9 9h14M9 16h10M9 23h14" stroke="${dark}" stroke-width="3.2" stroke-linecap="round" fill="none"/>`

const tile = (corner: number) => `<rect width="32" height="32" rx="${corner}" fill="${yellow}"/>`

const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`

const rounded = svg('0 0 32 32', tile(8) + shelves)

/** For systems that round the icon's corners themselves. */
const full = svg('0 0 32 32', tile(0) + shelves)

/** The shelves are within the middle four fifths, which no mask cuts off. */
const maskable = svg(
  '0 0 32 32',
  `${tile(0)}<g transform="translate(16 16) scale(.84) translate(-16 -16)">${shelves}</g>`,
)

const stock = [150, 300, 450]
  .map((base, row) => {
    const widths = [96, 64, 120, 72, 88, 56, 104, 80, 64, 112]
    let x = 660 - row * 38
    const cartons = widths.map((width, index) => {
      const height = 64 + ((index * 37 + row * 23) % 52)
      const drawn = `<rect x="${x}" y="${base - height}" width="${width}" height="${height}" rx="6" fill="#fff" opacity="${(0.1 + ((index * 5 + row * 3) % 7) * 0.035).toFixed(3)}"/>`
      x += width + 12
      return drawn
    })
    return `${cartons.join('')}<rect x="560" y="${base + 6}" width="640" height="10" rx="5" fill="#fff" opacity=".22"/>`
  })
  .join('')

const share = svg(
  '0 0 1200 630',
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${accent}"/><stop offset="1" stop-color="${brand}"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#g)"/>
<g transform="translate(0 60)">${stock}</g>
<g transform="translate(120 155) scale(10)">${tile(8)}${shelves}</g>`,
)

const png = (drawing: string, width: number, height = width): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: (72 * width) / 32 })
    .resize(width, height)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

const ico = (picture: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

const folder = new URL('../public/', import.meta.url)
await mkdir(folder, { recursive: true })
const files: Readonly<Record<string, string | Buffer>> = {
  'icon.svg': svg('0 0 32 32', `<title>Endcap</title>${tile(8)}${shelves}`),
  'favicon.ico': ico(await png(rounded, 32), 32),
  'apple-touch-icon.png': await png(full, 180),
  'icon-192.png': await png(rounded, 192),
  'icon-512.png': await png(rounded, 512),
  'icon-maskable-512.png': await png(maskable, 512),
  'share.png': await sharp(Buffer.from(share)).png({ compressionLevel: 9 }).toBuffer(),
}
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, folder), content)
  console.log(`${fileURLToPath(folder)}${name}: ${content.length} bytes`)
}
