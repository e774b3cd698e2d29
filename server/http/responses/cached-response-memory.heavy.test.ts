import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createCatalogueCache } from '../../database/catalogue-cache.ts'
import type { ChangeFeed } from '../../database/change-feed.ts'
import { addSurrogateKeys } from '../../database/surrogate-keys.ts'
import { bytesOf, type CachedResponse, createCachedResponse } from './cached-response.ts'
import { represent, storeAs } from './representations.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const readUsed = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Collects until nothing more is freed: files that ran before in this process leave what ends later. */
const usedBytes = async (): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let unchanged = 0; unchanged < 4; ) {
    collectGarbage()
    // Finalisers of array buffers run between collections.
    await sleep(10)
    const used = readUsed()
    unchanged = used > 0.999 * least ? unchanged + 1 : 0
    least = Math.min(least, used)
  }
  return readUsed()
}

const feed: ChangeFeed = {
  onChange: () => {},
  onStaffChange: () => {},
  onPresence: () => {},
  onEvents: () => {},
  onAccount: () => {},
  live: () => true,
  version: () => 1,
  catchUp: async () => {},
  close: async () => {},
}

const uuid = (number: number) => `01a20700-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The reply of a list: `count` rows of different texts. */
const listing = (number: number, count: number) => ({
  data: Array.from({ length: count }, (_, row) => ({
    _id: uuid(1_000 * number + row),
    title: `Title ${Math.sin(1_000 * number + row)}`,
    images: [`/images/${Math.cos(number + row)}.webp`],
    price: row + 0.99,
    options: ['12 ct box', '24 ct box'],
    item_no: `${number}-${row}`,
    description: 'Sold by the case. '.repeat(5),
  })),
})

const response = (reply: unknown, headers: Record<string, string> = {}): CachedResponse =>
  createCachedResponse({ status: 200, headers, body: Buffer.from(JSON.stringify(reply)) })

const list = (number: number) => Promise.resolve(response(listing(number, 30)))

// Tried again, since a wrong count is wrong each time, but other files’ memory is freed once.
test.each([
  {
    kind: 'short replies',
    count: 4_000,
    products: 1,
    make: (number: number) => Promise.resolve(response(listing(number, 1))),
    encodings: ['identity'] as const,
  },
  {
    kind: 'lists sent as brotli',
    count: 800,
    products: 30,
    make: list,
    encodings: ['br'] as const,
  },
  {
    kind: 'lists sent in every encoding',
    count: 800,
    products: 30,
    make: list,
    encodings: ['identity', 'br', 'gzip'] as const,
  },
  {
    kind: 'documents',
    count: 800,
    products: 30,
    make: (number: number) =>
      storeAs(response(listing(number, 150), { policy: `${number} `.repeat(150) }), 'br'),
    encodings: ['br'] as const,
  },
])('the cache counts $kind as the memory that they take', { retry: 2 }, async (sample) => {
  const { count, products, make, encodings } = sample
  const cache = createCatalogueCache<CachedResponse>(feed, 1e9)
  const before = await usedBytes()
  for (let number = 0; number < count; number += 1) {
    const { value } = await cache.get(`guest list ${JSON.stringify({ number })}`, async () => {
      for (let row = 0; row < products; row += 1)
        addSurrogateKeys(`product:${uuid(1_000 * number + row)}`)
      const made = await make(number)
      return { value: made, bytes: bytesOf(made), isCacheable: true }
    })
    for (const encoding of encodings) await represent(value, encoding)
  }
  const used = (await usedBytes()) - before
  const { bytes } = cache.stats()
  // Without the allocator's share, and with representations that were not requested.
  expect(bytes).toBeGreaterThan(0.95 * used)
  expect(bytes).toBeLessThan(1.5 * used)
})
