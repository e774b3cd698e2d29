import {
  isReadCall,
  isTokenScope,
  isToolCall,
  tokenScopes,
} from '@endcap/contract/accounts/token-scopes'
import { endpoints } from '@endcap/contract/endpoints'
import { getCustomerImport } from '@endcap/contract/imports/customer-imports'
import { getImport } from '@endcap/contract/imports/imports'
import { expect, test } from 'vitest'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { hashTables } from '../../testing/hash-tables.ts'
import { makeToken } from '../../testing/make-token.ts'
import { openMcpClient } from '../../testing/open-mcp-client.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const owner = await shop.staff('owner')
const asOwner = shop.as(owner)
const scopes = Object.keys(tokenScopes).filter(isTokenScope)
await editCatalogue(asOwner).addProduct('D-1', { title: 'Cola', stock_count: 9 })
await shop.customer()

const open = async () => openMcpClient(url, await makeToken(shop, owner, scopes))

/** What a draft and the call itself store. */
const drafted = /^(import_|customer_import|product_change$|audit_entry$|api_token$)/

/** A call of each tool that drafts, and what staff then read. */
const drafts: Record<
  string,
  { given: Record<string, unknown>; read: (id: string) => Promise<unknown> }
> = {
  createImport: {
    given: { file: 'SKU,Name,Price\nD-1,Cola,7\nD-2,Lime,3\n' },
    read: async (id) => (await asOwner(getImport, { params: { id } })).data,
  },
  createCustomerImport: {
    given: {
      file: 'Business,Name,Email,Phone,Address,City,State,ZIP\nBo’s,Bo,bo@example.com,404 555 0102,2 Elm Street,Atlanta,GA,30303\n',
    },
    read: async (id) => (await asOwner(getCustomerImport, { params: { id } })).data,
  },
}

test('[X0-494] exactly the calls that are marked as drafts are tools that don’t only read', async () => {
  const { listTools } = await open()
  const writing = (await listTools()).filter(
    ({ annotations }) => annotations?.readOnlyHint !== true,
  )
  expect(writing.map(({ name }) => name).sort()).toEqual(Object.keys(drafts).sort())
  for (const { description, annotations } of writing) {
    expect(description).toContain('Staff')
    expect(annotations).toMatchObject({ destructiveHint: false })
  }
  const marked = endpoints.filter(({ draft }) => draft !== undefined)
  expect(marked.every((endpoint) => isToolCall(endpoint) && !isReadCall(endpoint))).toBe(true)
})

test.each(Object.entries(drafts))(
  '[X0-494] %s stores what staff then check, and changes nothing else',
  async (name, { given, read }) => {
    const { call } = await open()
    const before = await hashTables(shop, drafted)
    expect(Object.keys(before).length).toBeGreaterThan(80)
    const { isError, texts, reply } = await call(name, given)
    expect(isError, texts[0]).toBe(false)
    const { data } = reply as { data: { _id: string } }
    expect(await read(data._id)).toMatchObject({
      by: 'Token: Nightly export',
      file_name: 'draft.csv',
      problem: '',
    })
    expect(await hashTables(shop, drafted)).toEqual(before)
  },
)
