import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { count, type IndexShop, partsOf, patience, startIndexShop } from './index-shop.ts'

/** When the index is made, and made anew. */
let shop: IndexShop
beforeAll(async () => {
  shop = await startIndexShop()
})
afterAll(() => shop.stop())

test('with many single changes it is made anew, and answers meanwhile', async () => {
  const wordIndex = await shop.keepMade()
  await shop.change(sql`update product set title = 'Stirred ' || title where item_no like 's%'`)
  expect(count(await wordIndex(), 'stirred')).toBe(700)
  expect(partsOf(await wordIndex()).length).toBe(2)
  await vi.waitFor(async () => {
    const index = await wordIndex()
    expect(count(index, 'stirred')).toBe(700)
    expect(partsOf(index).length).toBe(1)
  }, patience)
})

test('what changes while it is made is in it', async () => {
  const { context } = shop
  let hasChanged = false
  const db = shop.instead('transaction', (work, config) =>
    context.db.transaction(async (reading) => {
      const made = await work(reading)
      if (!hasChanged)
        await shop.change(sql`update product set title = 'Late' where item_no in ('q1', 'q3000')`)
      hasChanged = true
      return made
    }, config),
  )
  const wordIndex = await shop.keepMade({ db })
  expect(hasChanged).toBe(true)
  expect(count(await wordIndex(), 'late')).toBe(2)
  expect(count(await wordIndex(), 'quiet')).toBe(2_998)
})

/** The database, and how often a whole index was read from it. */
const countingReads = () => {
  let reads = 0
  const counting = shop.instead('transaction', (work, config) => {
    reads += 1
    return shop.context.db.transaction(work, config)
  })
  return { counting, reads: () => reads }
}

test('a catalogue whose index has no room is left to the database', async () => {
  const db = countingReads()
  const wordIndex = shop.keep({ db: db.counting }, 200_000)
  await wordIndex()
  await vi.waitFor(() => expect(db.reads()).toBe(1), patience)
  await sleep(1_500)
  expect(await wordIndex()).toBeNull()
  expect(db.reads()).toBe(1)
})

test('without any room none is made', async () => {
  const db = countingReads()
  const wordIndex = shop.keep({ db: db.counting }, 0)
  expect(await wordIndex()).toBeNull()
  await sleep(100)
  expect(db.reads()).toBe(0)
})

test('what is searched while it is made anew loses no change', async () => {
  let hold: Promise<void> | null = null
  const db = shop.instead('transaction', async (work, config) => {
    const made = await shop.context.db.transaction(work, config)
    await hold
    return made
  })
  const wordIndex = await shop.keepMade({ db })
  const released = Promise.withResolvers<void>()
  hold = released.promise
  await shop.change(sql`update product set title = 'Held ' || title where item_no like 's%'`)
  const before = await wordIndex()
  expect(count(before, 'held')).toBe(700)
  await sleep(1_500)
  // It was read without this change, which a search of the one before has taken note of.
  await shop.change(sql`update product set title = 'Between' where item_no = 's1'`)
  expect(count(await wordIndex(), 'between')).toBe(1)
  released.resolve()
  await vi.waitFor(
    async () => expect(partsOf(await wordIndex())[0]?.part).not.toBe(partsOf(before)[0]?.part),
    patience,
  )
  expect(count(await wordIndex(), 'between')).toBe(1)
})

test('more changed products than are kept have it dropped until it is made anew', async () => {
  let hold: Promise<void> | null = null
  const db = shop.instead('transaction', async (work, config) => {
    await hold
    return shop.context.db.transaction(work, config)
  })
  const wordIndex = await shop.keepMade({ db })
  const released = Promise.withResolvers<void>()
  hold = released.promise
  const some = (digits: string) =>
    shop.change(sql`
    update product set title = 'Summed' where item_no ~ ${`^q.*[${digits}]$`}`)
  await some('012')
  expect(count(await wordIndex(), 'summed')).toBe(900)
  await some('345')
  expect(await wordIndex()).toBeNull()
  released.resolve()
  await vi.waitFor(async () => expect(count(await wordIndex(), 'summed')).toBe(1_800), patience)
})

test.each([
  ['more than are named', sql`update product set title = title || ' Bulk' where on_sale`],
  [
    'more than are kept, in several changes',
    sql`do $$ begin for nr in 1..4 loop
      update product set title = title || ' Few' where on_sale and hashtext(item_no) % 4 = nr - 4;
    end loop; end $$`,
  ],
  ['all at once', sql`truncate product cascade`],
])('after a change of %s it is made anew', async (_what, statement) => {
  const wordIndex = await shop.keepMade()
  const [before] = partsOf(await wordIndex())
  await shop.change(statement)
  expect(await wordIndex()).toBeNull()
  await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
  expect(partsOf(await wordIndex())[0]?.part).not.toBe(before?.part)
})
