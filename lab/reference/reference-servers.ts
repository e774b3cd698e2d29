import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import type { LoadRequest } from '../load/run-load.ts'

type RecordedResponse = {
  method: LoadRequest['method']
  path: string
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

/** A statement with one parameter, and the values to use in turn. */
export type ReferenceQuery = { text: string; values: readonly string[] }

export type ReferenceServersInput = {
  responses: readonly RecordedResponse[]
  connection: ClientConfig
  query: ReferenceQuery
}

export type ReferenceServersReady = { bare: string; fastify: string }

export type ReferenceServers = {
  /** URL of a bare `node:http` server that sends the same bytes. */
  bare: string
  /** Like `bare`, using Fastify; `/one-query` sends the rows of one prepared query. */
  fastify: string
  /** The path of the response recorded under a name. */
  pathOf: (name: string) => string
  pid: number
  stop: () => Promise<void>
}

export const oneQuery: LoadRequest = { method: 'GET', path: '/one-query' }

const program = fileURLToPath(new URL('reference-servers-process.ts', import.meta.url))

const pathOf = (name: string): string => `/${name.replaceAll(/\W+/g, '-')}`

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Records the shop's response under a name, compressed as it was received. */
export const recordResponse = async (
  url: string,
  name: string,
  request: LoadRequest,
): Promise<RecordedResponse> => {
  const sent = sendRequest(`${url}${request.path}`, {
    method: request.method,
    headers: { ...request.headers },
  })
  sent.end(request.body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  if (response.statusCode !== 200)
    throw new Error(`${request.path} answered ${response.statusCode}: ${Buffer.concat(chunks)}`)
  return {
    method: request.method,
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

export const startReferenceServers = async (
  input: ReferenceServersInput,
): Promise<ReferenceServers> => {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  child.send(input)
  const [ready] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The reference servers did not start.')
    }),
  ])) as [ReferenceServersReady]
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
