import { mkdir, writeFile } from 'node:fs/promises'
import { buildProducts } from '../catalogue/build-products.ts'
import { categories } from '../catalogue/categories.ts'
import { drawProduct, toWebp } from './draw-product.ts'
import { languageCodes } from './kit/languages.ts'
import { drawBanner } from './scenes/banner.ts'
import { drawFlyer } from './scenes/flyer.ts'
import { drawPortrait, personNames } from './scenes/portrait.ts'
import { drawSlide, slideNames } from './scenes/slides.ts'
import { toSubject } from './subject.ts'

const pictures = new URL('../pictures/', import.meta.url)
const tally = new Map<string, { count: number; bytes: number }>()

/** Writes `products/one.webp` below `demo/pictures`. */
async function save(path: string, picture: Buffer): Promise<void> {
  await writeFile(new URL(path, pictures), picture)
  const [folder = ''] = path.split('/')
  const known = tally.get(folder) ?? { count: 0, bytes: 0 }
  tally.set(folder, { count: known.count + 1, bytes: known.bytes + picture.length })
}

const pathOf = (image: string): string => image.replace('/images/demo/', '')

for (const folder of ['products/', 'banners/', 'slides/', 'team/']) {
  await mkdir(new URL(folder, pictures), { recursive: true })
}

for (const language of languageCodes) {
  const ending = language === 'en' ? 'webp' : `${language}.webp`
  for (const name of slideNames)
    await save(`slides/${name}.${ending}`, await toWebp(drawSlide(name, language), 74))
  await save(`flyer.${ending}`, await toWebp(drawFlyer(language), 74))
}
for (const name of personNames)
  await save(`team/${name}.webp`, await toWebp(drawPortrait(name), 66))
for (const category of categories) {
  await save(pathOf(category.banner), await toWebp(drawBanner(category), 58))
}

// Sizes and strengths of a flavour share a picture.
const images = new Set<string>()
for (const product of buildProducts()) {
  if (product.image === '' || images.has(product.image)) continue
  images.add(product.image)
  await save(pathOf(product.image), await drawProduct(toSubject(product)))
}

for (const [folder, { count, bytes }] of tally) {
  console.log(`${folder}: ${count} drawn, ${Math.round(bytes / 1024)} kB`)
}
