import {
  countedTopics,
  type Person,
  type StaffEvent,
  type Topic,
  topicAccess,
  topics,
} from '@endcap/contract/live'
import { roleCan } from '@endcap/contract/roles'
import type { Context } from '../context.ts'
import type { StaffIdentity } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { createBackground } from '../system/background.ts'
import { countWaiting, notifyPresence, type WaitingCounts } from './live-store.ts'
import { createPresenceList, type Presence } from './presence.ts'
import { createSubscription, type Subscription } from './subscription.ts'

export type Live = {
  /** The stream ends with the session of the header. Throws `too_many_requests` at `maxStreams`. */
  subscribe: (by: StaffIdentity, authorization: string | undefined) => AsyncIterable<StaffEvent>
  setPresence: (presence: Presence) => Promise<Person[]>
  close: () => Promise<void>
}

type Stream = {
  by: StaffIdentity
  authorization: string | undefined
  events: Subscription
  counts: string
}

const maxStreams = 1_000
const maxStreamsPerPerson = 20
/** Pause between two counts, so that a burst of changes is counted once. */
const countPauseMs = 250
/** Needed because sessions expire and people leave without notice. */
const checkIntervalMs = 15_000

const canSee = ({ role }: StaffIdentity, topic: Topic): boolean => roleCan(role, topicAccess[topic])

export const createLive = ({
  db,
  feed,
  sessions,
  clock,
  log,
}: Pick<Context, 'db' | 'feed' | 'sessions' | 'clock' | 'log'>): Live => {
  const streams = new Set<Stream>()
  const presence = createPresenceList(clock)

  const sendCounts = (stream: Stream, waiting: WaitingCounts) => {
    const counts = Object.fromEntries(
      countedTopics
        .filter((topic) => canSee(stream.by, topic))
        .map((topic) => [topic, waiting[topic]]),
    )
    const sent = JSON.stringify(counts)
    if (sent === stream.counts) return
    stream.counts = sent
    stream.events.add({ kind: 'counts', counts })
  }
  const counting = createBackground(
    async () => {
      if (streams.size === 0) return
      const waiting = await countWaiting(db)
      for (const stream of streams) sendCounts(stream, waiting)
    },
    {
      pauseMs: () => countPauseMs,
      onError: (error) => log.warn({ err: error }, 'what waits for staff could not be counted'),
    },
  )

  const announce = (changed: readonly Topic[], ids: readonly string[]) => {
    for (const stream of streams)
      for (const topic of changed)
        if (canSee(stream.by, topic)) stream.events.add({ kind: 'changed', topic, ids: [...ids] })
    counting.request()
  }
  feed.onStaffChange((change) => {
    if (change === null) return announce(topics, [])
    const [topic = '', ...ids] = change.split(' ')
    announce(
      topics.filter((known) => known === topic),
      ids,
    )
  })

  const showPresence = (object: Parameters<typeof presence.peopleAt>[0]) => {
    const people = presence.peopleAt(object)
    for (const { by, events } of streams)
      if (people.some(({ _id }) => _id === by.id))
        events.add({
          kind: 'presence',
          object,
          others: people.filter(({ _id }) => _id !== by.id),
        })
  }
  feed.onPresence((notification) => {
    const changed = presence.apply(notification)
    if (changed !== null) showPresence(changed)
  })

  const checkSession = async ({ authorization, events }: Stream) => {
    try {
      await sessions.authenticate(authorization)
    } catch (error) {
      // If the database can't be reached, it is unknown whether the session has ended.
      if (!(error instanceof ShopError)) return
      events.add({ kind: 'ended', message: error.message })
      events.end()
    }
  }
  feed.onAccount((accountId) => {
    for (const stream of streams)
      if (accountId === null || accountId === stream.by.id) void checkSession(stream)
  })
  const checks = setInterval(() => {
    for (const stream of streams) void checkSession(stream)
    for (const object of presence.expire()) showPresence(object)
  }, checkIntervalMs)
  checks.unref()

  return {
    subscribe: (by, authorization) => {
      const own = [...streams].filter((stream) => stream.by.id === by.id)
      if (streams.size >= maxStreams || own.length >= maxStreamsPerPerson)
        throw new ShopError('too_many_requests', {
          message: 'The back office is open in too many windows. Please close some of them.',
          retryAfterSeconds: 30,
        })
      const events = createSubscription(() => streams.delete(stream))
      const stream: Stream = { by, authorization, events, counts: '' }
      streams.add(stream)
      counting.request()
      return events
    },
    setPresence: async (opened) => {
      await notifyPresence(db, JSON.stringify(opened))
      return presence.peopleAt(opened).filter(({ _id }) => _id !== opened.by._id)
    },
    close: async () => {
      clearInterval(checks)
      for (const { events } of streams) events.end()
      await counting.close()
    },
  }
}
