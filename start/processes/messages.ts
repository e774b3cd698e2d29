import { once } from 'node:events'
import type { PostgresConnection } from '@endcap/embedded-postgres/embedded-postgres'

/** `connection` is null if `DATABASE_URL` is set. */
export type ToWorker =
  | { kind: 'start'; connection: PostgresConnection | null }
  | { kind: 'retire' }
  | { kind: 'report-metrics'; id: number }
  | { kind: 'other-metrics'; id: number; texts: string[] }

export type FromWorker =
  | { kind: 'ready'; url: string; lines: string[] }
  /** The message of a `StartupError`. */
  | { kind: 'failed'; problem: string }
  | { kind: 'metrics'; id: number; text: string }
  | { kind: 'read-other-metrics'; id: number }

export type Ready = Extract<FromWorker, { kind: 'ready' }>

export const retire: ToWorker = { kind: 'retire' }

/** Waits in a worker for the primary's database connection. */
export const receiveConnection = async (): Promise<PostgresConnection | null> => {
  const [message] = (await once(process, 'message')) as [ToWorker]
  if (message.kind !== 'start') throw new Error('The process was told to end before it started.')
  return message.connection
}
