import { listCustomers } from '@endcap/contract/accounts/accounts'
import { listCustomerPrices } from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from '@modelcontextprotocol/server'
import { ShopError } from '../http/shop-error.ts'

type Message = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** One parsed message, not a batch. */
  message: unknown
  publicUrl: string
  version: string
  tools: readonly Tool[]
  /** Null: there is no tool with this name. */
  callTool: (
    name: string,
    given: Readonly<Record<string, unknown>>,
  ) => Promise<CallToolResult> | null
  onError: (error: Error) => void
}

const rules =
  'Reads a wholesale shop, and drafts what its staff then confirm: nothing is placed, changed or deleted. Amounts are US dollars, times are ISO 8601 in UTC, days (YYYY-MM-DD) are the shop’s. Most lists come in pages, by page and limit. Tools that take an id take the _id of a row in another tool’s reply.'

/** The tools of which an order’s draft is made. */
const needed = [listCustomers, productEndpoints.list, listCustomerPrices].map(({ name }) => name)

const describeOrderLink = (publicUrl: string): string =>
  `To draft an order, find the customer and the products, check the prices with ${listCustomerPrices.name}, and show staff this link, which fills in the order for them to read and place: ${publicUrl}/admin/orders/new?customer=ID&lines=ITEM_NO:QUANTITY,ITEM_NO:QUANTITY Percent-encode each item number; write a comma inside one as %252C.`

/** Instructions that a client gives its model. */
const describeShop = ({ publicUrl, tools }: Message): string => {
  const names = tools.map(({ name }) => name)
  const canDraftOrders = needed.every((name) => names.includes(name))
  return canDraftOrders ? `${rules} ${describeOrderLink(publicUrl)}` : rules
}

const createServer = (message: Message): Server => {
  const { version, tools, callTool } = message
  const server = new Server(
    { name: 'endcap', version },
    {
      capabilities: { tools: {} },
      instructions: describeShop(message),
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const result = await callTool(params.name, params.arguments ?? {})
    if (result === null)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${params.name}. Please list the tools again.`,
      )
    return result
  })
  return server
}

const refuseOtherOrigins = ({ headers, publicUrl }: Message): void => {
  const { origin } = headers
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new ShopError('forbidden', { message: 'Pages of other sites can’t use this address.' })
}

/**
 * Answers one message of the Model Context Protocol, of this revision or those of 2025, by itself: no process stores anything of
 * its client. Throws `forbidden` if a browser sends it for another site.
 */
export const serveMessage = (message: Message): Promise<Response> => {
  refuseOtherOrigins(message)
  const handler = createMcpHandler(() => createServer(message), {
    // The tools of a token never change, so there is nothing to subscribe to.
    maxSubscriptions: 0,
    onerror: message.onError,
  })
  const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const request = new Request(new URL('/mcp', message.publicUrl), { method: 'POST', headers })
  return handler.fetch(request, { parsedBody: message.message })
}
