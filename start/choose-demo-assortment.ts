import type { DemoProduct } from '@endcap/server/database/demo-business-store'

/** Ranges of products that stores carry as a whole: how item numbers begin, by name. */
export type DemoRanges = Readonly<Record<string, readonly string[]>>

/** The products of a range, each kind's first ones first. */
const productsOf = (products: readonly DemoProduct[], range: readonly string[]): DemoProduct[] =>
  range
    .flatMap((start) => [...products.filter(({ itemNo }) => itemNo.startsWith(start)).entries()])
    .toSorted(([one], [other]) => one - other)
    .map(([, product]) => product)

/** About two weeks' lines. Each store lacks every fourth product of a range, not all the same ones. */
export const chooseDemoAssortment = (
  products: readonly DemoProduct[],
  ranges: DemoRanges,
  store: { ranges: readonly string[]; lines_a_week: number },
  index: number,
): DemoProduct[] =>
  store.ranges.flatMap((name) => {
    const size = Math.ceil((2 * store.lines_a_week) / store.ranges.length)
    return productsOf(products, ranges[name] ?? [])
      .filter((_, position) => position % 4 !== index % 4)
      .slice(0, size)
  })
