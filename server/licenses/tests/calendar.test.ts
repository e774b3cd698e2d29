import * as licenses from '@endcap/contract/licenses/licenses'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerOrder, orderLine, product } from '../../database/schema/index.ts'
import { startLicenseShop } from './license-shop.ts'

const { shop, db, classId, buyer, enter, verified } = await startLicenseShop()
const clerk = shop.as(await shop.staff('clerk'))

const addProduct = async (title: string, classCode: string): Promise<string> => {
  const [made] = await db
    .insert(product)
    .values({ title, itemNo: title, slug: title, priceCents: 100, classCode })
    .returning({ id: product.id })
  return made?.id ?? ''
}
const carton = await addProduct('carton', 'cigarettes')
const cola = await addProduct('cola', '')

const place = async (
  customerId: string,
  values: Partial<typeof customerOrder.$inferInsert>,
  lines: readonly [productId: string, quantity: number, priceCents: number][],
) => {
  const [order] = await db
    .insert(customerOrder)
    .values({
      ...{ customerId, type: 'Pick-up', name: '', email: '', phone: '', businessName: '' },
      ...{ businessAddress: '', totalCents: 0, createdAt: new Date('2026-11-10T15:00:00Z') },
      ...values,
    })
    .returning({ id: customerOrder.id })
  await db.insert(orderLine).values(
    lines.map(([productId, quantity, priceCents], position) => ({
      ...{ orderId: order?.id ?? '', productId, position, quantity, priceCents, title: '' },
      ...{ itemNo: '', thumbnail: '', unit: '', priceVaries: '' },
    })),
  )
}

test('[X0-250] the calendar has, for each of twelve months, the licenses that end and what stops with them', async () => {
  const customer = await buyer()
  const ends = await verified(customer, { valid_until: '2026-12-15', covers: [classId] })
  await place(customer.id, { status: 'delivered' }, [
    [carton, 90, 1_000],
    [cola, 50, 500],
  ])
  await place(customer.id, { status: 'cancelled' }, [[carton, 70, 1_000]])
  await place(customer.id, { status: 'delivered', createdAt: new Date('2026-01-01') }, [
    [carton, 1, 1_000],
  ])
  await place(customer.id, { pickupDate: '2026-12-15' }, [[carton, 0, 100]])
  await place(customer.id, { pickupDate: '2026-12-16' }, [[cola, 1, 100]])
  await place(customer.id, { pickupDate: '2026-12-16' }, [[carton, 9, 1_000]])
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into order_guide (customer_id, name) values (${customer.id}, 'Weekly'), (${customer.id}, 'Empty')
    returning id`)
  await db.execute(sql`
    insert into order_guide_row (guide_id, product_id) values (${rows[0]?.id}, ${carton})`)
  const renewed = await buyer()
  await verified(renewed, { number: '2222222', valid_until: '2026-12-31' })
  await verified(renewed, {
    number: '2222222',
    valid_from: '2027-01-01',
    valid_until: '2028-12-31',
  })
  const sent = await verified(renewed, { number: '3333333', valid_until: '2029-01-31' })
  await enter(renewed, { number: '4444444', valid_until: '2027-01-31' })
  const { data } = await clerk(licenses.getLicenseCalendar)
  expect(data.map(({ month }) => month)).toEqual([
    ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'],
    ...['2027-07', '2027-08', '2027-09', '2027-10'],
  ])
  // $990 of cartons in 90 days, of orders that aren't cancelled.
  const weekly_sales = Math.round((99_000 * 7) / 90)
  expect(data[1]).toMatchObject({
    weekly_sales,
    licenses: [{ _id: ends._id, weekly_sales, open_orders: 1, guides: 1 }],
  })
  expect(data.flatMap((each) => each.licenses)).toHaveLength(1)
  expect(sent.status).toBe('verified')
})
