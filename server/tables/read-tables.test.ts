import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TokenScope } from '@endcap/contract/accounts/token-scopes'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { TableLine, tableNames } from '@endcap/contract/tables/whole-tables'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { delivery, startOrderShop } from '../orders/tests/order-shop.ts'
import { makeToken } from '../testing/make-token.ts'
import { startTestShop } from '../testing/start-test-shop.ts'
import { readTables } from './read-tables.ts'

const shop = await startOrderShop()
const { db } = shop.context
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.server.address() as AddressInfo
const cola = await shop.add('Cola', 10, { stock_count: 100 })
const chips = await shop.add('Chips', 2.5)
const buyer = await shop.customer()
const manager = await shop.staff('manager')

const open = new Set<IncomingMessage>()
afterEach(() => {
  for (const response of open) response.destroy()
  open.clear()
})

const get = async (query: string, { token } = manager): Promise<IncomingMessage> => {
  const sent = request({
    ...{ port, host: '127.0.0.1', path: `/admin/api/export?${query}` },
    headers: { authorization: `Bearer ${token}` },
  }).end()
  const [response] = await once(sent, 'response')
  open.add(response)
  return response
}
const linesOf = async (response: IncomingMessage): Promise<TableLine[]> => {
  const lines: TableLine[] = []
  for await (const line of createInterface({ input: response }))
    lines.push(TableLine.parse(JSON.parse(line)))
  return lines
}
const read = async (query: string) => linesOf(await get(query))
const rowsOf = <Name extends TableLine['table']>(lines: readonly TableLine[], table: Name) =>
  lines.flatMap((line) =>
    line.table === table ? [line.row as Extract<TableLine, { table: Name }>['row']] : [],
  )
const openTransactions = async () =>
  (
    await db.execute<{ count: number }>(sql`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`)
  ).rows[0]?.count

test('[X0-480] all tables come as JSON lines, in the form of the contract, with an end', async () => {
  const id = await shop.place(buyer, delivery([cola, 3], [chips, 2]))
  const response = await get(`tables=${tableNames.join()}`)
  expect(response.headers['content-type']).toBe('application/jsonl; charset=utf-8')
  const lines = await linesOf(response)
  expect(lines[0]).toEqual({ table: 'snapshot', row: { at: expect.any(Date) } })
  expect(lines.at(-1)).toEqual({ table: 'end', row: { rows: lines.length - 2 } })
  const [order] = rowsOf(lines, 'orders').filter(({ _id }) => _id === id)
  expect(order).toMatchObject({ customer_id: buyer.id, status: 'received', total: 3_500 })
  const sold = rowsOf(lines, 'order_lines').filter(({ order_id }) => order_id === id)
  expect(sold.map(({ title, quantity, price }) => [title, quantity, price]).sort()).toEqual([
    ['Chips', 2, 250],
    ['Cola', 3, 1_000],
  ])
  expect(rowsOf(lines, 'stock')).toEqual([
    { product_id: cola, count: 100, reserved: 3, available: 97 },
  ])
  expect(rowsOf(lines, 'customers').map(({ _id }) => _id)).toContain(buyer.id)
  expect(JSON.stringify(lines)).not.toMatch(/password|\$argon2|\$scrypt/)
})

test('[X0-480] every row comes once, over pages of each table', async () => {
  await db.execute(sql`
    insert into invoice (number, revision, order_id, issued_at, staff_name, total_cents, facts)
    select n / 3 + 1, n, (select id from customer_order limit 1), now(), '', 100, '{}'
    from generate_series(0, 2500) n`)
  const numbers = rowsOf(await read('tables=invoices'), 'invoices').map(
    ({ number, revision }) => number * 10_000 + revision,
  )
  expect(numbers.length).toBe(2_501)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  await db.execute(sql`delete from invoice`)
})

test('[X0-480] all tables are those of one moment, whatever is ordered while they are read', async () => {
  const orders = async () =>
    (await db.execute(sql`select id from customer_order order by id`)).rows.map(({ id }) => id)
  const before = await orders()
  const response = await get('tables=products,orders,order_lines')
  await once(response, 'readable')
  await shop.place(buyer, delivery([cola, 1]))
  const lines = await linesOf(response)
  expect(rowsOf(lines, 'orders').map(({ _id }) => _id)).toEqual(before)
  const named = new Set(rowsOf(lines, 'order_lines').map(({ order_id }) => order_id))
  expect([...named].toSorted()).toEqual(before)
  expect(await orders()).toHaveLength(before.length + 1)
})

test('[X0-481] since a moment come the products changed and the orders placed or changed, with their lines', async () => {
  const [older, changed] = [
    await shop.place(buyer, delivery([cola, 1])),
    await shop.place(buyer, delivery([chips, 1])),
  ]
  await db.execute(sql`update customer_order set created_at = '2020-01-01'`)
  await db.execute(sql`update order_event set at = '2020-01-01'`)
  await db.execute(sql`update product set updated_at = '2020-01-01'`)
  await shop.setStatus(changed, 'confirmed')
  await shop.owner(productEndpoints.change, { params: { id: cola }, body: { title: 'Cola can' } })
  const lines = await read('tables=products,orders,order_lines&since=2021-01-01T00:00:00Z')
  expect(rowsOf(lines, 'products').map(({ title }) => title)).toEqual(['Cola can'])
  expect(rowsOf(lines, 'orders').map(({ _id }) => _id)).toEqual([changed])
  expect(rowsOf(lines, 'order_lines').map(({ order_id }) => order_id)).toEqual([changed])
  expect(older).not.toBe(changed)
})

test('[X0-481] since a moment come orders whose invoice was issued, and all payments', async () => {
  const id = await shop.place(buyer, delivery([cola, 1]))
  await db.execute(sql`update customer_order set created_at = '2020-01-01'`)
  await db.execute(sql`update order_event set at = '2020-01-01'`)
  await db.execute(sql`
    insert into invoice (number, revision, order_id, issued_at, staff_name, total_cents, facts)
    values (1, 1, ${id}, '2021-02-01', '', 100, '{}')`)
  await db.execute(sql`
    insert into account_item (customer_id, kind, day, cents, method, reference, at, staff_name)
    values (${buyer.id}, 'payment', '2020-01-01', -100, 'check', 'Old', '2020-01-01', '')`)
  const lines = await read('tables=orders,payments&since=2021-01-01T00:00:00Z')
  expect(rowsOf(lines, 'orders').map(({ _id }) => _id)).toEqual([id])
  expect(rowsOf(lines, 'payments').map(({ reference }) => reference)).toContain('Old')
  await db.execute(sql`delete from invoice`)
})

test('[X0-481] the next moment is earlier than what is being written, which then comes', async () => {
  const early = new Date(shop.context.clock().getTime() - 60_900)
  let lines: TableLine[] = []
  const change = sql`update product set updated_at = ${early.toISOString()} where id = ${chips}`
  await shop.whileOpen(change, async () => {
    await sleep(1_000)
    lines = await read('tables=products')
  })
  const [snapshot] = rowsOf(lines, 'snapshot')
  const next = await read(`tables=products&since=${snapshot?.at.toISOString()}`)
  expect(rowsOf(next, 'products').map(({ _id }) => _id)).toContain(chips)
})

test('[X0-480] a token needs the scope of each table besides reports', async () => {
  const owner = await shop.staff('owner')
  const scopes: TokenScope[] = ['read-catalogue', 'customers', 'read-orders', 'receivables']
  const statusOf = async (table: string, given: readonly TokenScope[]) => {
    const as = await makeToken(shop, owner, ['reports', ...given])
    const response = await get(`tables=${table}`, as)
    return response.statusCode === 200 ? 'in' : JSON.parse(await text(response)).message
  }
  const of = {
    ...{ products: 'read-catalogue', prices: 'read-catalogue', stock: 'read-catalogue' },
    ...{ customers: 'customers', orders: 'read-orders', order_lines: 'read-orders' },
    ...{ invoices: 'receivables', payments: 'receivables' },
  } as const
  for (const [table, scope] of Object.entries(of)) {
    const others = scopes.filter((other) => other !== scope)
    expect(await statusOf(table, others), table).toContain(`the scope ${scope}.`)
  }
  expect(await statusOf(tableNames.join(), scopes)).toBe('in')
})

test('[X0-482] HEAD begins no reading', async () => {
  for (const _ of [1, 2, 3])
    expect(
      (await shop.send({ method: 'HEAD', url: '/admin/api/export?tables=stock', as: manager }))
        .statusCode,
    ).toBe(405)
  await expect.poll(openTransactions).toBe(0)
  expect((await read('tables=stock')).at(-1)?.table).toBe('end')
})

test('[X0-482] a reading that fails before anybody takes it harms nothing else', async () => {
  const transaction = () => Promise.reject(new Error('The database is gone'))
  const identity = {
    kind: 'staff' as const,
    id: manager.id,
    sessionId: '',
    name: '',
    role: 'manager' as const,
    needsSecondFactor: false,
  }
  const call = {
    ...{ identity, params: {}, files: [], address: '', ifMatch: null, body: undefined as never },
    ...{ header: () => undefined, query: { tables: ['stock' as const], since: undefined } },
  }
  const uncaught = vi.fn()
  process.once('uncaughtException', uncaught)
  await readTables({ ...shop.context, transaction }, call)
  await sleep(100)
  process.off('uncaughtException', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
  expect((await read('tables=stock')).at(-1)?.table).toBe('end')
})

test('[X0-482] a client that leaves ends the reading; more than two at once wait', async () => {
  // 240 MB, more than what the sockets of any machine take while nobody reads.
  await db.execute(sql`
    insert into account_item (customer_id, kind, day, cents, method, reference, at, staff_name)
    select ${buyer.id}, 'payment', '2026-11-20', -100, 'check', repeat('x', 4000), now(), ''
    from generate_series(1, 60000)`)
  const slow = [await get('tables=payments'), await get('tables=payments')]
  const refused = await get('tables=stock')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  await expect.poll(openTransactions).toBe(2)
  for (const response of slow) response.destroy()
  await expect.poll(openTransactions).toBe(0)
  expect((await read('tables=stock')).at(-1)?.table).toBe('end')
})

test('[X0-482] a reading that fails is cut off, without an end', async () => {
  const response = await get('tables=payments')
  await once(response, 'readable')
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`)
  const lines: string[] = []
  const reading = (async () => {
    for await (const chunk of response) lines.push(String(chunk))
  })()
  await expect(reading).rejects.toThrow()
  expect(lines.join('')).not.toContain('"end"')
})

test('[X0-480] a table that isn’t there and a wrong moment are refused with a sentence; a clerk may not', async () => {
  const asked = (query: string, as = manager) =>
    shop.send({ method: 'GET', url: `/admin/api/export?${query}`, as })
  expect((await asked('tables=staff')).json()).toMatchObject({ code: 'invalid' })
  expect((await asked('')).body).toMatch(/name tables/)
  expect((await asked('tables=orders&since=soon')).body).toMatch(/moment such as/)
  expect((await asked('tables=orders', await shop.staff('clerk'))).statusCode).toBe(403)
})

test('[X0-482] a server that stops ends the readings, also of a client that takes nothing', async () => {
  const other = await startTestShop()
  const caller = await other.staff('manager')
  await other.context.db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select n, n, repeat('x', 2000), 1 from generate_series(1, 20000) n`)
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const sent = request({
    ...{ port: (other.app.server.address() as AddressInfo).port, host: '127.0.0.1' },
    path: '/admin/api/export?tables=products',
    headers: { authorization: `Bearer ${caller.token}` },
  }).end()
  const [response] = await once(sent, 'response')
  response.on('error', () => {})
  await sleep(500)
  const began = performance.now()
  await other.app.close()
  expect(performance.now() - began).toBeLessThan(10_000)
  response.destroy()
  await other.stop()
})
