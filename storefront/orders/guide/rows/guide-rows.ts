import { describePack } from '@endcap/contract/catalog/pack-text'
import { roundUpToSold } from '@endcap/contract/catalog/selling-units'
import { locale } from '@endcap/contract/i18n/i18n'
import type { GuideEntry, GuideRow } from '@endcap/contract/order-guides/order-guides'
import { t } from '@lingui/core/macro'
import type { NewEntry } from '../sync/entry-changes.ts'

export type Row = GuideRow

/** `shelf`: the sequence in which the customer arranged the rows. */
export const guideSorts = {
  category: t`Category`,
  often: t`Most often`,
  last: t`Last ordered`,
  shelf: t`Shelf order`,
  title: t`Product`,
  item_no: t`Item No`,
  price: t`Price`,
} as const
export type GuideSort = keyof typeof guideSorts

/** `isReversed`: the other way round than at first, which is the newest or most frequent first. */
export type GuideOrder = { by: GuideSort; isReversed: boolean }

/** Applies newer entries. Rows that don't change stay the same objects. */
export const withEntries = (
  rows: readonly GuideRow[],
  entries: ReadonlyMap<string, GuideEntry>,
): Row[] =>
  rows.map((row) => {
    const entry = entries.get(row.product_id)
    return entry === undefined ? row : { ...row, ...entry }
  })

export const isListed = ({ listed }: Row): boolean => listed !== false
export const canOrder = ({ price, in_stock }: Row): boolean => price !== null && in_stock

/** Par minus count, rounded up to a quantity that can be ordered; null if either is missing. */
export const proposedQuantity = (row: Row): number | null =>
  row.par === null || row.on_hand === null ? null : roundUpToSold(row.par - row.on_hand, row)

/** The quantity that one tap adds: the proposed one, else the last order's, else the smallest. */
export const usualQuantity = (row: Row): number =>
  proposedQuantity(row) || roundUpToSold(row.last_quantity ?? 1, row)

export const priceIn = ({ price, price_breaks }: Row, quantity: number): number | null =>
  price === null ? null : (price_breaks.findLast(({ from }) => from <= quantity)?.price ?? price)

export const chosenRows = (rows: readonly Row[]): (Row & { price: number; quantity: number })[] =>
  rows.flatMap((row) => {
    const { quantity } = row
    const price = priceIn(row, quantity ?? 0)
    return canOrder(row) && price !== null && quantity ? [{ ...row, price, quantity }] : []
  })

type RowQuantity = { row: Row; quantity: number }

export const asEntries = (chosen: readonly RowQuantity[]): NewEntry[] =>
  chosen.map(({ row: { product_id }, quantity }) => ({
    product_id,
    field: 'quantity',
    value: quantity,
  }))

export const openProposals = (rows: readonly Row[]): RowQuantity[] =>
  rows.flatMap((row) => {
    const quantity = proposedQuantity(row) ?? 0
    return quantity > 0 && canOrder(row) && row.quantity !== quantity ? [{ row, quantity }] : []
  })

const { compare } = new Intl.Collator(locale(), { numeric: true })
const byTitle = (one: Row, other: Row) => compare(one.title, other.title)
const lastOf = ({ last_ordered_at }: Row) => last_ordered_at?.getTime() ?? 0

/** What can be ordered again of the last order and has no quantity yet. `day`: when it was placed. */
export const lastOrder = (rows: readonly Row[]): { day: Date; rows: RowQuantity[] } => {
  const last = Math.max(0, ...rows.map(lastOf))
  return {
    day: new Date(last),
    rows: rows.flatMap((row) =>
      lastOf(row) === last && last > 0 && canOrder(row) && !row.quantity
        ? [{ row, quantity: roundUpToSold(row.last_quantity ?? 1, row) }]
        : [],
    ),
  }
}

const positionOf = ({ position }: Row) => position ?? Number.POSITIVE_INFINITY

const comparisons: Readonly<Record<GuideSort, (one: Row, other: Row) => number>> = {
  category: (one, other) => compare(one.category, other.category),
  often: (one, other) => other.days_ordered - one.days_ordered || lastOf(other) - lastOf(one),
  last: (one, other) => lastOf(other) - lastOf(one),
  shelf: (one, other) =>
    positionOf(one) === positionOf(other) ? 0 : positionOf(one) - positionOf(other),
  title: byTitle,
  item_no: (one, other) => compare(one.item_no, other.item_no),
  price: (one, other) => (one.price ?? 0) - (other.price ?? 0),
}

/** Rows without a value come last, whichever way the others are sorted. */
const isLast: Readonly<Partial<Record<GuideSort, (row: Row) => boolean>>> = {
  category: ({ category }) => category === '',
  last: ({ last_ordered_at }) => last_ordered_at === null,
  price: ({ price }) => price === null,
}

export const sortRows = (rows: readonly Row[], { by, isReversed }: GuideOrder): Row[] => {
  const rank = (row: Row) => Number(isLast[by]?.(row) ?? false)
  const sign = isReversed ? -1 : 1
  return rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) || sign * comparisons[by](one, other) || byTitle(one, other),
  )
}

export const categoryOf = ({ category }: Row): string =>
  category || t({ message: 'Other', context: 'category' })

/** If sorted by category, groups have a heading. Any other sort has one group without one. */
export const groupRows = (
  rows: readonly Row[],
  by: GuideSort,
): { title: string; rows: Row[] }[] => {
  if (by !== 'category') return rows.length === 0 ? [] : [{ title: '', rows: [...rows] }]
  return [...Map.groupBy(rows, categoryOf)].map(([title, grouped]) => ({ title, rows: grouped }))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export const matchesText = (row: Row, text: string): boolean => {
  const { title, item_no, category, unit } = row
  const words = wordsOf(`${title} ${item_no} ${category} ${describePack(unit)}`)
  return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)))
}

const positionStep = 1_024
const minGap = 1e-6

/** Returns the entries that move a row, usually one. `before`: null moves it to the end. */
export const moveRow = (
  sorted: readonly Row[],
  moved: string,
  before: string | null,
): { product_id: string; position: number }[] => {
  const row = sorted.find(({ product_id }) => product_id === moved)
  const others = sorted.filter((each) => each !== row)
  const found = others.findIndex(({ product_id }) => product_id === before)
  const at = found < 0 ? others.length : found
  if (row === undefined || others.length === 0 || sorted.indexOf(row) === at) return []
  const [above, below] = [others[at - 1], others[at]]
  const after = above === undefined ? (below?.position ?? 0) - positionStep : above.position
  const until = below === undefined ? (above?.position ?? 0) + positionStep : below.position
  if (after !== null && until !== null) {
    const position = above === undefined ? after : below === undefined ? until : (after + until) / 2
    if (until - after > minGap) return [{ product_id: moved, position }]
  }
  return others.toSpliced(at, 0, row).map(({ product_id }, index) => ({
    product_id,
    position: (index + 1) * positionStep,
  }))
}
