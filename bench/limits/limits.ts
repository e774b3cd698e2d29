import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import type { Ask } from '../load/run-load.ts'

/** A reply of the shop's, kept to be sent again by others. */
export type HeldReply = {
  method: Ask['method']
  path: string
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

export type LimitsWanted = {
  replies: readonly HeldReply[]
  connection: ClientConfig
  /** Ids at which the one query begins, in turn. */
  firstIds: readonly string[]
}

export type LimitsReady = { bare: string; fastify: string }

/** What stands beside the shop to be measured in the same moments. */
export type Limits = {
  /** A bare `node:http` server that sends the same bytes. */
  bare: string
  /** Fastify: routes that do, and `/one-query`, one prepared query of a page's rows. */
  fastify: string
  /** Where the reply that was held under a name is sent from. */
  pathOf: (name: string) => string
  pid: number
  stop: () => Promise<void>
}

const program = fileURLToPath(new URL('limits-server.ts', import.meta.url))

const pathOf = (name: string): string => `/${name.replaceAll(/\W+/g, '-')}`

/** Headers that a server sets by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Asks once, and keeps the answer under a name as it came, compressed as it is. */
export const holdReply = async (url: string, name: string, ask: Ask): Promise<HeldReply> => {
  const sent = request(`${url}${ask.path}`, { method: ask.method, headers: { ...ask.headers } })
  sent.end(ask.body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  if (response.statusCode !== 200)
    throw new Error(`${ask.path} answered ${response.statusCode}: ${Buffer.concat(chunks)}`)
  return {
    method: ask.method,
    path: pathOf(name),
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(response.headers).flatMap(([header, value]) =>
        ownHeaders.has(header) || value === undefined ? [] : [[header, String(value)]],
      ),
    ),
    body: Buffer.concat(chunks).toString('base64'),
  }
}

/** Starts the process with the servers that the shop is held against. */
export const startLimits = async (wanted: LimitsWanted): Promise<Limits> => {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  child.send(wanted)
  const [ready] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The servers to compare with did not start.')
    }),
  ])) as [LimitsReady]
  return {
    ...ready,
    pathOf,
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect()
      await exited
    },
  }
}
