import * as customers from '@endcap/contract/accounts/accounts'
import { approveCustomers, mergeCustomers, undoMerge } from '@endcap/contract/accounts/customers'
import * as licenses from '@endcap/contract/licenses/licenses'
import { maxLicensesPerCustomer } from '@endcap/contract/limits'
import { getToday } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { startLicenseShop } from './license-shop.ts'

const { shop, db, kind_id, classId, manager, buyer, facts, enter, verify, verified, addDocument } =
  await startLicenseShop()
const clerk = shop.as(await shop.staff('clerk'))

const readState = async (id: string) =>
  (await clerk(licenses.getLicense, { params: { id } })).data.state
const list = async (query: Parameters<typeof clerk>[1] extends never ? never : object) =>
  (await clerk(licenses.listLicenses, { query })).data.map(({ _id }) => _id)

test('[X0-240] clerks enter a license with its document, managers verify it, and the customer reads both steps', async () => {
  const customer = await buyer()
  const body = { ...(await facts(customer.id)), customer_id: customer.id }
  const { data } = await clerk(licenses.createLicense, { body })
  expect(data).toMatchObject({ status: 'submitted', city: 'Norcross', state: 'submitted' })
  await expectRefusal(
    clerk(licenses.verifyLicense, { params: { id: data._id }, body: { method: 'document' } }),
    'forbidden',
  )
  const done = await verify(data._id)
  expect(done).toMatchObject({ status: 'verified', method: 'document', state: 'verified' })
  expect(await shop.mails(customer.email)).toMatchObject([
    { content: { kind: 'license_verified', facts: { number: '0012345' } } },
  ])
  expect((await shop.auditOf(data._id)).map(({ action }) => action)).toEqual(['verify', 'create'])
  const { rows } = await db.execute<{ is_attached: boolean }>(
    sql`select is_attached from document where id = ${data.document_id}`,
  )
  expect(rows[0]?.is_attached).toBe(true)
})

test('[X0-240] a license needs a known kind, days in order, and a license document of the same customer', async () => {
  const [customer, other] = [await buyer(), await buyer()]
  const refused = async (more: object, ...fields: string[]) => {
    const body = { ...(await facts(customer.id)), customer_id: customer.id, ...more }
    await expectRefusal(clerk(licenses.createLicense, { body }), 'invalid', ...fields)
  }
  await refused({ kind_id: crypto.randomUUID() }, 'kind_id')
  await refused({ valid_until: '2026-02-28' }, 'valid_until')
  await refused({ document_id: '' }, 'document_id')
  await refused({ document_id: await addDocument(other.id) }, 'document_id')
  await refused({ covers: [crypto.randomUUID()] }, 'covers')
  const body = { ...(await facts(customer.id)), customer_id: customer.id, covers: [classId] }
  const { data } = await clerk(licenses.createLicense, { body })
  expect(data.covers).toEqual([classId])
  await expectRefusal(clerk(licenses.createLicense, { body }), 'status_conflict')
})

test('[X0-240, X0-245] a kind without documents takes a license without one', async () => {
  const customer = await buyer()
  await db.execute(sql`update license_kind set needs_document = false`)
  expect((await enter(customer, { number: '1010101', document_id: '' })).document_id).toBeNull()
  const body = { kind_id, number: '1010102', valid_until: '2027-02-28' }
  const { data } = await shop.as(customer)(licenses.submitLicense, { body })
  expect(data).toMatchObject({ document_id: null, valid_from: '2026-11-21' })
  await db.execute(sql`update license_kind set needs_document = true`)
})

test('[X0-241] a number that looks wrong, or that another customer has, is asked about once', async () => {
  const [one, other] = [await buyer(), await buyer()]
  const first = await enter(one, { number: '12345' })
  await expect(verify(first._id)).rejects.toMatchObject({
    code: 'not_confirmed',
    message: expect.stringContaining('0012345'),
  })
  expect((await verify(first._id, { confirm: true })).status).toBe('verified')
  const second = await enter(other, { number: '7654321' })
  await verified(one, { number: '7654321' })
  await expect(verify(second._id)).rejects.toMatchObject({ code: 'not_confirmed' })
  expect((await verify(second._id, { confirm: true })).status).toBe('verified')
})

test('[X0-241] facts of a verified license can’t be edited: it is revoked and entered again', async () => {
  const customer = await buyer()
  const { _id: id } = await verified(customer, { number: '1111111' })
  const change = (body: object) => manager(licenses.changeLicense, { params: { id }, body })
  await expectRefusal(change({ valid_until: '2028-02-29' }), 'status_conflict')
  expect((await change({ note: 'Copy in the file' })).data.note).toBe('Copy in the file')
  const reason = 'Wrong last day'
  const revoked = await manager(licenses.revokeLicense, { params: { id }, body: { reason } })
  expect(revoked.data).toMatchObject({ status: 'revoked', note: reason })
  expect((await enter(customer, { number: '1111111' })).status).toBe('submitted')
  await expectRefusal(verify(id), 'status_conflict')
})

test('[X0-241] a rejected license is mailed with the reason, and can be sent again', async () => {
  const customer = await buyer()
  const { _id: id } = await enter(customer, { number: '2222222' })
  const reason = 'The photo is blurred'
  await expectRefusal(
    manager(licenses.rejectLicense, { params: { id }, body: { reason: '' } }),
    'invalid',
    'reason',
  )
  await manager(licenses.rejectLicense, { params: { id }, body: { reason } })
  expect(await shop.mails(customer.email)).toMatchObject([
    { content: { kind: 'license_rejected', facts: { reason } } },
  ])
  expect((await enter(customer, { number: '2222222' })).status).toBe('submitted')
})

test('[X0-242] a license is for the address at which it was verified: after a move it is verified again', async () => {
  const customer = await buyer()
  const { _id: id } = await verified(customer, { number: '3333333' })
  const move = (business_address: string, zip: string) =>
    manager(customers.changeCustomer, {
      params: { id: customer.id },
      body: { business_address, zip },
    })
  await move('12 MAIN ST.', '30071')
  expect(await readState(id)).toBe('verified')
  await move('14 Main St', '30071')
  expect(await readState(id)).toBe('other_location')
  expect(await list({ status: 'other_location', customer_id: customer.id })).toEqual([id])
  expect((await verify(id)).state).toBe('verified')
})

test('[X0-243] the list is sorted by the last day, and filtered by words, number, customer, state, owner and days', async () => {
  const customer = await buyer()
  const own = { customer_id: customer.id }
  const later = await verified(customer, { number: '4444441', valid_until: '2027-12-31' })
  const soon = await verified(customer, { number: '4444442', valid_until: '2026-12-05' })
  const past = await verified(customer, { number: '4444443', valid_until: '2026-11-20' })
  const next = await verified(customer, {
    ...{ number: '4444444', valid_from: '2027-01-01', valid_until: '2028-01-01' },
  })
  const waiting = await enter(customer, { number: '4444445', valid_until: '2028-06-30' })
  const ids = [past, soon, later, next, waiting].map(({ _id }) => _id)
  expect(await list(own)).toEqual(ids)
  expect(await list({ ...own, status: 'expired' })).toEqual([past._id])
  expect(await list({ ...own, status: 'not_started' })).toEqual([next._id])
  expect(await list({ ...own, status: 'submitted' })).toEqual([waiting._id])
  expect(await list({ ...own, ends_within: '14' })).toEqual([soon._id])
  expect(await list({ ...own, q: '4444442' })).toEqual([soon._id])
  expect(await list({ ...own, q: '4444443', status: 'verified' })).toEqual([])
  await db.execute(
    sql`update customer set business_name = 'Store Fourteen' where id = ${customer.id}`,
  )
  expect(await list({ q: 'fourteen store' })).toEqual(ids)
  const shops = await enter(null, { number: '9', valid_until: '2026-12-31' })
  expect(await list({ owner: 'shop' })).toEqual([shops._id])
  expect(await list({ ...own, owner: 'shop' })).toEqual([])
  await expectRefusal(clerk(licenses.listLicenses, { query: { status: 'old' } }), 'invalid')
  const { data } = await clerk(getToday)
  expect(data.licenses?.to_verify).toBeGreaterThan(0)
  expect(data.licenses?.ending).toBeGreaterThan(0)
  expect((await shop.as(await shop.staff('driver'))(getToday)).data.licenses).toBeNull()
})

test('[X0-245] a buyer submits a renewal, about which staff get a mail; others don’t see it, guests submit nothing', async () => {
  const [customer, other] = [await buyer('Ada'), await buyer()]
  const body = { ...(await facts(customer.id, { number: '5555555' })) }
  const { data } = await shop.as(customer)(licenses.submitLicense, { body })
  expect(data).toMatchObject({ state: 'submitted', number: '5555555' })
  expect((await shop.mails('desk@shop.example')).map(({ content }) => content)).toContainEqual(
    expect.objectContaining({
      kind: 'license_submitted',
      facts: expect.objectContaining({ number: '5555555' }),
    }),
  )
  const mine = await shop.as(customer)(licenses.listMyLicenses)
  expect(mine.data.map(({ _id }) => _id)).toEqual([data._id])
  expect(mine.needed).toMatchObject([
    { name: 'Georgia tobacco license', classes: ['Cigarettes'], is_missing: false },
  ])
  const theirs = await shop.as(other)(licenses.listMyLicenses)
  expect(theirs).toMatchObject({ data: [], needed: [{ is_missing: true }] })
  await expectRefusal(
    shop.as(other)(licenses.submitLicense, { body: { ...body, number: '5555556' } }),
    'invalid',
    'document_id',
  )
  await expectRefusal(shop.as(null)(licenses.submitLicense, { body }), 'unauthenticated')
})

test('[X0-245] staff’s remark about a license isn’t the buyer’s to read', async () => {
  const customer = await buyer()
  await verified(customer, { number: '5555557', note: 'Called the office' })
  expect((await shop.as(customer)(licenses.listMyLicenses)).data[0]?.note).toBe('')
})

test(`[X0-240] a customer has at most ${maxLicensesPerCustomer} licenses`, async () => {
  const customer = await buyer()
  await db.execute(sql`
    insert into license (customer_id, kind_id, number, valid_from, valid_until, submitted_by, submitted_at)
    select ${customer.id}, ${kind_id}, n::text, '2026-01-01', '2026-12-31', 'Ada', now()
    from generate_series(1, ${maxLicensesPerCustomer}::integer) n`)
  await expectRefusal(enter(customer, { number: '6666666' }), 'status_conflict')
})

test('[X0-246] merged customers keep their licenses: another address is verified again, and an undo restores them', async () => {
  const [stays, same, moved] = [await buyer(), await buyer(), await buyer()]
  await db.execute(sql`update customer set business_address = '9 Oak' where id = ${moved.id}`)
  const one = await verified(stays, { number: '7777771' })
  const known = await verified(same, { number: '7777771' })
  const alike = await verified(same, { number: '7777772' })
  const far = await verified(moved, { number: '7777773' })
  const merge = (other_id: string) =>
    manager(mergeCustomers, { params: { id: stays.id }, body: { other_id } })
  await merge(same.id)
  await merge(moved.id)
  const states = async (...ids: string[]) => Promise.all(ids.map(readState))
  expect(await states(one._id, known._id, alike._id, far._id)).toEqual([
    ...['verified', 'revoked', 'verified', 'submitted'],
  ])
  await manager(undoMerge, { params: { id: moved.id } })
  await manager(undoMerge, { params: { id: same.id } })
  expect(await states(known._id, alike._id, far._id)).toEqual(['verified', 'verified', 'verified'])
  expect(await list({ customer_id: moved.id })).toEqual([far._id])
})

test('[X0-247] approving a customer without a verified license asks once if the shop wants one', async () => {
  const customer = await buyer()
  const params = { id: customer.id }
  const wait = () =>
    db.execute(sql`update customer set status = 'pending' where id = ${customer.id}`)
  await wait()
  await db.execute(sql`update settings set approval_needs_license = true`)
  await expectRefusal(clerk(customers.approveCustomer, { params, body: {} }), 'not_confirmed')
  const body = { ids: [customer.id] }
  await expectRefusal(clerk(approveCustomers, { body }), 'not_confirmed')
  const all = await clerk(approveCustomers, { body: { ...body, confirm: true } })
  expect(all.data[0]?.status).toBe('approved')
  await wait()
  const one = await clerk(customers.approveCustomer, { params, body: { confirm: true } })
  expect(one.data.status).toBe('approved')
  await wait()
  await verified(customer, { number: '8888888' })
  expect((await clerk(approveCustomers, { body })).data[0]?.status).toBe('approved')
  await db.execute(sql`update settings set approval_needs_license = false`)
})

test('[X0-248] with the feature off nothing of it is found, and buyers’ lists are empty', async () => {
  const customer = await buyer()
  await db.execute(sql`update settings set features = '{}'`)
  await expectRefusal(clerk(licenses.listLicenses, { query: {} }), 'not_found')
  await expectRefusal(clerk(licenses.getLicenseCalendar), 'not_found')
  expect(await shop.as(customer)(licenses.listMyLicenses)).toEqual({
    ...{ data: [], needed: [], kinds: [] },
  })
  const body = await facts(customer.id)
  await expectRefusal(shop.as(customer)(licenses.submitLicense, { body }), 'not_found')
  expect((await clerk(getToday)).data.licenses).toBeNull()
  await db.execute(sql`update settings set features = '{licenses}'`)
})
