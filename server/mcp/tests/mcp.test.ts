import { listApiTokens, revokeApiToken } from '@endcap/contract/accounts/api-tokens'
import {
  isReadCall,
  isTokenScope,
  isToolCall,
  type TokenScope,
  tokenScopeOf,
  tokenScopes,
} from '@endcap/contract/accounts/token-scopes'
import { priceListEndpoints } from '@endcap/contract/catalog/price-lists'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { resourceOf } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { maxTokenCallsPerMinute } from '@endcap/contract/limits'
import { placeOrderForCustomer } from '@endcap/contract/orders/staff-orders'
import type { Tool } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { numberEvents } from '../../events/event-store.ts'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { hashTables } from '../../testing/hash-tables.ts'
import { makeToken } from '../../testing/make-token.ts'
import { openMcpClient } from '../../testing/open-mcp-client.ts'
import { openTestShop, testNow } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const owner = await shop.staff('owner')
const asOwner = shop.as(owner)
const { addProduct, addCategory } = editCatalogue(asOwner)
const scopes = Object.keys(tokenScopes).filter(isTokenScope)

const category = await addCategory('Soda')
const product = await addProduct('M-1', { title: 'Cola', category_ids: [category], stock_count: 9 })
await asOwner(priceListEndpoints.create, { body: { name: 'Chains', percent: 90 } })
await asOwner(deliveryRouteEndpoints.create, { body: { name: 'North' } })
const noRow = '01900000-0000-7000-8000-000000000001'
const buyer = await shop.customer()
const body = {
  customer_id: buyer.id,
  customer: {
    ...{ name: 'Ada', email: buyer.email, phone: '404 555 0101' },
    ...{ business_name: 'Ada’s Corner', business_address: '1 Peachtree Street' },
  },
  products: [{ product_id: product, quantity: 2 }],
  type: 'Cash-on-delivery' as const,
}
const { data: order } = await asOwner(placeOrderForCustomer, { body })

/** What each call stores, whatever it does. */
const ofCalls = /^(audit_entry|api_token)$/

const token = (given: readonly TokenScope[], options?: Parameters<typeof makeToken>[3]) =>
  makeToken(shop, owner, given, options)
const open = async (...given: Parameters<typeof token>) => openMcpClient(url, await token(...given))

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const listMessage = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('[X0-490] the address', () => {
  test.each(['auto', 'legacy'] as const)('serves clients that ask for %s', async (mode) => {
    const { client, listTools, call } = await openMcpClient(url, await token(['read-orders']), mode)
    expect(client.getServerVersion()).toMatchObject({ name: 'endcap', version: '1.0.0' })
    expect(client.getInstructions()).toContain('nothing is placed, changed or deleted')
    expect((await listTools()).length).toBeGreaterThan(3)
    expect(await call('staffGetOrder', { id: order._id })).toMatchObject({
      isError: false,
      reply: { data: { _id: order._id, number: order.number } },
    })
  })

  test('[X0-495] tells tokens that find customers, products and their prices how to draft an order', async () => {
    const link = 'http://shop.test/admin/orders/new?customer=ID&lines='
    const instructions = async (...given: TokenScope[]) =>
      (await open(given)).client.getInstructions()
    expect(await instructions('orders', 'customers', 'read-catalogue')).toContain(link)
    expect(await instructions('orders', 'read-catalogue')).not.toContain(link)
  })

  test('takes an API token alone', async () => {
    const none = await post(listMessage)
    expect(none.status).toBe(401)
    expect(none.headers.get('www-authenticate')).toBe('Bearer')
    for (const person of [owner, buyer]) {
      const refused = await post(listMessage, { authorization: `Bearer ${person.token}` })
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('Only an API token'),
      })
    }
    const wrong = await post(listMessage, { authorization: 'Bearer endcap_wrong' })
    expect(wrong.status).toBe(401)
  })

  test.each(['GET', 'DELETE'])('refuses %s, because it has no sessions', async (method) => {
    const { token: text } = await token(['read-orders'])
    const headers = { authorization: `Bearer ${text}`, accept: 'text/event-stream' }
    const refused = await fetch(new URL('/mcp', url), { method, headers })
    expect(refused.status).toBe(405)
    expect(refused.headers.get('allow')).toBe('POST')
  })

  test('refuses what is no single message, and pages of other sites', async () => {
    const authorization = `Bearer ${(await token(['read-orders'])).token}`
    const statusOf = async (...given: Parameters<typeof post>) => (await post(...given)).status
    expect(await statusOf([listMessage, listMessage], { authorization })).toBe(400)
    expect(await statusOf('{', { authorization })).toBe(400)
    expect(await statusOf('', { authorization })).toBe(400)
    expect(await statusOf(listMessage, { authorization, 'content-type': 'text/plain' })).toBe(415)
    expect(await statusOf(' '.repeat(1024 * 1024 + 1), { authorization })).toBe(413)
    const from = (origin: string) => ({ authorization, origin })
    expect(await statusOf(listMessage, from('https://evil.test'))).toBe(403)
    expect(await statusOf(listMessage, from('null'))).toBe(403)
    expect(await statusOf(listMessage, from('http://shop.test'))).toBe(200)
  })

  test('opens no stream that stays open', async () => {
    const { client } = await open(['read-orders'])
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('limit')
  })
})

describe('[X0-491] the tools', () => {
  test.each(scopes)('of %s are the calls that the scope opens', async (scope) => {
    const { listTools } = await open([scope])
    const expected = endpoints.filter(
      (endpoint) => isToolCall(endpoint) && tokenScopeOf(endpoint) === scope,
    )
    const listed = await listTools()
    expect(listed.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort())
    const readOnly = await (await open([scope], { is_read_only: true })).listTools()
    expect(readOnly.map(({ name }) => name).sort()).toEqual(
      expected.flatMap((endpoint) => (isReadCall(endpoint) ? [endpoint.name] : [])).sort(),
    )
  })

  test('say what they do, what they take, and whether they read', async () => {
    const listed = await (await open(scopes)).listTools()
    const byName = new Map(listed.map((tool) => [tool.name, tool]))
    expect(byName.size).toBe(listed.length)
    for (const { name, description, inputSchema, annotations } of listed) {
      expect(name).toMatch(/^[a-zA-Z]{3,64}$/)
      expect(description?.length, name).toBeGreaterThan(5)
      expect(inputSchema.additionalProperties).toBe(false)
      expect(annotations?.readOnlyHint).toBe(!name.startsWith('create'))
    }
    expect(byName.get('staffListOrders')?.inputSchema).toMatchObject({
      properties: {
        limit: { type: 'integer' },
        from: { type: 'string', description: expect.stringContaining('YYYY-MM-DD') },
      },
    })
    expect(byName.get('staffGetOrder')?.inputSchema.required).toEqual(['id'])
    // A client reads the whole list before its first call.
    expect(JSON.stringify(listed).length).toBeLessThan(45_000)
  })

  test('answer with JSON, whatever they read, and store nothing', async () => {
    const { listTools, call } = await open(scopes)
    const rows = new Map<string, string>()
    const examples: Record<string, string> = {
      ...{ page: 'vapes', order: order._id, lines: `${product}:2` },
      file: 'SKU,Name,Price\nM-2,Lime,1\n',
    }
    const resource = (name: string) =>
      resourceOf(endpoints.find((endpoint) => endpoint.name === name) ?? { path: '' })
    // Drafts and lists first: their rows are what the others read.
    const rank = ({ inputSchema, annotations }: Tool) =>
      annotations?.readOnlyHint !== true ? 0 : inputSchema.required?.includes('id') ? 2 : 1
    const listed = (await listTools()).toSorted((one, other) => rank(one) - rank(other))
    const failed: string[] = []
    let before: Record<string, string> | undefined
    for (const { name, inputSchema, annotations } of listed) {
      if (annotations?.readOnlyHint && before === undefined) {
        await shop.context.transaction(numberEvents)
        before = await hashTables(shop, ofCalls)
      }
      const id = rows.get(resource(name)) ?? noRow
      const names = inputSchema.required ?? []
      const given = names.map((field) => [field, field === 'id' ? id : examples[field]])
      const { isError, reply } = await call(name, Object.fromEntries(given))
      const { data, code } = reply as { data?: unknown; code?: string }
      if (isError) failed.push(`${name} ${code}`)
      const [row] = [data].flat() as { _id?: string }[]
      if (row?._id !== undefined) rows.set(resource(name), row._id)
    }
    expect(await hashTables(shop, ofCalls)).toEqual(before)
    expect(listed.length - failed.length).toBeGreaterThan(50)
    expect(failed.filter((failure) => !failure.endsWith(' not_found'))).toEqual([])
    const found = ['customers', 'delivery-routes', 'imports', 'orders', 'price-lists', 'products']
    for (const name of [...found, 'categories', 'customer-imports', 'mails', 'stock'])
      expect(rows.has(name), name).toBe(true)
  })
})

describe('[X0-492] a tool', () => {
  const missing = (scope: string) => ({
    code: 'forbidden',
    message: `This token doesn’t have the scope ${scope}. Please ask the owner for one that has it.`,
  })

  test('refuses a choice that there isn’t, which a query would ignore', async () => {
    const { call, refuse } = await open(['read-catalogue'])
    expect(await refuse('staffListProducts', { stock: 'empty' })).toMatchObject({
      code: 'invalid',
      errors: { stock: expect.stringContaining('Please give stock as ') },
    })
    expect((await call('staffListProducts', { in_stock: 1 })).isError).toBe(false)
  })

  test('is refused by the contract’s failure without its scope, and the refusal is audited', async () => {
    const other = await token(['audit'])
    const { refuse } = await openMcpClient(url, other)
    expect(await refuse('staffGetOrder', { id: order._id })).toEqual(missing('read-orders'))
    expect(await refuse('staffGetOrder', { id: 5, nonsense: true })).toEqual(missing('read-orders'))
    const [entry] = await shop.auditOf(other.id)
    expect(entry).toMatchObject({ action: 'refused', entity: 'api-tokens' })
    expect(entry?.after).toMatchObject({ endpoint: 'staffGetOrder' })
    const readOnly = await open(['change-catalogue'], { is_read_only: true })
    expect(await readOnly.refuse('createImport', { file: 'SKU\n1\n' })).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('read-only'),
    })
  })

  test('that doesn’t exist, or that places, changes or deletes, is unknown', async () => {
    const { call } = await open(scopes)
    for (const name of [
      'nothing',
      'placeOrderForCustomer',
      'applyImport',
      'deleteProduct',
      'signOut',
    ])
      await expect(call(name), name).rejects.toThrow(`There is no tool ${name}.`)
  })

  test('names wrong arguments', async () => {
    const { refuse } = await open(['read-orders', 'customers', 'change-catalogue'])
    expect(await refuse('staffGetOrder')).toEqual({
      ...{ code: 'invalid', message: 'Please give id.', errors: { id: 'Please give id.' } },
    })
    expect(await refuse('staffGetOrder', { id: { a: 1 } })).toMatchObject({
      message: 'Please give id as text or a number.',
    })
    expect(await refuse('staffGetOrder', { id: 'nothing' })).toMatchObject({ code: 'not_found' })
    expect(await refuse('staffGetOrder', { id: `a\0b` })).toMatchObject({ code: 'not_found' })
    expect((await refuse('listCustomers', { search: 'Ada' })).message).toMatch(
      /^There is no argument search. This tool takes status, q, /,
    )
    expect(await refuse('createImport', { file: '' })).toMatchObject({ code: 'invalid' })
  })

  test('says how to get the next page', async () => {
    const { call } = await open(['read-catalogue'])
    for (let made = 0; made < 3; made += 1) await addProduct(`P-${made}`)
    const first = await call('staffListProducts', { limit: 2 })
    expect(first.texts[1]).toMatch(/^This is page 1 of \d+\. For the next one give page 2\.$/)
    expect(JSON.parse(first.texts[0] ?? '')).toEqual(first.reply)
    const second = await call('staffListProducts', { limit: '2', page: 2 })
    expect(second.reply).toMatchObject({ currentPage: 2 })
    expect(second.reply).not.toEqual(first.reply)
  })
})

describe('[X0-493] a token', () => {
  test('that is revoked, or comes from elsewhere, is refused at once', async () => {
    const revoked = await token(['read-orders'])
    const { call } = await openMcpClient(url, revoked)
    await asOwner(revokeApiToken, { params: { id: revoked.id } })
    await expect(call('staffListOrders')).rejects.toThrow('unknown, expired or revoked')
    const elsewhere = await token(['read-orders'], { networks: ['203.0.113.0/24'] })
    const refused = await post(listMessage, { authorization: `Bearer ${elsewhere.token}` })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('can’t be used from this address')
    const [entry] = await shop.auditOf(elsewhere.id)
    expect(entry).toMatchObject({ action: 'refused' })
  })

  test('has the calls of a minute, each message being one', async () => {
    const busy = await token(['read-orders'])
    const authorization = `Bearer ${busy.token}`
    const message = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    const statuses: number[] = []
    for (let made = 0; made <= maxTokenCallsPerMinute; made += 1) {
      const answer = await post(message, { authorization })
      statuses.push(answer.status)
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toBe('60')
      await answer.text()
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([202]))
    expect(statuses.at(-1)).toBe(429)
  })

  test('sees what it may see: prices and its last use like any other program', async () => {
    const caller = await token(['read-orders'])
    await (await openMcpClient(url, caller)).call('staffListOrders')
    await expect
      .poll(async () => {
        const { data } = await asOwner(listApiTokens)
        return data.find(({ _id }) => _id === caller.id)?.last_used_at
      })
      .toEqual(testNow)
  })
})
