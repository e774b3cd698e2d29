import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runTransaction } from '../../database/database.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const owner = shop.as(await shop.staff('owner'))
const { data } = await owner(productEndpoints.create, {
  body: { item_no: 'M-1', title: 'Modelled', price: 10 },
})
const productId = data._id

type Entry = {
  /** The number of the price list; null: a standard price. */
  list: number | null
  isSpecial: boolean
  minQuantity: number
  /** Days, as the moments of the test are; null: without a beginning or an end. */
  from: number | null
  until: number | null
  price: number
}
type World = { standard: number; basisPoints: readonly number[]; entries: readonly Entry[] }
type Price = { price: number; regular: number; until: number | null }

/** The rule of decision 36 in plain words. */
const model = ({ standard, basisPoints, entries }: World) => {
  const counting = (list: number | null, quantity: number, day: number) => {
    const valid = entries.filter(
      (entry) =>
        entry.list === list &&
        entry.minQuantity <= quantity &&
        (entry.from ?? -Infinity) <= day &&
        day < (entry.until ?? Infinity),
    )
    const isReplaced = (entry: Entry) =>
      valid.some(
        (other) =>
          other.isSpecial === entry.isSpecial &&
          other.minQuantity === entry.minQuantity &&
          (other.from ?? -Infinity) > (entry.from ?? -Infinity),
      )
    return {
      valid,
      regular: valid.filter((e) => !e.isSpecial && !isReplaced(e)),
      special: valid.filter((e) => e.isSpecial && !isReplaced(e)),
    }
  }
  const isBase = ({ minQuantity }: Entry) => minQuantity === 1
  const lowest = (prices: readonly number[]) => Math.min(Infinity, ...prices)

  return (list: number | null, quantity: number, day: number): Price => {
    const ofAll = counting(null, quantity, day)
    const share = (cents: number) => {
      if (list === null || cents === Infinity) return cents
      // Whole numbers, so that halves are exact.
      return Math.max(1, Math.floor((cents * (basisPoints[list] ?? 0) + 5_000) / 10_000))
    }
    const base = ofAll.regular.find(isBase)?.price ?? standard
    const standardRegular = lowest([
      base,
      ...ofAll.regular.filter((entry) => !isBase(entry)).map(({ price }) => price),
    ])
    const standardSpecial = lowest(ofAll.special.map(({ price }) => price))
    const own = list === null ? null : counting(list, quantity, day)
    const follows = own?.regular.some(isBase) !== true
    const regular = lowest([
      ...(own?.regular.map(({ price }) => price) ?? []),
      ...(follows ? [share(standardRegular)] : []),
    ])
    const special = lowest([
      ...(own?.special.map(({ price }) => price) ?? []),
      ...(follows ? [share(standardSpecial)] : []),
    ])
    const price = Math.min(regular, special)
    const ends = [
      ...(own?.valid ?? []).filter((entry) => entry.isSpecial && entry.price === special),
      ...(follows
        ? ofAll.valid.filter((entry) => entry.isSpecial && share(entry.price) === special)
        : []),
    ].map(({ until }) => until ?? Infinity)
    const until = special < regular ? Math.max(...ends) : Infinity
    return { price, regular, until: until === Infinity ? null : until }
  }
}

const day = fc.integer({ min: 0, max: 6 })
const cents = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 100_000_000 }))
const anEntry = fc
  .record({
    list: fc.constantFrom(null, 0, 1),
    isSpecial: fc.boolean(),
    minQuantity: fc.constantFrom(1, 1, 2, 5, 10),
    from: fc.option(day),
    until: fc.option(day),
    price: cents,
  })
  .filter(({ from, until }) => from === null || until === null || from < until)
const aWorld: fc.Arbitrary<World> = fc.record({
  standard: cents,
  basisPoints: fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 2, maxLength: 2 }),
  entries: fc.uniqueArray(anEntry, {
    maxLength: 14,
    selector: ({ list, isSpecial, minQuantity, from }) =>
      JSON.stringify([list, isSpecial, minQuantity, from]),
  }),
})

const quantities = [1, 2, 4, 5, 9, 10, 11]
const days = [0, 1, 2, 3, 4, 5, 6]
const lists = [null, 0, 1]
const listIds = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const listId = (list: number | null) => (list === null ? null : (listIds[list] ?? ''))
const moment = (number: number) => new Date(Date.UTC(2030, 0, 1 + number)).toISOString()

/** The prices of a world by the database's function, for each list, quantity and day. */
const decided = async ({ standard, basisPoints, entries }: World): Promise<Price[]> => {
  const rolledBack = new Error('rolled back')
  let prices: Price[] = []
  await runTransaction(shop.context.db, async (db) => {
    await db.execute(sql`
      insert into price_list (id, name, basis_points)
      select id, id::text, points from unnest(${sql.param(listIds)}::uuid[], ${sql.param([...basisPoints])}::integer[])
        as list (id, points)`)
    const rows = entries.map((entry) => ({
      list_id: listId(entry.list),
      is_special: entry.isSpecial,
      min_quantity: entry.minQuantity,
      valid_from: entry.from === null ? null : moment(entry.from),
      valid_until: entry.until === null ? null : moment(entry.until),
      price_cents: entry.price,
    }))
    await db.execute(sql`
      insert into price_entry (product_id, list_id, is_special, min_quantity, valid_from, valid_until, price_cents)
      select ${productId}, list_id, is_special, min_quantity, valid_from, valid_until, price_cents
      from jsonb_populate_recordset(null::price_entry, ${JSON.stringify(rows)}::jsonb)`)
    const cases = lists.flatMap((list) =>
      quantities.flatMap((quantity) =>
        days.map((number) => ({ list: listId(list), quantity, at: moment(number) })),
      ),
    )
    const found = await db.execute<{ price: number; regular: number; until: string | null }>(sql`
      select priced.price_cents as price, priced.regular_cents as regular,
        priced.special_until at time zone 'UTC' as until
      from rows from (json_to_recordset(${JSON.stringify(cases)}::json)
        as (list uuid, quantity integer, at timestamptz)) with ordinality as c (list, quantity, at, nr)
      cross join lateral price_at(c.list, ${productId}, ${standard}, c.quantity, c.at) priced
      order by c.nr`)
    prices = found.rows.map(({ price, regular, until }) => ({
      price,
      regular,
      until: until === null ? null : (Date.parse(`${until}Z`) - Date.parse(moment(0))) / 86_400_000,
    }))
    throw rolledBack
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
  return prices
}

test('[X2-60] the database decides each price as a plain model does', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async (world) => {
      const priceOf = model(world)
      const expected = lists.flatMap((list) =>
        quantities.flatMap((quantity) => days.map((number) => priceOf(list, quantity, number))),
      )
      expect(await decided(world)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

test('[X2-60] more never costs more per piece in that model', () => {
  fc.assert(
    fc.property(aWorld, (world) => {
      const priceOf = model(world)
      for (const list of lists)
        for (const number of days) {
          const prices = quantities.map((quantity) => priceOf(list, quantity, number).price)
          expect(prices).toEqual(prices.toSorted((one, other) => other - one))
        }
    }),
  )
})

test.each([
  ['half a cent is rounded up', 1_050, 9_500, 998],
  ['less than half a cent is rounded down', 1_049, 9_500, 997],
  ['a price is at least one cent', 1, 1_000, 1],
  ['the highest price and percentage fit', 100_000_000, 50_000, 500_000_000],
])('[X2-61] a percentage of the standard price: %s', async (_rule, standard, points, expected) => {
  const prices = await decided({ standard, basisPoints: [points, points], entries: [] })
  // The first of list 0.
  expect(prices[quantities.length * days.length]?.price).toBe(expected)
})
