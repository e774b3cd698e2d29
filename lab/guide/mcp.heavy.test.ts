import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiToken } from '@endcap/contract/accounts/api-tokens'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, expect, test } from 'vitest'
import { startBuiltShop } from '../shop/shop-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'endcap-mcp-'))
const shop = await startBuiltShop({
  DEMO: '1',
  WEB_CONCURRENCY: '2',
  DATA_DIR: join(folder, 'data'),
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})
const owner = { email: 'owner@endcap.example', password: 'Endcap-owner-1!' }
const { token: session } = await shop.client(null)(staffSignIn, { body: owner })
const { data } = await shop.client(session)(createApiToken, {
  body: {
    ...{ name: 'Assistant', currentPassword: owner.password, is_read_only: false },
    scopes: ['read-catalogue', 'change-catalogue', 'read-orders', 'orders', 'customers', 'reports'],
  },
})

test.each(['auto', 'legacy'] as const)(
  '[X0-490] a client of the public SDK (%s) finds, reads and drafts in the built shop',
  async (mode) => {
    const client = new Client(
      { name: 'assistant', version: '1.0.0' },
      { versionNegotiation: { mode } },
    )
    const requestInit = { headers: { authorization: `Bearer ${data.token}` } }
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', shop.url), { requestInit }),
    )
    const read = async (name: string, given: Record<string, unknown>) => {
      const { isError, structuredContent } = await client.callTool({ name, arguments: given })
      expect(isError, name).toBeFalsy()
      // biome-ignore lint/suspicious/noExplicitAny: a client has no types of replies.
      return structuredContent as any
    }
    try {
      const { tools } = await client.listTools()
      expect(tools.length).toBeGreaterThan(30)
      const orders = await read('staffListOrders', { limit: 3 })
      expect(orders.data).toHaveLength(3)
      const order = await read('staffGetOrder', { id: orders.data[0]._id })
      expect(order.data.number).toBe(orders.data[0].number)
      const { data: found } = await read('staffListProducts', { q: 'cola', in_stock: 1 })
      const lines = `${found[0]._id}:12`
      const [price] = (await read('listCustomerPrices', { id: order.data.customer_id, lines })).data
      expect(price.price).toBeGreaterThan(0)
      const file = `SKU,Name,Price\n${found[0].item_no},${found[0].title},${price.price + 1}\n`
      const draft = await read('createImport', { file })
      expect(draft.data).toMatchObject({ status: 'checked', counts: { changed: 1 } })
      expect(client.getInstructions()).toContain(`${shop.url}/admin/orders/new?customer=`)
      // Not a page of the storefront.
      expect((await fetch(new URL('/mcp', shop.url), requestInit)).status).toBe(405)
    } finally {
      await client.close()
    }
  },
)
