import { changeCustomer, getCustomer, signIn } from '@endcap/contract/accounts/accounts'
import * as imports from '@endcap/contract/imports/customer-imports'
import { workbookOf } from '@endcap/price-files/workbook/test-support/workbook-of'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { fileForm, openImportShop } from './import-shop.ts'

const shop = await openImportShop()
const { manager } = shop
const check = async (content: string | Buffer) => {
  const { data } = await manager(imports.createCustomerImport, { body: fileForm(content) })
  const query = { kind: '', limit: 100 }
  return (await manager(imports.listCustomerImportRows, { params: { id: data._id }, query })).data
}

test('[X5-244] an imported customer’s name, ZIP, state, phone and address are put in order', async () => {
  const rows = await check(`First Name,Last Name,Email,Company,Address1,City,Province Code,Zip,Phone
Ana,O'Neil,mailto:ana@one.test,Ana &amp; Co,5 Test Rd,Atlanta,georgia,'30034,'+14045550181
Ben,,tim.o’connor@two.test,Ben Mart,6 Test Rd,Boston,MA,2138.0,404–555–0182
`)
  expect(rows.map(({ values }) => values)).toMatchObject([
    {
      ...{ name: "Ana O'Neil", email: 'ana@one.test', business_name: 'Ana & Co', state: 'GA' },
      ...{ zip: '30034', phone: '(404) 555-0181' },
    },
    {
      ...{ name: 'Ben', email: "tim.o'connor@two.test", state: 'MA', zip: '02138' },
      phone: '(404) 555-0182',
    },
  ])
})

test('[X5-244] a row whose ZIP is no ZIP of its state, or whose address has other letters, is rejected', async () => {
  const rows = await check(
    'Email,Name,State,Zip\nana@a.test,Ana,GA,2108\njosé@b.test,José,GA,30034\n',
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['rejected', 'rejected'])
})

test('[X6-241] a customer’s row with a formula without a result is rejected if the column is read', async () => {
  const text = (word: string) => `<c t="str"><v>${word}</v></c>`
  const sheet = `<row>${['Email', 'Name', 'City', 'Visits'].map(text).join('')}</row>
    <row>${text('ana@c.test')}${text('Ana')}<c><f>A1</f></c>${text('1')}</row>
    <row>${text('bo@c.test')}${text('Bo')}${text('Macon')}<c><f>A1</f></c></row>`
  const rows = await check(workbookOf(sheet))
  expect(rows.map(({ kind }) => kind)).toEqual(['rejected', 'new'])
})

const form = {
  ...{ name: 'Tim', phone: '404.555.0186', business_name: 'Tim Mart', country: 'USA' },
  ...{ business_address: '8 Test', aptNo: '', city: 'Boston', zip: '2138', state: 'Massachusetts' },
  ...{ password: 'Long-enough-7!', confirmPassword: 'Long-enough-7!' },
}
const signUp = (payload: object) => shop.send({ method: 'POST', url: '/users/signup', payload })

test('[X5-244] a registration and staff’s form put them in order, too; a broken ZIP is refused', async () => {
  expect((await signUp({ ...form, email: 'tim.o’connor@example.net' })).statusCode).toBe(201)
  const [found] = await shop.rowsOf<{ id: string; zip: string; state: string; phone: string }>(
    sql`select id, zip, state, phone from customer where email = 'tim.o''connor@example.net'`,
  )
  expect(found).toMatchObject({ zip: '02138', state: 'MA', phone: '(404) 555-0186' })
  const refused = await signUp({ ...form, email: 'tim@example.net', state: 'GA' })
  expect(refused.json().errors).toEqual({ zip: expect.any(String) })
  expect((await signUp({ ...form, email: 'josé@example.net' })).json().errors).toEqual({
    email: expect.any(String),
  })

  const params = { id: found?.id ?? '' }
  const change = (body: object) => manager(changeCustomer, { params, body })
  await change({ zip: 'GA 30034', state: 'Ga.' })
  await change({ phone: "'4045550187" })
  const { data } = await manager(getCustomer, { params })
  expect(data).toMatchObject({ zip: '30034', state: 'GA', phone: '(404) 555-0187' })
  await expectRefusal(change({ zip: '3003' }), 'invalid', 'zip')
})

test('[X5-244] a curly apostrophe signs in, too', async () => {
  const email = 'tim.o’connor@example.net'
  const body = { email, password: form.password }
  await expectRefusal(shop.as(null)(signIn, { body }), 'pending_verification')
})
