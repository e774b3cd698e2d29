import { setImmediate as breathe } from 'node:timers/promises'
import { placeOfWord } from '../bisect.ts'

/** A product as the index of words reads it. */
export type IndexedProduct = {
  id: string
  inStock: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  titleLength: number
  /** The words of its title, each once. */
  titled: readonly string[]
  /** The words of all else that is searched, each once. */
  elsewhere: readonly string[]
}

/**
 * Products by their words. They stand in the order in which the catalogue is walked: in stock
 * first, the newest first, by their ids; a product's place counts from 0.
 */
export type IndexPart = {
  size: number
  /** So many of the first are in stock. */
  inStock: number
  ids: Buffer
  createdAt: Float64Array
  titleLengths: Uint16Array
  /** All words, in the order of their characters. */
  words: readonly string[]
  /**
   * For each word the products that have it, in their order: twice the place, and one more where
   * the title has it.
   */
  postings: readonly Uint32Array[]
  /** Where a product stands; -1 where it doesn't. */
  placeOf: (id: string) => number
  /** What it takes of the memory, about. */
  bytes: number
}

const idLength = 16
/** A word, its place in the table and its array. */
const bytesOfWord = 300
/** With its places in the table of ids, of which up to three in four are empty. */
const bytesOfProduct = idLength + 8 + 2 + 16
const bytesOfEntry = 4
/** What is done between two looks at what else there is to do. */
const atOnce = 2_000

type Growing = { list: Uint32Array; length: number }

const append = (growing: Growing, value: number): void => {
  if (growing.length === growing.list.length) {
    const larger = new Uint32Array(growing.list.length * 2)
    larger.set(growing.list)
    growing.list = larger
  }
  growing.list[growing.length] = value
  growing.length += 1
}

const readId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The id of the product at a place. */
export const idAt = ({ ids }: IndexPart, place: number): string => {
  const hex = ids.toString('hex', place * idLength, (place + 1) * idLength)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Finds places by ids: the end of an id is chance, or counts, and says where to look. */
const tablePlaces = async (ids: Buffer, size: number): Promise<IndexPart['placeOf']> => {
  const slots = 2 ** Math.ceil(Math.log2(size * 2 + 1))
  const table = new Uint32Array(slots)
  const slotOf = (id: Buffer, at: number) => id.readUInt32BE(at + idLength - 4) & (slots - 1)
  const next = (slot: number) => (slot + 1) & (slots - 1)
  for (let place = 0; place < size; place += 1) {
    let slot = slotOf(ids, place * idLength)
    while (table[slot] !== 0) slot = next(slot)
    table[slot] = place + 1
    if (place % atOnce === atOnce - 1) await breathe()
  }
  return (id) => {
    const wanted = readId(id)
    if (wanted.length !== idLength) return -1
    for (let slot = slotOf(wanted, 0); ; slot = next(slot)) {
      const place = (table[slot] ?? 0) - 1
      const at = place * idLength
      if (place < 0 || wanted.compare(ids, at, at + idLength) === 0) return place
    }
  }
}

/** Sorts words by their characters: those that begin alike at a time. */
const inOrder = async (words: Iterable<string>): Promise<string[]> => {
  const byBeginning = new Map<string, string[]>()
  for (const word of words) {
    const beginning = word.slice(0, 2)
    const others = byBeginning.get(beginning)
    if (others) others.push(word)
    else byBeginning.set(beginning, [word])
  }
  const sorted: string[] = []
  let rested = 0
  for (const beginning of [...byBeginning.keys()].sort()) {
    for (const word of byBeginning.get(beginning)?.sort() ?? []) sorted.push(word)
    if (sorted.length - rested < atOnce) continue
    rested = sorted.length
    await breathe()
  }
  return sorted
}

export type PartBuilder = {
  /** Adds the product that comes after all that were added. */
  add: (product: IndexedProduct) => void
  /** What the part would take of the memory, about. */
  bytes: () => number
  finish: () => Promise<IndexPart>
}

/** Puts a part of the index together, with breaks for whatever else there is to do. */
export const buildPart = (): PartBuilder => {
  const byWord = new Map<string, Growing>()
  const titleLengths: number[] = []
  const createdAt: number[] = []
  let ids = Buffer.alloc(64 * idLength)
  let size = 0
  let inStock = 0
  let entries = 0

  const makeRoom = () => {
    if (size * idLength < ids.length) return
    const more = Buffer.alloc(ids.length * 2)
    ids.copy(more)
    ids = more
  }
  const listOf = (word: string): Growing => {
    const known = byWord.get(word)
    if (known) return known
    const growing = { list: new Uint32Array(2), length: 0 }
    // A copy: a piece of a row's text would keep all of that text.
    byWord.set(Buffer.from(word).toString(), growing)
    return growing
  }
  const enter = (word: string, isTitled: boolean) => {
    const growing = listOf(word)
    const last = growing.list[growing.length - 1]
    // Words of the title come first.
    if (last !== undefined && last >>> 1 === size) return
    append(growing, size * 2 + (isTitled ? 1 : 0))
    entries += 1
  }
  const bytes = () => bytesOfWord * byWord.size + bytesOfProduct * size + bytesOfEntry * entries

  return {
    add: ({ id, titled, elsewhere, ...product }) => {
      makeRoom()
      readId(id).copy(ids, size * idLength)
      createdAt.push(product.createdAt)
      titleLengths.push(product.titleLength)
      if (product.inStock) inStock += 1
      for (const word of titled) enter(word, true)
      for (const word of elsewhere) enter(word, false)
      size += 1
    },
    bytes,
    finish: async () => {
      const taken = bytes()
      const words = await inOrder(byWord.keys())
      const postings: Uint32Array[] = []
      for (const [at, word] of words.entries()) {
        const { list, length } = listOf(word)
        postings.push(list.slice(0, length))
        byWord.delete(word)
        if (at % atOnce === atOnce - 1) await breathe()
      }
      const packed = Buffer.from(ids.subarray(0, size * idLength))
      return {
        size,
        inStock,
        ids: packed,
        createdAt: new Float64Array(createdAt),
        titleLengths: new Uint16Array(titleLengths),
        words,
        postings,
        placeOf: await tablePlaces(packed, size),
        bytes: taken,
      }
    },
  }
}

/** The last there is in the order of characters. */
const lastCharacter = '\uffff'

/** The products that have a word, or one that begins with it: a list for each. */
export const postingsOf = (
  { words, postings }: IndexPart,
  word: string,
  goesOn: boolean,
): readonly Uint32Array[] => {
  const first = placeOfWord(words, word)
  if (goesOn) return postings.slice(first, placeOfWord(words, word + lastCharacter))
  return words[first] === word ? postings.slice(first, first + 1) : []
}

/** Sorts products as they are walked. */
export const inWalkOrder = (one: IndexedProduct, other: IndexedProduct): number =>
  Number(other.inStock) - Number(one.inStock) ||
  other.createdAt - one.createdAt ||
  (one.id > other.id ? -1 : 1)

/** Whether a product stands before another one, of another part, where the catalogue is walked. */
export const standsBefore = (
  one: IndexPart,
  place: number,
  other: IndexPart,
  otherPlace: number,
): boolean => {
  const isInStock = place < one.inStock
  if (isInStock !== otherPlace < other.inStock) return isInStock
  const later = (one.createdAt[place] ?? 0) - (other.createdAt[otherPlace] ?? 0)
  if (later !== 0) return later > 0
  const [at, otherAt] = [place * idLength, otherPlace * idLength]
  return one.ids.compare(other.ids, otherAt, otherAt + idLength, at, at + idLength) > 0
}
