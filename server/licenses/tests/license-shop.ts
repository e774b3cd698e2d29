import type { BodyIn } from '@endcap/contract/endpoint'
import * as licenses from '@endcap/contract/licenses/licenses'
import { sql } from 'drizzle-orm'
import { document } from '../../database/schema/index.ts'
import { openTestShop, type TestCaller } from '../../testing/start-test-shop.ts'

/** A shop with a class of Georgia that needs a tobacco license of seven digits. */
export const startLicenseShop = async () => {
  const shop = await openTestShop()
  const { db } = shop.context
  await db.execute(
    sql`update settings set features = '{licenses}', notify_email = 'desk@shop.example'`,
  )
  const { rows: classes } = await db.execute<{ id: string }>(sql`
    insert into product_class (code, name, reporting_unit) values ('cigarettes', 'Cigarettes', 'stick')
    returning id`)
  const { rows: kinds } = await db.execute<{ id: string }>(sql`
    insert into license_kind (code, name, state_code, number_pattern, number_example, expiry_rule)
    values ('ga-tobacco', 'Georgia tobacco license', 'GA', '^\\d{7}$', '0012345', 'initial_month')
    returning id`)
  const classId = classes[0]?.id ?? ''
  const kind_id = kinds[0]?.id ?? ''
  await db.execute(sql`
    insert into license_rule (state_code, class_id, kind_id, valid_from, is_confirmed)
    values ('GA', ${classId}, ${kind_id}, '2026-01-01', true)`)

  const addDocument = async (customerId: string | null): Promise<string> => {
    const [made] = await db
      .insert(document)
      .values({
        ...{ customerId, kind: 'license', mediaType: 'application/pdf', byteSize: 1, sha256: '' },
        ...{ fileName: 'license.pdf', byKind: 'customer', byName: 'Ada' },
        createdAt: shop.context.clock(),
      })
      .returning({ id: document.id })
    return made?.id ?? ''
  }

  /** At 12 Main St, Norcross. */
  const buyer = async (name?: string): Promise<TestCaller> => {
    const caller = await shop.customer(name)
    await db.execute(sql`
      update customer set business_address = '12 Main St', apt_no = 'B', city = 'Norcross', zip = '30071-1234',
        state = 'Georgia' where id = ${caller.id}`)
    return caller
  }

  const facts = async (
    customerId: string | null,
    more: Partial<BodyIn<typeof licenses.createLicense>> = {},
  ) => ({
    ...{ kind_id, number: '0012345', valid_from: '2026-03-01', valid_until: '2027-02-28' },
    document_id: await addDocument(customerId),
    ...more,
  })

  const manager = shop.as(await shop.staff('manager'))

  const enter = async (
    customer: TestCaller | null,
    more: Partial<BodyIn<typeof licenses.createLicense>> = {},
  ) => {
    const body = { ...(await facts(customer?.id ?? null, more)), customer_id: customer?.id ?? '' }
    return (await manager(licenses.createLicense, { body })).data
  }

  const verify = async (id: string, body: Partial<BodyIn<typeof licenses.verifyLicense>> = {}) =>
    (
      await manager(licenses.verifyLicense, {
        params: { id },
        body: { method: 'document', ...body },
      })
    ).data

  const verified = async (
    customer: TestCaller | null,
    more: Partial<BodyIn<typeof licenses.createLicense>> = {},
  ) => verify((await enter(customer, more))._id, { confirm: true })

  return { shop, db, classId, kind_id, manager, buyer, facts, enter, verify, verified, addDocument }
}
