import { allLines } from './all-lines.ts'
import { brands } from './brands.ts'
import { toFileName } from './categories.ts'
import { savoryNotes } from './notes/savory-notes.ts'
import { sweetNotes } from './notes/sweet-notes.ts'
import type { ProductLine, Size, Variant } from './product-line.ts'
import { sellingRuleOf } from './selling-rules.ts'

/** One row of the catalogue, and what its picture is drawn from. */
export interface DemoProduct {
  itemNumber: string
  title: string
  category: string
  /** Dollars with two decimals. */
  price: string
  priceNote: string
  pack: string
  /** 12 digits, the last one the check digit. */
  upc: string
  /** Units in a case and the case's GTIN-14, blank where there is no case. */
  caseQuantity: string
  caseUpc: string
  minimum: number
  multiple: number
  /** Path of the picture, empty where it has none. */
  image: string
  inStock: boolean
  description: string
  line: ProductLine
  variant: Variant
}

/**
 * Every product of every line, in the lines' order.
 *
 * @throws Error when a line's description uses a note that is missing.
 */
export function buildProducts(): DemoProduct[] {
  return allLines.flatMap((line) => {
    const variants = line.variants.map((variant) =>
      typeof variant === 'string' ? { name: variant } : variant,
    )
    return line.sizes.flatMap((size, sizeIndex) =>
      variants.map((variant, index) =>
        buildProduct(line, size, variant, sizeIndex * variants.length + index),
      ),
    )
  })
}

function buildProduct(line: ProductLine, size: Size, variant: Variant, index: number): DemoProduct {
  const itemNumber = String(Number(line.firstItem) + index).padStart(line.firstItem.length, '0')
  const { caseQuantity, minimum = 1, multiple = 1 } = sellingRuleOf(line.category)
  const upc = makeUpc(`4${brands[line.brand].company}${itemNumber.slice(-5)}`)
  const name = [line.title, size.words].filter(Boolean).join(' ')
  return {
    itemNumber,
    title: `${name} – ${variant.name} (${size.pack})`,
    category: line.category,
    price: variant.price ?? size.price,
    priceNote: size.priceNote ?? '',
    pack: size.pack,
    upc,
    caseQuantity: caseQuantity === undefined ? '' : String(caseQuantity),
    caseUpc: caseQuantity === undefined ? '' : makeCaseCode(upc),
    minimum,
    multiple,
    image: variant.withoutPicture ? '' : `/images/demo/products/${pictureName(line, variant)}.webp`,
    inStock: !variant.outOfStock,
    description: describe(line, variant, index),
    line,
    variant,
  }
}

/** File name, without its ending, of the picture that all sizes of a variant share. */
function pictureName(line: ProductLine, variant: Variant): string {
  return toFileName(`${line.title} ${variant.name}`)
}

/** The 12-digit UPC-A of 11 digits: three times the odd places plus the even ones, up to ten. */
function makeUpc(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The GTIN-14 of a case: the packaging's digit 1 and the UPC, with a check digit of its own. */
function makeCaseCode(upc: string): string {
  const digits = `10${upc.slice(0, -1)}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function describe(line: ProductLine, variant: Variant, index: number): string {
  const words = line.about[index % line.about.length] ?? ''
  const note = variant.note ?? sweetNotes[variant.name] ?? savoryNotes[variant.name]
  if (words.includes('{note}') && note === undefined) {
    throw new Error(`Write a note for ${variant.name} of ${line.title} in demo/catalogue/notes.`)
  }
  return words.replaceAll('{note}', note ?? '').replaceAll('{variant}', variant.name)
}
