import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { failures } from '@endcap/contract/errors'

type TestRequest = {
  method: string
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  headers: IncomingMessage['headers']
  body: unknown
}
export type TestReply = { status?: number; body?: unknown }
/** The replies by the endpoint's name, in the wire's form: dollars, ISO times. */
type TestReplies = Readonly<Record<string, (request: TestRequest) => TestReply>>

const matchPath = (pattern: string, path: string): Record<string, string> | null => {
  const found = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path)
  if (found === null) return null
  const groups = Object.entries(found.groups ?? {})
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]))
}

const findCall = (method: string, path: string) => {
  for (const endpoint of endpoints) {
    const params = endpoint.method === method ? matchPath(endpoint.path, path) : null
    if (params !== null) return { endpoint, params }
  }
  return null
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString('utf8')
  const isJson = request.headers['content-type']?.startsWith('application/json')
  return isJson === true ? JSON.parse(text) : text
}

const notFound: TestReply = {
  status: failures.not_found[0],
  body: { code: 'not_found', message: failures.not_found[1] },
}

/**
 * Starts an HTTP server on a free port that replies to the contract's calls from `replies` and
 * records them in `requests`, so that tests see what is sent over the wire.
 */
export const startTestApi = async (replies: TestReplies) => {
  const requests: (TestRequest & { endpoint: Endpoint })[] = []
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const found = findCall(incoming.method ?? 'GET', url.pathname)
    const request = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      params: found?.params ?? {},
      query: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
      body: await readBody(incoming),
    }
    if (found !== null) requests.push({ ...request, endpoint: found.endpoint })
    const reply = (found && replies[found.endpoint.name]?.(request)) ?? notFound
    outgoing.writeHead(reply.status ?? found?.endpoint.status ?? 404, {
      'content-type': 'application/json',
    })
    outgoing.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
