import {
  approveCustomer,
  changeCustomer,
  getCustomer,
  rejectCustomer,
  suspendCustomer,
} from '@endcap/contract/accounts/accounts'
import {
  approveCustomers,
  mergeCustomers,
  undoApprovals,
} from '@endcap/contract/accounts/customers'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { undoSeconds } from '@endcap/contract/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { runAllJobs } from '../../testing/run-pending-jobs.ts'
import { openTestShop, type TestCaller } from '../../testing/start-test-shop.ts'
import { customerStore } from '../account-store.ts'

const shop = await openTestShop()
const clerk = await shop.staff('clerk')

const pending = async () => {
  const buyer = await shop.customer('pending')
  await customerStore.update(shop.context.db, buyer.id, { status: 'pending' })
  return buyer
}
const statusOf = async ({ id }: TestCaller) =>
  (await shop.as(clerk)(getCustomer, { params: { id } })).data.status
const mailsTo = async ({ email }: TestCaller) =>
  (await shop.mails(email)).map(({ content }) => content.kind)
const approve = (buyers: readonly TestCaller[]) =>
  shop.as(clerk)(approveCustomers, { body: { ids: buyers.map(({ id }) => id) } })
const undo = (buyers: readonly TestCaller[]) =>
  shop.as(clerk)(undoApprovals, { body: { ids: buyers.map(({ id }) => id) } })

test('[X5-54] several customers are approved by one call, each with a mail and an audit entry', async () => {
  const buyers = [await pending(), await pending(), await pending()]
  const approved = await shop.customer()
  const { data } = await approve([...buyers, approved])
  expect(data.map(({ status }) => status)).toEqual(Array(4).fill('approved'))
  for (const buyer of buyers) {
    expect(await mailsTo(buyer)).toEqual(['account_approved'])
    expect(await shop.auditOf(buyer.id)).toMatchObject([
      { action: 'approve', after: { status: 'approved' } },
    ])
  }
  expect(await mailsTo(approved)).toEqual([])
})

test('[X5-54] one customer who can’t be approved refuses the call, and nobody is approved', async () => {
  const [good, suspended] = [await pending(), await shop.customer()]
  await shop.as(clerk)(suspendCustomer, { params: { id: suspended.id }, body: {} })
  await expectRefusal(approve([good, suspended]), 'status_conflict')
  const unknown = { ...good, id: '018f0000-0000-7000-8000-000000000000' }
  await expectRefusal(approve([good, unknown]), 'not_found')
  expect([await statusOf(good), await mailsTo(good)]).toEqual(['pending', []])
})

test('[X5-55] an approval is undone while its mail waits: no mail is sent, and tokens issued since end', async () => {
  const [one, two] = [await pending(), await pending()]
  await shop.as(clerk)(rejectCustomer, { params: { id: two.id }, body: { reason: 'No licence' } })
  await approve([one])
  await shop.as(clerk)(approveCustomer, { params: { id: two.id }, body: { reason: 'Found it' } })
  const { rows: waiting } = await shop.context.db.execute<{ seconds: number }>(sql`
    select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs
    where run_at > now() + interval '1 second'`)
  expect(waiting.length).toBeGreaterThan(0)
  expect(Math.max(...waiting.map(({ seconds }) => seconds))).toBeGreaterThan(undoSeconds)

  const { data } = await undo([one, two])
  expect(data.map(({ status }) => status).sort()).toEqual(['pending', 'rejected'])
  const { data: rejected } = await shop.as(clerk)(getCustomer, { params: { id: two.id } })
  expect(rejected).toMatchObject({ status: 'rejected', status_reason: 'No licence' })
  expect(await mailsTo(one)).toEqual([])
  expect(await mailsTo(two)).toEqual(['account_rejected'])
  const read = await shop.send({ as: one, method: 'GET', url: '/api/my-orders' })
  expect(read.statusCode).toBe(401)
  await runAllJobs(shop.context)
  expect(await mailsTo(one)).toEqual([])
})

test('[X5-55] after the mail, an approval can’t be undone; nor can one of two', async () => {
  const [late, early] = [await pending(), await pending()]
  await approve([late])
  await runAllJobs(shop.context)
  await approve([early])
  await expect(undo([early, late])).rejects.toMatchObject({
    code: 'status_conflict',
    message: expect.stringContaining('been emailed'),
  })
  expect([await statusOf(early), await statusOf(late)]).toEqual(['approved', 'approved'])
  expect(await mailsTo(early)).toEqual(['account_approved'])
})

test.each(['', '450 Try again later'])(
  '[X5-55] the mail of an approval, not sent yet or refused for now (%j), is dropped once the customer is suspended or merged',
  async (error) => {
    const [suspended, merged] = [await pending(), await pending()]
    await approve([suspended, merged])
    if (error !== '')
      await shop.context.db.execute(sql`
        update mail set attempts = 1, last_error = ${error}
        where to_address in (${suspended.email}, ${merged.email})`)
    await shop.as(clerk)(suspendCustomer, { params: { id: suspended.id }, body: {} })
    const params = { id: (await shop.customer()).id }
    const body = { other_id: merged.id }
    await shop.as(await shop.staff('manager'))(mergeCustomers, { params, body })
    expect(await mailsTo(suspended)).toEqual(['account_suspended'])
    expect(await mailsTo(merged)).toEqual([])
  },
)

test('[X5-55] the mail of an approval is sent to an address that changed before it', async () => {
  const buyer = await pending()
  await approve([buyer])
  const email = `new-${buyer.email}`
  const manager = await shop.staff('manager')
  await shop.as(manager)(changeCustomer, { params: { id: buyer.id }, body: { email } })
  expect(await mailsTo(buyer)).toEqual(['email_changed'])
  expect(await mailsTo({ ...buyer, email })).toEqual(['account_approved'])
})

test('[X5-289] approving names the customers whom no delivery route has, once the shop has routes', async () => {
  const [near, far] = [await pending(), await pending()]
  await shop.as(clerk)(changeCustomer, { params: { id: far.id }, body: { zip: '99501' } })
  expect((await approve([near, far])).without_route).toEqual([])
  await undo([near, far])
  const owner = shop.as(await shop.staff('owner'))
  const weekdays = [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }]
  await owner(deliveryRouteEndpoints.create, {
    body: { name: 'North', weekdays, zip_codes: ['30303'] },
  })
  expect((await approve([near, far])).without_route).toEqual([far.id])
})
