import type { StaffEvent, Topic } from '@endcap/contract/live'

/** An event of a topic with more changed ids lists no ids. */
const maxIds = 100

/** Unsent events are merged per topic and object, so that a slow reader uses little memory. */
export type Subscription = AsyncIterable<StaffEvent> & {
  add: (event: StaffEvent) => void
  end: () => void
}

const merge = (older: StaffEvent | undefined, newer: StaffEvent): StaffEvent => {
  if (older?.kind !== 'changed' || newer.kind !== 'changed') return newer
  const ids = [...new Set([...older.ids, ...newer.ids])]
  const isNamed = older.ids.length > 0 && newer.ids.length > 0 && ids.length <= maxIds
  return { ...newer, ids: isNamed ? ids : [] }
}

const keyOf = (event: StaffEvent): string | Topic =>
  event.kind === 'changed'
    ? event.topic
    : event.kind === 'presence'
      ? `${event.object.kind} ${event.object.id}`
      : event.kind

/** `onClose` is called once, when the reader leaves or the stream ends. */
export const createSubscription = (onClose: () => void): Subscription => {
  const pending = new Map<string, StaffEvent>()
  let isEnded = false
  let wake: (() => void) | null = null

  const end = () => {
    if (isEnded) return
    isEnded = true
    onClose()
    wake?.()
  }
  const next = async (): Promise<IteratorResult<StaffEvent, undefined>> => {
    if (pending.size === 0 && !isEnded)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    wake = null
    const [first] = pending
    if (first === undefined) return { done: true, value: undefined }
    pending.delete(first[0])
    return { done: false, value: first[1] }
  }
  return {
    add: (event) => {
      if (isEnded) return
      pending.set(keyOf(event), merge(pending.get(keyOf(event)), event))
      wake?.()
    },
    end,
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => {
        pending.clear()
        end()
        return { done: true, value: undefined }
      },
    }),
  }
}
