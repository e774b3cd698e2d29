import { listCustomers } from '@endcap/contract/accounts/accounts'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { customerSorts, stockSorts } from '@endcap/contract/choices'
import { contactMessageSorts, jobApplicationSorts } from '@endcap/contract/inquiries'
import { maxPagedRows } from '@endcap/contract/limits'
import { listMails } from '@endcap/contract/mail/mails'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerList } from './accounts/customers/customer-list-store.ts'
import { auditEntries } from './audit/audit-store.ts'
import { stockList } from './catalog/stock/stock-store.ts'
import { collectIds, type List, sliceIds } from './database/list-store.ts'
import { importRuns } from './imports/import-run-store.ts'
import { contactMessageStore, jobApplicationStore } from './inquiries/inquiry-store.ts'
import { licenseList } from './licenses/license-store.ts'
import { outbox } from './mail/outbox-store.ts'
import { explain } from './testing/explain.ts'
import { openTestShop } from './testing/start-test-shop.ts'
import { vacuumUntilVisible } from './testing/vacuum.ts'

/** More than a search counts. */
const rows = 10_400

const shop = await openTestShop()
const minute = sql`timestamptz '2026-01-01' + nr * interval '1 minute' from generate_series(1, ${rows}) nr`
for (const insert of [
  sql`insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
        country, state, password_hash, status, created_at)
      select 'Buyer ' || md5(nr::text), 'buyer' || nr || '@shop.test', '(404) 5' || nr,
        'Store ' || md5('b' || nr), '', '', '', '', '', '', '',
        (array['pending', 'approved'])[1 + nr % 2], ${minute}`,
  sql`insert into audit_entry (staff_name, action, entity, entity_id, at)
      select 'Somebody', 'change', 'products', nr::text, ${minute}`,
  sql`insert into mail (kind, to_address, content, status, created_at)
      select 'order_placed', 'buyer' || nr || '@shop.test', '{}',
        (array['sent', 'failed'])[1 + nr % 2], ${minute}`,
  sql`insert into contact_message (name, email, phone, subject, message, created_at)
      select 'Visitor ' || md5(nr::text), 'visitor' || nr || '@shop.test', '', 'About ' || nr % 9,
        'A question', ${minute}`,
  sql`insert into job_application (full_name, email, phone, position, comments, created_at)
      select 'Applicant ' || md5(nr::text), 'applicant' || nr || '@shop.test', '', 'Driver', '', ${minute}`,
  sql`insert into import_run (file_name, status, report, by, created_at)
      select 'prices.csv', 'applied', '{}', 'Somebody', ${minute}`,
  sql`insert into product (item_no, slug, title, bin_location)
      select 'N' || nr, 's' || nr, 'Product ' || md5(nr::text), 'A-' || nr % 90
      from generate_series(1, ${rows}) nr`,
  sql`insert into product_stock (product_id, count) select id, 7 from product`,
  sql`insert into license_kind (code, name, state_code) values ('ga-tobacco', 'Tobacco license', 'GA')`,
  sql`insert into license (customer_id, kind_id, number, valid_from, valid_until, status, submitted_by, submitted_at)
      select c.id, k.id, 'L' || row_number() over (order by c.id), '2020-01-01',
        date '2027-01-01' + (row_number() over (order by c.id) % 900)::integer,
        case when row_number() over (order by c.id) % 500 = 0 then 'submitted' else 'verified' end, '', now()
      from customer c, license_kind k`,
])
  await shop.context.db.execute(insert)
await vacuumUntilVisible(shop.context.db)

const anyEntry = { entity: '', entityId: '', by: '', from: null, before: null }
const anyCustomer = { status: null, q: '', tag: '', routeId: null, hasUnknownState: false }
const today = '2026-11-29'
const anyLicense = { state: null, customerId: null, owner: null, endsWithin: null, q: '' }
const anyMail = { status: null, kind: '', q: '', from: null, before: null }
const inquiries = { status: null, q: '', assigned: '', customer: '' }
const lists: Readonly<Record<string, List>> = {
  customers: customerList(anyCustomer, '-createdAt'),
  'pending customers': customerList({ ...anyCustomer, status: 'pending' }, '-createdAt'),
  'audit log': auditEntries.listOf(anyEntry),
  'audit log of one kind': auditEntries.listOf({ ...anyEntry, entity: 'products' }),
  mails: outbox.listOf(anyMail),
  'mails of one kind': outbox.listOf({ ...anyMail, kind: 'order_placed' }),
  'failed mails': outbox.listOf({ ...anyMail, status: 'failed' }),
  ...Object.fromEntries([
    ...contactMessageSorts.map((sort) => [
      `contact messages by ${sort}`,
      contactMessageStore.listOf(inquiries, sort),
    ]),
    ...jobApplicationSorts.map((sort) => [
      `job applications by ${sort}`,
      jobApplicationStore.listOf(inquiries, sort),
    ]),
    ...stockSorts
      .filter((sort) => /available|count/.test(sort))
      .map((sort) => [`stock by ${sort}`, stockList({ search: null, onlyLow: false }, sort)]),
  ]),
  imports: importRuns.listOf(undefined),
  licenses: licenseList(anyLicense, today),
}

test.each(Object.entries(lists))(
  '[X5-240] the first and the last page of %s are read from the ends of an index',
  async (_what, list) => {
    for (const offset of [0, rows / 2 - 20]) {
      const slice = sliceIds(list, { limit: 20, offset }, rows / 2)
      const { nodes, rowsRead } = await explain(shop.context.db, slice)
      expect(nodes).toEqual(['Limit', expect.stringMatching(/^Index (Only )?Scan$/)])
      expect(rowsRead).toBeLessThan(60)
    }
  },
)

test.each(customerSorts.filter((sort) => !/orders|total|last_order_at/.test(sort)))(
  '[X5-342] customers of a status by %s are read from the index of their order alone',
  async (sort) => {
    const list = customerList({ ...anyCustomer, status: 'approved' }, sort)
    const slice = sliceIds(list, { limit: 20, offset: 400 }, rows / 2)
    const { nodes } = await explain(shop.context.db, slice)
    expect(nodes).toEqual(['Limit', 'Index Only Scan'])
  },
)

test('[X5-342] a search that finds most rows counts up to a maximum, and its pages are those of the list', async () => {
  const owner = shop.as(await shop.staff('owner'))
  const query = { limit: 50, page: 3 }
  for (const list of [
    (q: string) => owner(listCustomers, { query: { ...query, q, sort: 'business_name' } }),
    (q: string) => owner(listMails, { query: { ...query, q } }),
    (q: string) => owner(productEndpoints.list, { query: { ...query, q, sort: 'title' } }),
  ]) {
    const all = await list('')
    expect(all.total).toBeGreaterThanOrEqual(rows)
    expect(all).not.toHaveProperty('totalIsMinimum')
    for (const q of ['o', 'shop.test', 'product']) {
      const found = await list(q)
      if (found.total === 0) continue
      expect(found).toMatchObject({ total: maxPagedRows, totalIsMinimum: true, data: all.data })
    }
  }
})

test.each([
  ['mails', outbox.listOf({ ...anyMail, q: 'buyer4222@' })],
  ['messages', contactMessageStore.listOf({ ...inquiries, q: 'visitor4222@' }, 'subject')],
  ['applications', jobApplicationStore.listOf({ ...inquiries, q: 'cant4222@' }, 'email')],
  ...['buyer4222@', '(404) 5-4222', 'c4ca4238a0'].map(
    (q) => [`customers by ${q}`, customerList({ ...anyCustomer, q }, '-createdAt')] as const,
  ),
] as const)('[X5-342] a search of %s reads the matches, not all rows', async (_what, list) => {
  const slice = { limit: 20, offset: 0 }
  const query = list.isCollected ? collectIds(list, slice) : sliceIds(list, slice, 1)
  const { scanned, rowsRead } = await explain(shop.context.db, query)
  expect(scanned).toEqual([])
  expect(rowsRead).toBeLessThan(200)
})

test.each([
  ['to verify', { state: 'submitted' }],
  ['that end within a month', { endsWithin: 60 }],
] as const)(
  '[X0-243] licenses %s are read from an index, not from all rows',
  async (_what, filter) => {
    const list = licenseList({ ...anyLicense, ...filter }, today)
    const { scanned, rowsRead } = await explain(
      shop.context.db,
      sliceIds(list, { limit: 20, offset: 0 }, rows / 2),
    )
    expect(scanned).toEqual([])
    expect(rowsRead).toBeLessThan(200)
  },
)
