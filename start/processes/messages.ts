import { once } from 'node:events'
import type { PostgresConnection } from '@endcap/embedded-postgres/embedded-postgres'

/** A message from the primary process to a worker. `connection`: null with `DATABASE_URL`. */
export type ToWorker =
  | { kind: 'start'; connection: PostgresConnection | null }
  /** Drain connections, then exit. */
  | { kind: 'retire' }
  /** Send your metrics, with this id. */
  | { kind: 'report-metrics'; id: number }
  /** The metrics of all other processes, which this one asked for. */
  | { kind: 'other-metrics'; id: number; texts: string[] }

/** A message from a worker to the primary process. */
export type FromWorker =
  | { kind: 'ready'; url: string; lines: string[] }
  /** The start failed, by a `StartupError` with this message. */
  | { kind: 'failed'; problem: string }
  | { kind: 'metrics'; id: number; text: string }
  | { kind: 'read-other-metrics'; id: number }

export type Ready = Extract<FromWorker, { kind: 'ready' }>

export const retire: ToWorker = { kind: 'retire' }

/** Waits in a worker for the primary's connection settings of the database. */
export const receiveConnection = async (): Promise<PostgresConnection | null> => {
  const [message] = (await once(process, 'message')) as [ToWorker]
  if (message.kind !== 'start') throw new Error('The shop was retired before it started.')
  return message.connection
}
