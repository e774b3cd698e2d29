import { maxExactTotal } from '@endcap/contract/limits'
import { LRUCache } from 'lru-cache'
import { parseSearchText } from '../catalog/search/parse-search-text.ts'
import type { Context } from '../context.ts'
import { shopToday } from '../system/shop-today.ts'
import { addSearches } from './searched-text-store.ts'

const writeIntervalMs = 10_000
const maxPending = 1_000
/**
 * Maximum number of texts whose number of results is cached, since a request served from the
 * response cache runs no search.
 */
const maxKnownResults = 5_000
const maxUrlLength = 300
const maxTextLength = 100

/** Addresses of searches on pages and in the API, with the query parameter that has the text. */
const searchAddresses = [
  ['/api/search?', 'searchQuery'],
  ['/product/search?', 'search'],
] as const

/** Returns null for later pages of a search, and for text that may be personal data. */
const readText = (url: string): string | null => {
  const [address, name] = searchAddresses.find(([start]) => url.startsWith(start)) ?? []
  if (address === undefined || name === undefined) return null
  const query = new URLSearchParams(url.slice(address.length))
  const { text } = parseSearchText(query.get(name) ?? '')
  const isLaterPage = Number(query.get('page') ?? 1) > 1
  // Matches email addresses, and phone numbers as people write them.
  const isPersonal = text.includes('@') || /^[+(]|^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(text)
  return text === '' || text.length > maxTextLength || isLaterPage || isPersonal ? null : text
}

/** Records searches in batches, without who searched. */
export type SearchRecorder = {
  /** Adds a request to the batch if it is a search. Doesn't parse it yet. */
  note: (url: string) => void
  noteResults: (text: string, results: number) => void
  flush: () => Promise<void>
  close: () => Promise<void>
}

export const createSearchRecorder = ({
  db,
  clock,
  timeZone,
  log,
}: Pick<Context, 'db' | 'clock' | 'timeZone' | 'log'>): SearchRecorder => {
  let pending = new Map<string, number>()
  const knownResults = new LRUCache<string, number>({ max: maxKnownResults })

  const flush = async (): Promise<void> => {
    const noted = pending
    pending = new Map()
    const searches = new Map<string, number>()
    for (const [url, count] of noted) {
      const text = readText(url)
      if (text !== null) searches.set(text, (searches.get(text) ?? 0) + count)
    }
    const rows = [...searches].flatMap(([text, count]) => {
      const results = knownResults.get(text)
      return results === undefined ? [] : [{ text, searches: count, results }]
    })
    if (rows.length === 0) return
    await addSearches(db, await shopToday({ clock, timeZone }), rows)
  }
  const tryFlush = () =>
    flush().catch((error: unknown) => log.error({ err: error }, 'searches could not be recorded'))
  const writing = setInterval(() => void tryFlush(), writeIntervalMs)
  writing.unref()

  return {
    note: (url) => {
      if (!searchAddresses.some(([start]) => url.startsWith(start))) return
      if (url.length > maxUrlLength) return
      const count = pending.get(url)
      if (count === undefined && pending.size >= maxPending) return
      pending.set(url, (count ?? 0) + 1)
    },
    noteResults: (text, results) => {
      knownResults.set(text, Math.min(results, maxExactTotal))
    },
    flush,
    close: async () => {
      clearInterval(writing)
      await tryFlush()
    },
  }
}
