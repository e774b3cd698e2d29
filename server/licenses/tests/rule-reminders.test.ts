import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { delivery, outcomeOf, startOrderShop } from '../../orders/tests/order-shop.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { addGeorgia, addLicense, classify } from '../../testing/trade-rows.ts'
import { sendReminders } from '../send-reminders.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { kindId, classes } = await addGeorgia(db)
const [carton, cigars, soda] = await shop.addAll('Carton', 'Cigars', 'Soda')
await classify(db, carton, 'cigarettes', { sticks: 200 })
await classify(db, cigars, 'cigars', { costCents: 3_847 })

const [thirtyDays, sevenDays, first] = ['2026-12-02', '2026-12-25', '2027-01-01']
const at = (day: string) => new Date(`${day}T12:00:00Z`)

let buyer: TestCaller
beforeEach(async () => {
  shop.setClock(testNow)
  await db.execute(
    sql`delete from license_rule where buyer_class is not null or valid_from < '2021-01-01'`,
  )
  await db.execute(
    sql`update license_rule set is_confirmed = true, valid_from = ${first}, valid_until = null`,
  )
  await db.execute(sql`update settings set features = '{licenses}'`)
  buyer = await buyerOf(carton)
})

/** A customer without a license who has ordered these products today. */
const buyerOf = async (...products: string[]): Promise<TestCaller> => {
  const customer = await shop.customer()
  const lines = products.map((id) => [id, 1] as const)
  expect(outcomeOf(await shop.order(customer, delivery(...lines)))).toEqual([201])
  return customer
}

/** As two processes at once, and again an hour later. */
const run = async (day: string): Promise<void> => {
  shop.setClock(at(day))
  await Promise.all([sendReminders(shop.context), sendReminders(shop.context)])
  await sendReminders(shop.context)
}

const mailsTo = async ({ email }: TestCaller) =>
  (await shop.mails(email)).flatMap(({ content }) =>
    content.kind === 'license_needed' ? [content.facts] : [],
  )

test('[X0-282] T60: before a rule begins an order passes with the notice; those without the license are mailed 30 and 7 days before, once, by however many processes', async () => {
  for (const day of ['2026-12-01', thirtyDays, '2026-12-03']) await run(day)
  const mail = {
    ...{ name: expect.any(String), kind: 'Georgia tobacco license', classes: ['cigarettes'] },
    ...{ from: first, link: expect.stringMatching(/\/licenses$/) },
  }
  expect(await mailsTo(buyer)).toEqual([mail])
  for (const day of [sevenDays, '2026-12-31', first]) await run(day)
  expect(await mailsTo(buyer)).toEqual([mail, mail])
})

test('[X0-282] classes that begin to need the same license on the same day are in one mail', async () => {
  const both = await buyerOf(carton, cigars)
  await run(thirtyDays)
  expect((await mailsTo(both)).map((mail) => mail.classes)).toEqual([['cigarettes', 'cigars']])
})

test('[X0-282] a shop that was closed on the day, or confirmed late, sends the mail afterwards', async () => {
  await run('2026-12-10')
  expect(await mailsTo(buyer)).toHaveLength(1)
})

test('[X0-282] a license that is good on the first day, or is being checked, needs no mail; one that ends before does', async () => {
  const [good, sent] = [await buyerOf(carton), await buyerOf(carton)]
  const [ending, otherClass] = [await buyerOf(carton), await buyerOf(carton)]
  await addLicense(db, good.id, kindId)
  await addLicense(db, sent.id, kindId, { status: 'submitted' })
  await addLicense(db, ending.id, kindId, { validUntil: '2026-12-31' })
  await addLicense(db, otherClass.id, kindId, { covers: [classes.get('cigars') ?? ''] })
  await run(thirtyDays)
  for (const customer of [good, sent]) expect(await mailsTo(customer)).toEqual([])
  for (const customer of [ending, otherClass]) expect(await mailsTo(customer)).toHaveLength(1)
})

test.each([
  ['other products', async () => buyerOf(soda)],
  [
    'long ago',
    async () => {
      await db.execute(sql`update purchase set last_ordered_at = '2026-08-01'
        where customer_id = ${buyer.id}`)
      return buyer
    },
  ],
  [
    'as a consumer',
    async () => {
      await db.execute(sql`update customer set class_of_trade = 'consumer' where id = ${buyer.id}`)
      return buyer
    },
  ],
  [
    'and is suspended',
    async () => {
      await db.execute(sql`update customer set status = 'suspended' where id = ${buyer.id}`)
      return buyer
    },
  ],
  [
    'in another state',
    async () => {
      await db.execute(sql`update customer set state = 'Alabama' where id = ${buyer.id}`)
      return buyer
    },
  ],
])('[X0-282] who bought %s gets no mail', async (_, makeBuyer) => {
  const customer = await makeBuyer()
  await run(thirtyDays)
  expect(await mailsTo(customer)).toEqual([])
})

const copyRule = (fields: object) =>
  db.execute(sql`
    insert into license_rule (state_code, class_id, kind_id, valid_from, is_confirmed, buyer_class, valid_until)
    select 'GA', ${classes.get('cigarettes')}, kind_id, valid_from, true, buyer_class, valid_until
    from jsonb_to_record(${JSON.stringify(fields)}::jsonb)
      as given (kind_id uuid, valid_from date, buyer_class text, valid_until date)`)

test.each([
  ['isn’t confirmed', () => db.execute(sql`update license_rule set is_confirmed = false`)],
  ['is of a shop without licenses', () => db.execute(sql`update settings set features = '{}'`)],
  [
    'needs the same license as the one before',
    () => copyRule({ kind_id: kindId, valid_from: '2020-01-01', valid_until: first }),
  ],
  [
    'doesn’t hold for their class of trade',
    () => copyRule({ kind_id: null, valid_from: '2020-01-01', buyer_class: 'retailer' }),
  ],
])('[X0-282] a rule that %s sends no mail', async (_, change) => {
  await change()
  await run(thirtyDays)
  expect(await mailsTo(buyer)).toEqual([])
})
