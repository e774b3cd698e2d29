import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { searchProducts } from '@endcap/contract/catalog/catalog'
import type { Client } from '@endcap/contract/client/client'
import { parse } from 'csv-parse/sync'
import { handQueries } from './by-hand.ts'
import { makeQueries } from './make-queries.ts'
import type { Query, Shown } from './query.ts'

const demoCatalogue = fileURLToPath(new URL('../../demo/catalogue.csv', import.meta.url))

/** The products of the demo shop, from the price file that it is filled from. */
export const readDemoCatalogue = async (): Promise<Shown[]> => {
  const rows: Record<string, string>[] = parse(await readFile(demoCatalogue), {
    columns: true,
    bom: true,
  })
  return rows.map((row) => ({ itemNo: row['Item No'] ?? '', title: row.Title ?? '' }))
}

/** The queries chosen by hand. */
export const queriesByHand = (): Query[] =>
  Object.entries(handQueries).flatMap(([kind, queries]) =>
    queries.map(([query, meant]) => ({
      kind,
      query,
      means: ({ itemNo, title }) =>
        typeof meant === 'string' ? itemNo === meant : meant.test(title),
    })),
  )

const made = 500
const seed = 20_261_121

/**
 * Generates queries from titles: two thirds that the search may be tuned on, and one third held
 * out, which is only ever scored.
 */
export const generateQueries = (
  catalogue: readonly Shown[],
): { open: Query[]; heldOut: Query[] } => {
  const all = makeQueries(catalogue, made, seed)
  return {
    open: all.filter((_, number) => number % 3 !== 2),
    heldOut: all.filter((_, number) => number % 3 === 2),
  }
}

/** The first page of a search, as a guest sees it. */
export const searchAs =
  (guest: Client) =>
  async (searchQuery: string): Promise<Shown[]> =>
    (await guest(searchProducts, { query: { searchQuery } })).data.map(({ item_no, title }) => ({
      itemNo: item_no,
      title,
    }))
