import {
  type Person,
  type PresenceKind,
  presenceKinds,
  presenceSeconds,
} from '@endcap/contract/live'
import { z } from 'zod'

const Presence = z.object({
  kind: z.enum(presenceKinds),
  id: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  isOpen: z.boolean(),
})
export type Presence = z.output<typeof Presence>
type PresenceObject = { kind: PresenceKind; id: string }

type Opened = { object: PresenceObject; people: Map<string, Person & { until: number }> }

const maxObjects = 2_000

export type PresenceList = {
  /** Applies a notification. Returns the object if other people have it open now, else null. */
  apply: (notification: string) => PresenceObject | null
  peopleAt: (object: PresenceObject) => Person[]
  /** Removes people who left without notice. Returns the objects that they had open. */
  expire: () => PresenceObject[]
}

const keyOf = ({ kind, id }: PresenceObject) => `${kind} ${id}`

/** The objects that staff have open, in memory: every process receives all notifications. */
export const createPresenceList = (clock: () => Date): PresenceList => {
  const objects = new Map<string, Opened>()
  const now = () => clock().getTime()

  const close = (object: PresenceObject, staffId: string): boolean => {
    const opened = objects.get(keyOf(object))
    const wasOpen = opened?.people.delete(staffId) ?? false
    if (opened?.people.size === 0) objects.delete(keyOf(object))
    return wasOpen
  }
  const open = (object: PresenceObject, by: Person): boolean => {
    const opened = objects.get(keyOf(object)) ?? { object, people: new Map() }
    if (opened.people.size === 0 && objects.size >= maxObjects) return false
    const isNew = !opened.people.has(by._id)
    opened.people.set(by._id, { ...by, until: now() + presenceSeconds * 1000 })
    objects.set(keyOf(object), opened)
    return isNew
  }

  return {
    apply: (notification) => {
      const { kind, id, by, isOpen } = Presence.parse(JSON.parse(notification))
      const hasChanged = isOpen ? open({ kind, id }, by) : close({ kind, id }, by._id)
      return hasChanged ? { kind, id } : null
    },
    peopleAt: (object) =>
      [...(objects.get(keyOf(object))?.people.values() ?? [])]
        .filter(({ until }) => until > now())
        .map(({ _id, name }) => ({ _id, name })),
    expire: () =>
      [...objects.values()].flatMap(({ object, people }) => {
        const gone = [...people.values()].filter(({ until }) => until <= now())
        for (const { _id } of gone) close(object, _id)
        return gone.length > 0 ? [object] : []
      }),
  }
}
