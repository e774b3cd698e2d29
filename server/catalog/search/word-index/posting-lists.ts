/**
 * Lists of products, as the index keeps one for each word: rising numbers, twice a product's place
 * and one more where its title has the word.
 */

/** The first of rising numbers, from one on, that is at least so large: by ever longer steps. */
export const seek = (rising: Uint32Array, from: number, least: number): number => {
  let low = from
  let step = 1
  while (low + step < rising.length && (rising[low + step] ?? 0) < least) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, rising.length)
  // As `bisect`, whose question costs a search a tenth of its time here.
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rising[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The places, each once and in order, of what stands in one of the lists between two places. */
export const placesIn = (lists: readonly Uint32Array[], from: number, to: number): Uint32Array => {
  const slices = lists.flatMap((list) => {
    const first = seek(list, 0, from * 2)
    const end = seek(list, first, to * 2)
    return end > first ? [list.subarray(first, end)] : []
  })
  const [only] = slices
  if (slices.length === 1 && only) {
    const places = only.slice()
    for (let nr = 0; nr < places.length; nr += 1) places[nr] = (places[nr] ?? 0) >>> 1
    return places
  }
  const has = new Uint8Array(to - from)
  let count = 0
  for (const slice of slices)
    for (const entry of slice) {
      const at = (entry >>> 1) - from
      if (has[at] === 0) count += 1
      has[at] = 1
    }
  const places = new Uint32Array(count)
  let filled = 0
  for (let at = has.indexOf(1); at !== -1; at = has.indexOf(1, at + 1)) {
    places[filled] = from + at
    filled += 1
  }
  return places
}

/** Of two lists one that is so many times as long is leapt through. */
const leapFrom = 8
/** Lists that fill at least one in so many places are spread out over them. */
const spreadFrom = 16

/** Where lists are spread out; empty between two uses. */
let spread = new Uint8Array(0)

/** What marks a place whose product has a word, though not in its title. */
export const anywhere = 1

/**
 * Marks the places at which a list has an entry: with `inTitle`, or with `anywhere` where the title
 * hasn't it. Better marks stay.
 */
export const mark = (
  list: Uint32Array,
  places: Uint32Array,
  marks: Uint8Array,
  inTitle: number,
): void => {
  const first = places[0]
  const last = places.at(-1)
  if (first === undefined || last === undefined) return
  let at = seek(list, 0, first * 2)
  const end = seek(list, at, last * 2 + 2)
  const note = (nr: number, entry: number) => {
    const level = (entry & 1) === 1 ? inTitle : anywhere
    if (level > (marks[nr] ?? 0)) marks[nr] = level
  }
  const leapsEntries = end - at > leapFrom * places.length
  const leapsPlaces = places.length > leapFrom * (end - at)
  const span = last - first + 1
  if (!leapsEntries && !leapsPlaces && span < spreadFrom * (end - at + places.length)) {
    if (spread.length < span) spread = new Uint8Array(span)
    // Not one beside the other: of two lists no processor can tell which comes next.
    for (; at < end; at += 1) {
      const entry = list[at] ?? 0
      spread[(entry >>> 1) - first] = 2 | (entry & 1)
    }
    for (let nr = 0; nr < places.length; nr += 1) {
      const entry = spread[(places[nr] ?? 0) - first] ?? 0
      if (entry !== 0) note(nr, entry)
    }
    spread.fill(0, 0, span)
    return
  }
  for (let nr = 0; at < end && nr < places.length; ) {
    const entry = list[at] ?? 0
    const place = places[nr] ?? 0
    if (entry >>> 1 < place) at = leapsEntries ? seek(list, at, place * 2) : at + 1
    else if (entry >>> 1 > place) nr = leapsPlaces ? seek(places, nr, entry >>> 1) : nr + 1
    else {
      note(nr, entry)
      at += 1
      nr += 1
    }
  }
}
