import { setTimeout as sleep } from 'node:timers/promises'

export type FeedEvent = { id: string; type: string; data: Readonly<Record<string, unknown>> }
type Page = { data: FeedEvent[]; next: string }

/** Null while the shop is killed or starts. */
type Get = (path: string) => Promise<{ status: number; body: unknown } | null>

/** `GET` with an API token, as another program makes it. */
export const createGet =
  (origin: () => string, token: string): Get =>
  async (path) => {
    try {
      const reply = await fetch(origin() + path, { headers: { authorization: `Bearer ${token}` } })
      const body: unknown = await reply.json()
      return reply.status >= 500 ? null : { status: reply.status, body }
    } catch {
      return null
    }
  }

/** Repeats a `GET` until it is answered. */
export const getUntilAnswered = async (get: Get, path: string) => {
  for (;;) {
    const answer = await get(path)
    if (answer !== null) return answer
    await sleep(100)
  }
}

/**
 * Reads the feed from a cursor with long polling, as `docs/integrate.md` says: the cursor is stored after `work`. Stops at an answer
 * other than 200, and reports it.
 */
export const followFeed = (
  get: Get,
  after: string,
  work: (events: readonly FeedEvent[]) => Promise<void>,
) => {
  const events: FeedEvent[] = []
  const problems: string[] = []
  let cursor = after
  let isStopping = false
  const read = async () => {
    while (!isStopping) {
      const { status, body } = await getUntilAnswered(
        get,
        `/admin/api/changes?wait=5&after=${cursor}`,
      )
      if (status !== 200) return void problems.push(`${status} ${JSON.stringify(body)}`)
      const { data, next } = body as Page
      await work(data)
      events.push(...data)
      cursor = next
    }
  }
  const reading = read().catch((error) => void problems.push(String(error)))
  return {
    events,
    problems,
    cursor: () => cursor,
    stop: () => {
      isStopping = true
      return reading
    },
  }
}

/** All events after a cursor, at once. */
export const readFeed = async (get: Get, after: string): Promise<FeedEvent[]> => {
  const events: FeedEvent[] = []
  for (let cursor = after; ; ) {
    const { body } = await getUntilAnswered(get, `/admin/api/changes?limit=500&after=${cursor}`)
    const { data, next } = body as Page
    if (data.length === 0) return events
    events.push(...data)
    cursor = next
  }
}
