import { changeCustomer, getCustomer, listCustomers } from '@endcap/contract/accounts/accounts'
import { exportCustomers, mergeCustomers } from '@endcap/contract/accounts/customers'
import * as imports from '@endcap/contract/imports/customer-imports'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applyCustomers } from '../customers/apply-customers.ts'
import { fileForm, openImportShop } from './import-shop.ts'

const shop = await openImportShop()
const { manager } = shop
const { db } = shop.context
await db.execute(sql`
  insert into license_kind (code, name, state_code)
  values ('ga-tobacco', 'Georgia tobacco dealer', 'GA'), ('ga-vapor', 'Georgia vapor dealer', 'GA')`)
const switchOn = (features: string) => db.execute(sql`update settings set features = ${features}`)
beforeEach(() => switchOn('{licenses}'))

const check = async (content: string) =>
  (await manager(imports.createCustomerImport, { body: fileForm(content) })).data
const rowsOf = async (id: string) =>
  (await manager(imports.listCustomerImportRows, { params: { id }, query: { limit: 100 } })).data
const apply = async (id: string) => {
  await manager(imports.applyCustomerImport, { params: { id }, body: { approve: false } })
  await applyCustomers(shop.context, id)
}
const undo = (id: string) => manager(imports.undoCustomerImport, { params: { id } })
const found = async (email: string) =>
  (await manager(listCustomers, { query: { q: email } })).data[0]
const licenses = async () =>
  (
    await db.execute<{ shown: string }>(sql`
      select concat_ws(' ', c.email, k.code, l.number, l.valid_from, l.valid_until, l.status, l.submitted_by) as shown
      from license l join license_kind k on k.id = l.kind_id join customer c on c.id = l.customer_id
      order by 1`)
  ).rows.map(({ shown }) => shown)
const change = (id: string, body: object) => manager(changeCustomer, { params: { id }, body })

test('[X0-214] staff edit a customer’s class of trade, FEIN, county and sales tax number', async () => {
  const { id } = await shop.customer()
  const facts = { class_of_trade: 'distributor', county: 'Bibb', sales_tax_number: '308-1' }
  const { data } = await change(id, { ...facts, fein: '12-3456789' })
  expect(data).toMatchObject({ ...facts, fein: '123456789' })
  for (const fein of ['12345678', '1-23456789', 'none'])
    await expect(change(id, { fein })).rejects.toMatchObject({
      errors: { fein: 'Please enter nine digits, such as 12-3456789.' },
    })
  await expect(change(id, { class_of_trade: 'friend' })).rejects.toMatchObject({ status: 422 })
})

test('[X0-215] buyers’ replies have none of these facts', async () => {
  const buyer = await shop.customer()
  await change(buyer.id, { fein: '987654321', county: 'Hidden county', sales_tax_number: 'H-77' })
  for (const url of ['/api/profile', '/api/me', '/users/profile']) {
    const { body } = await shop.send({ method: 'GET', url, as: buyer })
    expect(body).not.toMatch(/fein|987654321|Hidden county|H-77|class_of_trade|state_code/)
  }
})

test('[X0-216] customers whose state isn’t recognized are listed', async () => {
  const { id } = await shop.customer()
  await change(id, { state: 'Jorgia' })
  const { data } = await manager(listCustomers, { query: { state: 'unknown', limit: 100 } })
  expect(data.map(({ _id, state_code }) => [_id, state_code])).toEqual([[id, '']])
  await change(id, { state: 'Georgia' })
  expect((await manager(getCustomer, { params: { id } })).data.state_code).toBe('GA')
})

test('[X0-217] a merge fills in FEIN and sales tax number, and keeps class of trade and county', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  await change(one.id, { county: 'Bibb' })
  const facts = {
    fein: '111222333',
    sales_tax_number: '9',
    class_of_trade: 'consumer',
    county: 'Cobb',
  }
  await change(other.id, facts)
  await manager(mergeCustomers, { params: { id: one.id }, body: { other_id: other.id } })
  expect((await manager(getCustomer, { params: { id: one.id } })).data).toMatchObject({
    ...{ fein: '111222333', sales_tax_number: '9', class_of_trade: 'retailer', county: 'Bibb' },
  })
})

const header =
  'Email,Company,State,FEIN,Class of Trade,County,Sales Tax Number,License Kind,License Number,License From,License Until'

test('[X0-218] a file sets these facts, and adds licenses that staff have yet to verify', async () => {
  const known = await shop.customer()
  const { email, business_name } = (await manager(getCustomer, { params: { id: known.id } })).data
  const run = await check(`${header}
new@facts.example,New Mart,GA,12-3456789,Distributor,Bibb,308-1,GA-Tobacco,T-1,7/1/2026,6/30/2027
${email},${business_name},,98-7654321,,,,Georgia vapor dealer,V-2,2026-07-01,2027-06-30
`)
  expect(run.counts).toMatchObject({ new: 1, changed: 1, rejected: 0 })
  expect((await rowsOf(run._id))[1]?.changes).toEqual([
    { field: 'fein', before: '', after: '987654321' },
    {
      ...{ field: 'license', before: '' },
      after: 'ga-vapor V-2, Jul 1, 2026 to Jun 30, 2027',
    },
  ])
  expect(await licenses()).toEqual([])
  await apply(run._id)
  expect(await licenses()).toEqual(
    [
      'new@facts.example ga-tobacco T-1 2026-07-01 2027-06-30 submitted The manager',
      `${email} ga-vapor V-2 2026-07-01 2027-06-30 submitted The manager`,
    ].toSorted(),
  )
  expect(await found('new@facts.example')).toMatchObject({
    ...{ fein: '123456789', class_of_trade: 'distributor', county: 'Bibb' },
  })
  // The same file again changes nothing.
  const again = await check(
    `${header}\n${email},${business_name},,98-7654321,,,,ga-vapor,V-2,2026-07-01,2027-06-30\n`,
  )
  expect(again.counts).toMatchObject({ unchanged: 1 })
  await undo(run._id)
  expect(await licenses()).toEqual([])
  expect(await found(email)).toMatchObject({ fein: '' })
})

test('[X0-218] an undo leaves a license on which staff decided', async () => {
  const known = await shop.customer()
  const { email, business_name } = (await manager(getCustomer, { params: { id: known.id } })).data
  const run = await check(
    `${header}\n${email},${business_name},,,,,,ga-vapor,V-9,2026-07-01,2027-06-30\n`,
  )
  await apply(run._id)
  await db.execute(sql`update license set status = 'verified' where number = 'V-9'`)
  await undo(run._id)
  expect(await licenses()).toHaveLength(1)
  await db.execute(sql`delete from license`)
})

test('[X0-218] rows with an unknown kind, day, FEIN or class of trade are rejected with reasons', async () => {
  const run = await check(`${header}
a@facts.example,A,GA,1234,,,,,,,
b@facts.example,B,GA,,friend,,,,,,
c@facts.example,C,GA,,,,,liquor,L-1,7/1/2026,6/30/2027
d@facts.example,D,GA,,,,,ga-tobacco,L-1,7/1/2026,soon
e@facts.example,E,GA,,,,,,L-1,7/1/2026,6/30/2027
`)
  expect((await rowsOf(run._id)).map(({ problem }) => problem)).toEqual([
    'FEIN: Please enter nine digits, such as 12-3456789.',
    'Class of Trade: Please enter one of these: retailer, distributor, manufacturer, consumer.',
    'License Kind: There is no kind “liquor”. Please enter the code or name of one of your kinds of licenses.',
    'License Until: Please enter a day such as 11/30/2026.',
    'License Kind: Please enter the kind of the license.',
  ])
})

test('[X0-219] without the features, files of customers have none of these columns', async () => {
  await switchOn('{}')
  const { columns } = await check(`${header}\nz@facts.example,Z,GA,12-3456789,x,y,1,k,n,f,u\n`)
  expect(columns.map(({ field }) => field)).toEqual([
    ...['email', 'business_name', 'state'],
    ...Array.from({ length: 8 }, () => null),
  ])
  expect(await manager(exportCustomers)).not.toMatch(/FEIN|Class of Trade/)
  await switchOn('{licenses}')
  expect(await manager(exportCustomers)).toMatch(/FEIN,County|Class of Trade,FEIN/)
})
