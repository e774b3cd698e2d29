import { once } from 'node:events'
import type { PostgresConnection } from '@endcap/embedded-postgres/embedded-postgres'

/** What the primary process sends to one that serves. `connection`: null with `DATABASE_URL`. */
export type ToWorker =
  | { kind: 'start'; connection: PostgresConnection | null }
  /** Stop once the clients have gone over to others. */
  | { kind: 'retire' }

/** What a process sends once it serves. */
export type FromWorker = { url: string; lines: string[] }

export const retire: ToWorker = { kind: 'retire' }

/** Waits in a serving process for the primary's settings of the database. */
export const receiveConnection = async (): Promise<PostgresConnection | null> => {
  const [message] = (await once(process, 'message')) as [ToWorker]
  if (message.kind !== 'start') throw new Error('The shop was retired before it started.')
  return message.connection
}
