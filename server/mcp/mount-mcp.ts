import type { Endpoint } from '@endcap/contract/endpoint'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { createAdmission, noteRefusal } from '../http/admit-call.ts'
import { answerCall, type Route } from '../http/answer-call.ts'
import { checkAccess, type Identity } from '../http/identity.ts'
import type { MountOptions } from '../http/mount-endpoint.ts'
import type { BodyLimits } from '../http/requests/body-limits.ts'
import { maxBodyBytesOf, parseJsonBody } from '../http/requests/check-body.ts'
import { networkAddress } from '../http/requests/network-address.ts'
import { requestLanguage } from '../http/requests/request-language.ts'
import { plainBytes } from '../http/responses/cached-response.ts'
import { ShopError } from '../http/shop-error.ts'
import { runInLanguage } from '../system/language.ts'
import { runForRequest } from '../system/request-id.ts'
import { describeFailure, describeReply } from './describe-reply.ts'
import { readArguments } from './read-arguments.ts'
import { createTools, listTools, type Tool } from './tools.ts'

/** Isn’t in the contract, because the protocol defines its messages. */
const messages: Endpoint = {
  name: 'mcp',
  method: 'POST',
  path: '/mcp',
  access: 'public',
  summary: 'A message of the Model Context Protocol',
  body: z.unknown(),
  reply: null,
  status: 200,
  errors: [],
}

const onlyTokens =
  'Only an API token can use this address. Please ask the owner for one, and send it as Authorization: Bearer endcap_….'

const checkToken = (endpoint: Endpoint, identity: Identity): void => {
  if (identity.kind === 'guest') throw new ShopError('unauthenticated', { message: onlyTokens })
  checkAccess(endpoint, identity)
  if (identity.kind !== 'staff' || identity.token === undefined)
    throw new ShopError('forbidden', { message: onlyTokens })
}

type McpOptions = Omit<MountOptions<Context>, 'bodyLimits'> & {
  bodyLimits: BodyLimits
  /** Maps and logs errors other than refusals. */
  onFault: (error: unknown) => ShopError
}

/** Mounts `/mcp`: the calls that read or draft, as tools of the Model Context Protocol. */
export const mountMcp = (
  app: FastifyInstance,
  routes: readonly Route<Context>[],
  options: McpOptions,
): void => {
  const { context, responseCache, onForbidden, catchUp, bodyLimits, onFault } = options
  const { onRequest, identityOf } = createAdmission(messages, options, bodyLimits, checkToken)
  let created: ReadonlyMap<string, Tool<Context>> | undefined
  // At the first message, because a start has no time for it.
  const tools = () => {
    created ??= createTools(routes)
    return created
  }

  const callTool = async (
    request: FastifyRequest,
    tool: Tool<Context>,
    given: Readonly<Record<string, unknown>>,
  ): Promise<CallToolResult> => {
    const { endpoint } = tool.route
    const identity = identityOf(request)
    try {
      // Before the arguments, so that a token is refused what it may not do, whatever it sends.
      checkAccess(endpoint, identity)
      const call = {
        ...readArguments(tool, given),
        identity,
        header: (name: string) =>
          name === 'authorization' ? request.headers.authorization : undefined,
        address: networkAddress(request.ip),
      }
      const { response } = await answerCall(tool.route, call, context, responseCache)
      if (endpoint.draft !== undefined) await catchUp()
      return describeReply(JSON.parse(plainBytes(response).toString()), 'limit' in tool.properties)
    } catch (error) {
      await noteRefusal(error, endpoint, identity, request, onForbidden)
      return describeFailure(error instanceof ShopError ? error : onFault(error))
    }
  }

  const serve = async (request: FastifyRequest): Promise<Response> => {
    const message = Buffer.isBuffer(request.body) ? parseJsonBody(request.body) : undefined
    // Batches would go around the limit of calls; the protocol has none since 2025-06-18.
    if (message === undefined || Array.isArray(message)) throw new ShopError('malformed_body')
    // Loaded by the first message, because most shops have none.
    const { serveMessage } = await import('./serve-message.ts')
    return serveMessage({
      headers: request.headers,
      message,
      publicUrl: context.config.publicUrl,
      version: context.config.version,
      tools: listTools(tools(), identityOf(request)),
      callTool: (name, given) => {
        const tool = tools().get(name)
        return tool === undefined ? null : callTool(request, tool, given)
      },
      onError: (error) => request.log.info({ err: error, request: request.id }, 'mcp'),
    })
  }

  app.route({
    method: messages.method,
    url: messages.path,
    bodyLimit: maxBodyBytesOf(messages),
    onRequest,
    handler: async (request, reply) => {
      const answer = () => runForRequest(request.id, () => serve(request))
      const response = await runInLanguage(requestLanguage(request), answer)
      // The SDK's headers go before the reply's.
      response.headers.set('cache-control', 'no-store, no-transform')
      return reply.send(response)
    },
  })
}
