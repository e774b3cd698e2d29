import { setTimeout as sleep } from 'node:timers/promises'
import { claimStatuses } from '@endcap/contract/claims/claim-kinds'
import { receivableSorts } from '@endcap/contract/receivables/receivables'
import { marginGroups } from '@endcap/contract/reports'
import type { LoadRequest } from '../load/run-load.ts'
import { type Figure, maxCallMs, maxYearMs, type Row } from '../report/row.ts'
import type { BenchShop, Customer } from '../shop/bench-shop.ts'
import { readSamples } from '../shop/bench-store.ts'
import { loadLedger } from '../shop/ledger-data-store.ts'
import { loadStaffData } from '../shop/staff-data-store.ts'
import { type BenchSetting, loadShop, measureLoad } from './bench-setting.ts'
import { daysAgo, each, ownerOf, pagesOf, type Query, requestOf } from './list-requests.ts'
import { loadOrders, orderRounds, switchFeatures } from './load-orders.ts'
import { orderGuideRequest } from './requests.ts'

const customers = 5_000
const maxStatementSeconds = 60
/** Of the rate without accounts: an order costs at most 1.15 of what it costs without. */
const minOrderRatio = 1 / 1.15

/** The page size of lists within a page. */
const short = { limit: '10' }

/** The requests of each list, by its name. */
const listRequests = async (
  shop: BenchShop,
  largest: Customer,
  large: Customer,
): Promise<Record<string, LoadRequest[]>> => {
  const owner = ownerOf(shop)
  const list = (path: string, queries?: readonly Query[]) =>
    pagesOf(owner, `/admin/api/${path}`, queries)
  const one = (path: string, query?: Query) => requestOf(owner, `/admin/api/${path}`, query)
  const buyer = ({ token }: Customer) => ({ url: shop.url, token })
  const margin = (days: number) =>
    each('by', marginGroups, { from: daysAgo(days) }).map((query) => one('reports/margin', query))
  const formerly = (days: number) =>
    list('receivables', each('sort', ['oldest_due', '-total'], { as_of: daysAgo(days) }))
  return {
    'receivables of today': await list('receivables', [
      ...each('sort', receivableSorts),
      ...each('show', ['overdue', 'on_hold'], { sort: 'oldest_due' }),
      ...each('q', ['corner', 'quick mart', '123'], { sort: 'oldest_due' }),
    ]),
    'receivables of 14 days ago': await formerly(14),
    'receivables of a year ago': await formerly(365),
    'receivables of five years ago': await formerly(1_826),
    statements: await list('statements', [{}, { q: 'corner' }, { as_of: daysAgo(30) }]),
    'accounts and their entries': [
      one(`customers/${large.id}/account`),
      ...(await list(`customers/${large.id}/account-entries`, [short])),
    ],
    'largest account and its entries': [
      one(`customers/${largest.id}/account`),
      ...(await list(`customers/${largest.id}/account-entries`, [short])),
    ],
    'deposits and payments to deposit': [
      ...(await list('deposits', [short])),
      one('deposits/payments'),
    ],
    memos: await list('memos', [{}, { customer_id: large.id }, { customer_id: largest.id }]),
    claims: await list('claims', [
      ...each('status', ['', ...claimStatuses, 'to_receive']),
      { customer_id: large.id },
    ]),
    'unsaleable goods': await list('unsaleable-goods'),
    'accounting batches and what waits': [
      ...(await list('accounting/batches', [short])),
      one('accounting/waiting'),
    ],
    'cash to report': [one('receivables/cash-reports')],
    'margin, 30 days': margin(30),
    'margin, a year': margin(365),
    'invoices and statements of a buyer': [
      ...(await pagesOf(buyer(large), '/api/invoices', [{}, { state: 'open' }])),
      ...(await pagesOf(buyer(large), '/api/statements')),
    ],
    'invoices of the largest buyer': await pagesOf(buyer(largest), '/api/invoices', [
      {},
      { state: 'open' },
    ]),
    runs: [one('runs')],
    today: [one('today')],
  }
}

/** Orders to be paid by invoice within a limit, compared with those of a shop without accounts: one at a time, by each customer in turn. */
const measureOrders = async (setting: BenchSetting): Promise<Row> => {
  const { shop } = setting
  const samples = await readSamples(shop.database)
  const current: BenchSetting = { ...setting, ...orderRounds, samples, other: null }
  // Not measured, because V8 compiles the code during the first writes.
  await loadOrders(current, ['receivables'])
  return measureLoad(
    current,
    'order of 3 lines by invoice, with a limit',
    () => loadOrders(current, ['receivables']),
    [{ name: 'without accounts', target: minOrderRatio, subject: () => loadOrders(current, []) }],
    null,
  )
}

/** The statements of all customers with a balance, while others read. */
const measureStatements = async (
  setting: BenchSetting,
): Promise<{ rows: Row[]; figures: Figure[] }> => {
  const { shop } = setting
  const reader = shop.customers.at(-1) ?? shop.customers[0]
  const owner = ownerOf(shop)
  const requests: [LoadRequest, ...LoadRequest[]] = [
    orderGuideRequest(reader),
    requestOf({ ...owner, token: reader.token }, '/api/delivery'),
    requestOf(owner, '/admin/api/orders', { limit: '50' }),
  ]
  const readStatements = async () => {
    const { path, headers } = requestOf(owner, '/admin/api/statements', { limit: '1' })
    const reply = await fetch(shop.url + path, { ...(headers && { headers }) })
    const { run } = (await reply.json()) as { run: { total: number; made: number } | null }
    return run
  }
  const send = async (): Promise<void> => {
    await fetch(`${shop.url}/admin/api/statements`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.ownerToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ day: daysAgo(0) }),
    })
    for (;;) {
      const run = await readStatements()
      if (run !== null && run.made === run.total) return
      await sleep(1_000)
    }
  }
  let seconds = 0
  const row = await measureLoad(
    { ...setting, rounds: 1, other: null },
    'reads while statements are sent',
    async () => {
      const began = performance.now()
      const run = await loadShop(setting, () => requests, 2, send())
      seconds = (performance.now() - began) / 1_000
      return run
    },
    [
      {
        name: 'without changes',
        target: null,
        subject: () => loadShop(setting, () => requests, 2),
      },
    ],
    maxCallMs,
  )
  const { total = 0 } = (await readStatements()) ?? {}
  const name = `statements of ${total.toLocaleString('en-US')} customers`
  return { rows: [row], figures: [{ name, value: seconds, unit: 's', max: maxStatementSeconds }] }
}

/** Lists of a shop with about two entries of accounts for each order, orders, and statements. */
export const measureLedgerRows = async (
  setting: BenchSetting,
  orders: number,
): Promise<{ rows: Row[]; figures: Figure[] }> => {
  const { shop } = setting
  const [largest, large = largest] = shop.customers
  await switchFeatures(shop, ['receivables', 'claims', 'runs'])
  await loadStaffData(shop.database, { customers, orders })
  await loadLedger(shop.database, { largest: largest.id, large: large.id })
  const rows: Row[] = []
  for (const [name, requests] of Object.entries(await listRequests(shop, largest, large))) {
    const all = requests as [LoadRequest, ...LoadRequest[]]
    const load = () => loadShop(setting, () => all, 1)
    const maxMs = name === 'margin, a year' ? maxYearMs : maxCallMs
    // The other build has no accounts.
    rows.push(await measureLoad({ ...setting, other: null }, name, load, [], maxMs))
  }
  const statements = await measureStatements(setting)
  return {
    rows: [...rows, ...statements.rows, await measureOrders(setting)],
    figures: statements.figures,
  }
}
