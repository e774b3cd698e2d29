import type { TrashEntity } from '@endcap/contract/audit/trash'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  category,
  flyer,
  pageText,
  priceEntry,
  priceList,
  product,
  productCategory,
  productStock,
  section,
  slide,
  teamMember,
  wholesaleCost,
} from '../../database/schema/index.ts'

/** Rows that are deleted together with a row. `other`: a second table that they refer to. */
type Related = { table: PgTable; key: string; other?: { table: PgTable; key: string } }

type TrashTable = {
  table: PgTable
  /** The column whose value names the row in the trash. */
  title: string
  related: readonly Related[]
  /** Values that override the former ones. */
  restoredAs?: Readonly<Record<string, unknown>>
}

export const trashTables: Readonly<Record<TrashEntity, TrashTable>> = {
  products: {
    table: product,
    title: 'title',
    related: [
      {
        table: productCategory,
        key: 'product_id',
        other: { table: category, key: 'category_id' },
      },
      { table: productStock, key: 'product_id' },
      { table: priceEntry, key: 'product_id', other: { table: priceList, key: 'list_id' } },
      { table: wholesaleCost, key: 'product_id' },
    ],
  },
  'price-lists': {
    table: priceList,
    title: 'name',
    related: [{ table: priceEntry, key: 'list_id', other: { table: product, key: 'product_id' } }],
  },
  categories: {
    table: category,
    title: 'title',
    related: [
      { table: productCategory, key: 'category_id', other: { table: product, key: 'product_id' } },
    ],
  },
  sections: { table: section, title: 'title', related: [{ table: slide, key: 'section_id' }] },
  slides: { table: slide, title: 'banner', related: [] },
  // At most one flyer is active, and by now that may be another one.
  flyers: { table: flyer, title: 'title', related: [], restoredAs: { status: 'inactive' } },
  'team-members': { table: teamMember, title: 'name', related: [] },
  'page-texts': { table: pageText, title: 'heading', related: [] },
}

/** Excludes generated columns. */
export const storedColumns = (table: PgTable): string[] =>
  Object.values(getTableColumns(table))
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => name)
