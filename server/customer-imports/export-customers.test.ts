import { changeCustomer, listCustomers } from '@endcap/contract/accounts/accounts'
import { exportCustomers } from '@endcap/contract/accounts/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
})
afterAll(() => shop.stop())

const upload = async (csv: string) => {
  const reply = await shop.send({
    as: manager,
    method: 'POST',
    url: '/admin/api/customer-imports',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="customers.csv"\r\n\r\n${csv}\r\n--x--\r\n`,
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data.counts as Record<string, number>
}

test('[X5-154] the exported customers import again without a change, and formulas are marked as text', async () => {
  const texts = [
    { business_name: '=HYPERLINK("http://evil.example")', name: '-5', city: '@home' },
    { business_name: 'Quotes "and", commas; more', name: 'Zoë Ünï', aptNo: "'=1+1" },
    { business_name: 'Tagged', tags: ['net 30', 'vip'], terms: '+ 2 days', pays_by_invoice: true },
    { business_name: 'Tag with a comma', tags: ['north, west'] },
  ]
  for (const body of texts) {
    const { id } = await shop.customer()
    await shop.as(manager)(changeCustomer, { params: { id }, body })
  }
  const csv = await shop.as(manager)(exportCustomers, { query: {} })
  expect(csv).toContain(`,"'=HYPERLINK(""http://evil.example"")",`)
  const { total } = await shop.as(manager)(listCustomers, { query: {} })
  expect(csv.trimEnd().split('\r\n')).toHaveLength(total + 1)
  expect(await upload(csv)).toEqual({
    new: 0,
    changed: 0,
    double: 0,
    rejected: 0,
    unchanged: total,
  })
})

test('[X5-154] the customers that the filters match are exported, in the order of the list', async () => {
  for (const business_name of ['Sorted B', 'Sorted A', 'Other']) {
    const { id } = await shop.customer()
    await shop.as(manager)(changeCustomer, { params: { id }, body: { business_name } })
  }
  const query = { q: 'sorted', status: 'approved', sort: '-business_name' }
  const csv = await shop.as(manager)(exportCustomers, { query })
  const businesses = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[2])
  expect(businesses).toEqual(['Sorted B', 'Sorted A'])
  // Sorted by a figure of the orders, which is in another table.
  const byTotal = await shop.as(manager)(exportCustomers, { query: { ...query, sort: '-total' } })
  expect(byTotal.trimEnd().split('\r\n')).toHaveLength(3)
  const clerk = await shop.staff('clerk')
  await expect(shop.as(clerk)(exportCustomers, { query: {} })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
