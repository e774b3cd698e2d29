import { listCustomers, signUp } from '@endcap/contract/accounts/accounts'
import { listMergedCustomers } from '@endcap/contract/accounts/customers'
import { openTestShop } from '@endcap/server/testing/start-test-shop'
import { expect, test } from 'vitest'
import { loadDemoMerge } from './load-demo-cases.ts'

const shop = await openTestShop()

const password = 'Right-horse-7!'
const customer = {
  ...{ name: 'Ada Reyes', email: 'ada@corner.example', phone: '(404) 555-0199' },
  ...{ business_name: 'Corner Mart', business_address: '12 Ponce de Leon Ave', aptNo: '' },
  ...{ city: 'Atlanta', zip: '30308', country: 'USA', state: 'GA' },
  ...{ password, confirmPassword: password },
}

test('[X9-340] a load that was interrupted before the merge keeps the customer with the published login', async () => {
  const staff = shop.as(await shop.staff('owner'))
  const guest = shop.as(null)
  await guest(signUp, { body: customer })
  await guest(signUp, { body: { ...customer, email: `orders.${customer.email}` } })
  for (const _ of ['first', 'again']) await loadDemoMerge(staff, guest, customer)
  const { data } = await staff(listCustomers, { query: {} })
  expect(data.map(({ email }) => email)).toEqual([customer.email])
  const params = { id: data[0]?._id ?? '' }
  expect((await staff(listMergedCustomers, { params })).data).toHaveLength(1)
})
