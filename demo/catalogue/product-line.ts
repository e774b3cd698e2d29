import type { BrandName } from './brands.ts'

/** How much of a line is sold at once, and what it costs. */
export interface Size {
  /** The unit as the trade writes it: `10 ct display`, `24 × 16 oz case`. */
  pack: string
  /** Wholesale price of that unit in dollars, two decimals. */
  price: string
  /** Why the price may differ at the till; shown to customers beside the price. */
  priceNote?: string
  /** Goes between the line's title and the flavour when a line has several strengths: `3 mg`. */
  words?: string
}

/** One flavour, colour, scent or form of a line. */
export interface Variant {
  name: string
  /** Only where this one costs something else than its line. */
  price?: string
  outOfStock?: true
  /** A product whose picture has not arrived yet. */
  withoutPicture?: true
  /** Main and second colour, where the name alone does not tell. */
  colours?: readonly [string, string]
  /** Net contents on the label, where the variants of a line differ in it. */
  label?: string
  /** The form drawn, where the variants of a line differ in it. */
  shape?: string
  /** Said of this one only; follows the line's own words. */
  note?: string
}

/** What the packshot shows; `kind` names the drawing in `demo/draw/packshots`. */
export interface Look {
  kind: string
  /** One of the forms the kind knows. */
  shape?: string
  /** The line's name on the label, under the brand. */
  line: string
  /** Small words on the label: puffs, net contents. */
  words: string
  /** Main and second colour of the whole line, where they don't follow the flavour. */
  colours?: readonly [string, string]
}

/** A brand's line: every variant times every size is one product. */
export interface ProductLine {
  /**
   * Item number of the first product; the others count on from it, so new variants go at the
   * end. A text, since some start with a zero.
   */
  firstItem: string
  brand: BrandName
  title: string
  /** A path in `categories.ts`. */
  category: string
  sizes: readonly Size[]
  variants: readonly (string | Variant)[]
  /**
   * Descriptions, taken in turn. `{variant}` stands for the flavour, `{note}` for its sentence
   * in `catalogue/notes/` or the variant's own.
   */
  about: readonly string[]
  look: Look
}
