import { isPdf, parseBody, type Transport } from '@endcap/contract/client/call'
import type { FastifyInstance } from 'fastify'

export const createInjectedTransport =
  (app: FastifyInstance, token: string | null): Transport =>
  async (sent) => {
    const form = sent.body instanceof FormData ? new Response(sent.body) : null
    const answer = await app.inject({
      method: sent.method as 'GET',
      url: sent.path,
      headers: {
        ...sent.headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
      },
      ...(form
        ? { payload: Buffer.from(await form.arrayBuffer()) }
        : sent.body === undefined
          ? {}
          : { payload: sent.body as object }),
    })
    const contentType = String(answer.headers['content-type'] ?? '')
    return {
      status: answer.statusCode,
      header: (name) => String(answer.headers[name.toLowerCase()] ?? '') || null,
      body: isPdf(contentType) ? answer.rawPayload : parseBody(contentType, answer.body),
    }
  }
