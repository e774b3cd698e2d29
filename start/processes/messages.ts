import { once } from 'node:events'
import type { PostgresConnection } from '@endcap/embedded-postgres/embedded-postgres'

/** `connection` is null if `DATABASE_URL` is set. */
export type MessageToWorker =
  | { kind: 'start'; connection: PostgresConnection | null }
  | { kind: 'retire' }
  | { kind: 'ping' }
  | { kind: 'report-metrics'; id: number }
  | { kind: 'other-metrics'; id: number; texts: string[] }

export type MessageFromWorker =
  | { kind: 'ready'; url: string; lines: string[] }
  /** The message of a `StartupError`. */
  | { kind: 'failed'; problem: string }
  | { kind: 'pong' }
  | { kind: 'metrics'; id: number; text: string }
  | { kind: 'read-other-metrics'; id: number }

export type Ready = Extract<MessageFromWorker, { kind: 'ready' }>

export const retire: MessageToWorker = { kind: 'retire' }
export const ping: MessageToWorker = { kind: 'ping' }
export const pong: MessageFromWorker = { kind: 'pong' }

/** Waits in a worker for the primary's database connection. */
export const receiveConnection = async (): Promise<PostgresConnection | null> => {
  const [message] = (await once(process, 'message')) as [MessageToWorker]
  if (message.kind !== 'start') throw new Error('The process was asked to end before it started.')
  return message.connection
}
