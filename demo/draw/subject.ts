import { brands, type Wordmark } from '../catalogue/brands.ts'
import type { DemoProduct } from '../catalogue/build-products.ts'
import { lookUpFlavour } from './flavours.ts'
import type { Sheet } from './kit/sheet.ts'
import type { Motif } from './motifs/berries.ts'

/** What a packshot needs to know of a product. */
export interface Subject {
  brand: string
  wordmark: Wordmark
  /** The line's name on the label. */
  line: string
  /** Net contents or count on the label. */
  words: string
  /** The flavour or form, as the label names it. */
  variant: string
  kind: string
  shape: string
  main: string
  second: string
  motifs: readonly Motif[]
  cold: boolean
}

/** Draws a product in a square of 640, standing on about y = 590, its shadow included. */
export type Packshot = (sheet: Sheet, subject: Subject) => string

/**
 * Returns what a packshot shows of a product.
 * @throws Error when the flavour has no colours of its own and no known word.
 */
export function toSubject({ line, variant }: DemoProduct): Subject {
  const colours = variant.colours ?? line.look.colours
  const look = colours
    ? { main: colours[0], second: colours[1], motifs: [], cold: false }
    : lookUpFlavour(variant.name)
  return {
    brand: line.brand,
    wordmark: brands[line.brand].wordmark,
    line: line.look.line,
    words: variant.label ?? line.look.words,
    variant: variant.name.replace(/\s*\(.*\)$/, '').replace(/ [\d.]+ (oz|gal|mL|ct)$/, ''),
    kind: line.look.kind,
    shape: variant.shape ?? line.look.shape ?? '',
    ...look,
  }
}
