import { isBinary, parseBody, type Transport } from '@endcap/contract/client/call'
import type { FastifyInstance } from 'fastify'

export const createInjectedTransport =
  (app: FastifyInstance, token: string | null): Transport =>
  async (sent) => {
    const answer = await app.inject({
      method: sent.method as 'GET',
      url: sent.path,
      headers: {
        ...sent.headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    })
    const contentType = String(answer.headers['content-type'] ?? '')
    return {
      status: answer.statusCode,
      header: (name) => String(answer.headers[name.toLowerCase()] ?? '') || null,
      body: isBinary(contentType) ? answer.rawPayload : parseBody(contentType, answer.body),
    }
  }
