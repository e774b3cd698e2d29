import { type SQL, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../database/database.ts'
import { startTestShop } from '../../../../testing/start-test-shop.ts'
import { postingsOf } from '../index-part.ts'
import { type KeptWordIndex, keepWordIndex, type WordIndexKeeping } from '../kept-word-index.ts'
import type { WordIndex } from '../word-index.ts'

export const patience = { timeout: 15_000 }

const fail = (error: unknown): void => {
  throw error
}

/** A shop with 3,000 kinds of fizz, 700 of steady and 3,000 of quiet, to keep indexes of. */
export const startIndexShop = async () => {
  const shop = await startTestShop()
  const { context } = shop
  const open: WordIndexKeeping[] = []

  const change = async (statement: SQL) => {
    await context.db.execute(statement)
    await context.feed.catchUp()
  }
  await change(sql`
    insert into product (item_no, slug, title, price_cents)
    select left(word, 1) || nr, left(word, 1) || nr, initcap(word) || ' ' || nr, 100
    from (values ('fizz', 3000), ('steady', 700), ('quiet', 3000)) kind (word, many),
      generate_series(1, many) nr`)

  const keep = (
    others: Partial<Pick<Context, 'db' | 'reader' | 'feed'>> = {},
    maxBytes = 1e9,
    onError = fail,
  ): KeptWordIndex => {
    const { db, reader, feed } = { ...context, ...others }
    const keeping = keepWordIndex({ db, reader }, feed, maxBytes, onError)
    open.push(keeping)
    return keeping.wordIndex
  }
  return {
    ...shop,
    /** Changes the catalogue, and has the shop hear of it. */
    change,
    /** An index that is still to be made. */
    keep,
    /** One that is there already. */
    keepMade: async (...asked: Parameters<typeof keep>): Promise<KeptWordIndex> => {
      const wordIndex = keep(...asked)
      await vi.waitFor(async () => expect(await wordIndex()).not.toBeNull(), patience)
      return wordIndex
    },
    /** The database with one of its ways exchanged. */
    instead: <Name extends keyof Db>(name: Name, way: Db[Name]): Db =>
      new Proxy(context.db, {
        get: (target, asked) => (asked === name ? way : Reflect.get(target, asked)),
      }),
    stop: async () => {
      for (const { close } of open) await close()
      await shop.stop()
    },
  }
}

export type IndexShop = Awaited<ReturnType<typeof startIndexShop>>

export const partsOf = (index: WordIndex | null) => index?.within(Number.POSITIVE_INFINITY) ?? []

/** In how many products a word is, as the index knows; null while there is none. */
export const count = (index: WordIndex | null, word: string): number | null =>
  index === null
    ? null
    : partsOf(index)
        .flatMap(({ part, isLeftOut }) =>
          postingsOf(part, word, false).map(
            (list) => list.filter((entry) => !isLeftOut(entry >>> 1)).length,
          ),
        )
        .reduce((sum, one) => sum + one, 0)
