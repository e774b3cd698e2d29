/*
 * What the pages have read of the shop: public data, the same for everybody, by name. A document
 * brings what it was rendered from; loaders read what is missing; all of it is read again when
 * the shop says that it has something newer.
 */

/** Something of the shop's that can be read, under a name of its own. */
export type Reading<T> = { name: string; read: () => Promise<T> }

export const reading = <T>(name: string, read: () => Promise<T>): Reading<T> => ({ name, read })

type Held = {
  reading?: Reading<unknown>
  value?: unknown
  /** Whether there is a value, and nothing newer is known of. */
  isFresh: boolean
  underWay?: Promise<unknown> | undefined
  listeners: Set<() => void>
}

export type Readings = {
  /** The value: at once when it is held and fresh, else read. Rejects as the call does. */
  ensure: <T>(reading: Reading<T>) => Promise<T>
  /** The value as it is held; undefined when it was never read. */
  valueOf: <T>(reading: Reading<T>) => T | undefined
  /** Calls back when the value changes. As long as someone listens it is kept up to date. */
  watch: (reading: Reading<unknown>, listener: () => void) => () => void
  /** Reads again what is shown, and what is not the next time it is asked for. */
  refresh: () => void
  /** All that is fresh, for the document. Public replies are JSON, and so is this. */
  toJson: () => string
  takeOver: (json: string) => void
}

/** How many values are held that no page shows: enough to go back and forth. */
const mostUnwatched = 50

export const createReadings = (): Readings => {
  const all = new Map<string, Held>()

  const heldUnder = (name: string): Held => {
    const held = all.get(name) ?? { isFresh: false, listeners: new Set() }
    // The latest asked for stands last.
    all.delete(name)
    all.set(name, held)
    return held
  }

  const forgetOld = () => {
    const unwatched = [...all].filter(([, { listeners, underWay }]) => !listeners.size && !underWay)
    for (const [name] of unwatched.slice(0, Math.max(unwatched.length - mostUnwatched, 0)))
      all.delete(name)
  }

  const hold = <T>(held: Held, value: T): T => {
    if (JSON.stringify(held.value) === JSON.stringify(value)) return held.value as T
    held.value = value
    for (const listener of held.listeners) listener()
    forgetOld()
    return value
  }

  const readAgain = <T>(held: Held, { read }: Reading<T>): Promise<T> => {
    const underWay = read().then(
      (value) => {
        // Overtaken by a refresh: whoever waits for it shows it, until what is newer comes.
        if (held.underWay !== underWay) return held.isFresh ? value : hold(held, value)
        held.underWay = undefined
        held.isFresh = true
        return hold(held, value)
      },
      (error) => {
        if (held.underWay === underWay) held.underWay = undefined
        throw error
      },
    )
    held.underWay = underWay
    return underWay
  }

  return {
    ensure: async <T>(wanted: Reading<T>): Promise<T> => {
      const held = heldUnder(wanted.name)
      held.reading = wanted
      if (held.isFresh) return held.value as T
      return (held.underWay as Promise<T> | undefined) ?? readAgain(held, wanted)
    },
    valueOf: <T>({ name }: Reading<T>) => all.get(name)?.value as T | undefined,
    watch: (watched, listener) => {
      const held = heldUnder(watched.name)
      held.reading ??= watched
      held.listeners.add(listener)
      const isOld = held.value !== undefined && !held.isFresh && held.underWay === undefined
      if (isOld) readAgain(held, held.reading).catch(() => undefined)
      return () => held.listeners.delete(listener)
    },
    refresh: () => {
      for (const held of all.values()) {
        held.isFresh = false
        held.underWay = undefined
        // A page that can't be read anew goes on showing what it has.
        if (held.listeners.size > 0 && held.reading)
          readAgain(held, held.reading).catch(() => undefined)
      }
    },
    toJson: () =>
      JSON.stringify(
        Object.fromEntries(
          [...all].flatMap(([name, { value, isFresh }]) => (isFresh ? [[name, value]] : [])),
        ),
      ),
    takeOver: (json) => {
      for (const [name, value] of Object.entries(JSON.parse(json)))
        all.set(name, { value, isFresh: true, listeners: new Set() })
    },
  }
}
