import type { Role } from '@endcap/contract/roles'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { customer } from '../database/schema/index.ts'
import { startTestSession } from './start-test-session.ts'
import type { TestCaller, TestShop } from './start-test-shop.ts'

/** Callers of every kind: the columns of the access matrix. */
export type Callers = Readonly<
  Record<'nobody' | 'badToken' | 'pending' | 'customerA' | 'customerB' | Role, TestCaller | null>
>

/** Creates a customer who is not approved yet, with a token that sign-in would refuse. */
const makePending = async (shop: TestShop): Promise<TestCaller> => {
  const email = 'pending@example.com'
  const [row] = await shop.context.db
    .insert(customer)
    .values({
      name: 'Pending',
      email,
      phone: '404 555 0199',
      businessName: 'Pending Store',
      businessAddress: '2 Peachtree Street',
      aptNo: '',
      city: 'Atlanta',
      zip: '30303',
      country: 'USA',
      state: 'GA',
      passwordHash: await hashPassword('Never-let-1n'),
    })
    .returning()
  if (!row) throw new Error('The pending customer was not made.')
  const token = await startTestSession(shop.context, 'customer', row)
  return { token, id: row.id, email }
}

export const makeCallers = async (shop: TestShop): Promise<Callers> => ({
  nobody: null,
  badToken: { token: 'not.a.token', id: '', email: '' },
  pending: await makePending(shop),
  customerA: await shop.customer('a'),
  customerB: await shop.customer('b'),
  owner: await shop.staff('owner'),
  manager: await shop.staff('manager'),
  clerk: await shop.staff('clerk'),
  picker: await shop.staff('picker'),
  driver: await shop.staff('driver'),
})
