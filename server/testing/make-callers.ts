import type { Role } from '@endcap/contract/roles'
import { sql } from 'drizzle-orm'
import type { TestCaller, TestShop } from './start-test-shop.ts'

/** The columns of the access matrix. */
export type Callers = Readonly<
  Record<'nobody' | 'badToken' | 'pending' | 'customerA' | 'customerB' | Role, TestCaller | null>
>

/** A customer who is not approved yet, with a token that sign-in would refuse. */
const makePending = async (shop: TestShop): Promise<TestCaller> => {
  const caller = await shop.customer('pending')
  await shop.context.db.execute(sql`update customer set status = 'pending' where id = ${caller.id}`)
  return caller
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
