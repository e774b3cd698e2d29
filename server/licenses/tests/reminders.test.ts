import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testNow } from '../../testing/start-test-shop.ts'
import { sendMorningReminders, sendReminders } from '../send-reminders.ts'
import { startLicenseShop } from './license-shop.ts'

const { shop, db, buyer, enter, verified } = await startLicenseShop()

/** As two processes at once. */
const run = async (day: string): Promise<void> => {
  shop.setClock(new Date(`${day}T11:00:00Z`))
  await Promise.all([sendReminders(shop.context), sendReminders(shop.context)])
  await sendReminders(shop.context)
  // Sessions of staff are over by then.
  shop.setClock(testNow)
}

const remindersOf = async (email: string) =>
  (await shop.mails(email))
    .map(({ content }) => content)
    .filter(({ kind }) => kind === 'license_ends' || kind === 'license_ended')
    .map(({ kind, facts }) => [kind, 'days' in facts ? facts.days : null])
    .toSorted((one, other) => Number(other[1]) - Number(one[1]))

const ending = '2027-02-28'

test('[X0-249] T23: a license is mailed about 60, 30, 7 and 0 days before its end, once, by however many processes', async () => {
  const customer = await buyer()
  await verified(customer, { valid_until: ending })
  for (const day of ['2026-12-29', '2026-12-30', '2027-01-29', '2027-02-21', ending]) await run(day)
  expect(await remindersOf(customer.email)).toEqual([
    ...[
      ['license_ends', 60],
      ['license_ends', 30],
    ],
    ...[
      ['license_ends', 7],
      ['license_ended', 0],
    ],
  ])
})

test('[X0-249] a shop that was closed sends the shortest reminder that is due, and says afterwards that a license has ended', async () => {
  const [late, over] = [await buyer(), await buyer()]
  await verified(late, { number: '2222222', valid_until: '2027-03-20' })
  await verified(over, { number: '3333333', valid_until: '2027-02-27' })
  await run('2027-03-01')
  expect(await remindersOf(late.email)).toEqual([['license_ends', 19]])
  expect(await remindersOf(over.email)).toEqual([['license_ended', -2]])
})

test('[X0-249] a renewed license, one of a customer who isn’t approved, and the feature off send nothing', async () => {
  const [renewed, suspended, off] = [await buyer(), await buyer(), await buyer()]
  for (const [at, customer] of [renewed, suspended, off].entries())
    await verified(customer, { number: `444444${at}`, valid_until: '2027-04-30' })
  await enter(renewed, { number: '4444440', valid_from: '2027-05-01', valid_until: '2028-04-30' })
  await db.execute(sql`update customer set status = 'suspended' where id = ${suspended.id}`)
  await db.execute(sql`update settings set features = '{}'`)
  await run('2027-03-31')
  expect(await remindersOf(off.email)).toEqual([])
  await db.execute(sql`update settings set features = '{licenses}'`)
  await run('2027-03-31')
  expect(await remindersOf(renewed.email)).toEqual([])
  expect(await remindersOf(suspended.email)).toEqual([])
  expect(await remindersOf(off.email)).toEqual([['license_ends', 30]])
})

test('[X0-249] the shop is reminded of its own licenses, at six in the morning of its day', async () => {
  await verified(null, { number: 'ATF-1', valid_until: '2027-06-30' })
  const count = async () => (await remindersOf('desk@shop.example')).length
  shop.setClock(new Date('2027-06-23T10:10:00Z'))
  await sendMorningReminders(shop.context, new Date('2027-06-23T09:00:00Z'))
  expect(await count()).toBe(0)
  await sendMorningReminders(shop.context, new Date('2027-06-23T10:00:00Z'))
  expect(await count()).toBe(1)
})
