import { signUp } from '@endcap/contract/accounts/accounts'
import { getDocument, getMyDocument } from '@endcap/contract/documents/documents'
import * as licenses from '@endcap/contract/licenses/licenses'
import {
  changeResaleCertificate,
  getResaleCertificate,
} from '@endcap/contract/licenses/resale-certificates'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hourMs } from '../../system/durations.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { startLicenseShop } from './license-shop.ts'

const { shop, db, kind_id, buyer } = await startLicenseShop()
const clerk = await shop.staff('clerk')
const driver = await shop.staff('driver')
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

const send = (
  url: string,
  fields: Record<string, string>,
  { as, name = 'license.pdf', content = pdf }: { as?: TestCaller; name?: string; content?: Buffer },
) => {
  const payload = new FormData()
  for (const [field, value] of Object.entries(fields)) payload.append(field, value)
  payload.append('file', new Blob([new Uint8Array(content)]), name)
  return shop.send({ ...(as && { as }), method: 'POST', url, payload })
}

test('[X0-251] T21: a buyer’s license document is for them and for staff who may read licenses, not for drivers', async () => {
  const [customer, other] = [await buyer(), await buyer()]
  const uploaded = await send(
    '/api/documents',
    { kind: 'license' },
    { as: customer, name: 'a.jpg' },
  )
  const { data } = uploaded.json()
  expect([uploaded.statusCode, data.media_type, data.kind]).toEqual([
    ...[201, 'application/pdf', 'license'],
  ])
  const params = { id: data._id }
  expect(await shop.as(customer)(getMyDocument, { params })).toHaveLength(pdf.length)
  await expectRefusal(shop.as(other)(getMyDocument, { params }), 'not_found')
  await expectRefusal(shop.as(null)(getMyDocument, { params }), 'unauthenticated')
  expect(await shop.as(clerk)(getDocument, { params })).toHaveLength(pdf.length)
  await expectRefusal(shop.as(driver)(getDocument, { params }), 'not_found')
  await expectRefusal(shop.as(await shop.staff('picker'))(getDocument, { params }), 'forbidden')
})

test('[X0-251] T22: HTML named as a PDF is refused, and so is a file above 10 MiB', async () => {
  const customer = await buyer()
  const upload = (content: Buffer) =>
    send('/api/documents', { kind: 'license' }, { as: customer, content })
  expect((await upload(Buffer.from('<html><script>1</script>'))).statusCode).toBe(422)
  expect((await upload(Buffer.alloc(10.1 * 1024 * 1024))).statusCode).toBe(413)
})

test('[X0-251] staff who enter licenses upload documents, also the shop’s own; drivers don’t', async () => {
  const customer = await buyer()
  const upload = (as: TestCaller, customer_id: string, kind = 'license') =>
    send('/admin/api/documents', { customer_id, kind }, { as })
  expect((await upload(driver, customer.id)).statusCode).toBe(403)
  expect((await upload(clerk, '', 'signature')).statusCode).toBe(422)
  const { data } = (await upload(clerk, '')).json()
  const body = {
    ...{ kind_id, number: 'D-1', valid_from: '2026-07-01', valid_until: '2027-06-30' },
    ...{ customer_id: '', document_id: data._id },
  }
  const own = await shop.as(clerk)(licenses.createLicense, { body })
  expect(own.data).toMatchObject({ customer_id: null, document_type: 'application/pdf' })
})

test('[X0-252] a customer’s certificate of resale is the newest document of its kind, with the day of its review', async () => {
  const customer = await buyer()
  const params = { id: customer.id }
  const as = shop.as(clerk)
  expect((await as(getResaleCertificate, { params })).data.document_id).toBeNull()
  const fields = { customer_id: customer.id, kind: 'resale_certificate' }
  const first = (await send('/admin/api/documents', fields, { as: clerk })).json().data
  await as(changeResaleCertificate, {
    params,
    body: { document_id: first._id, review_on: '2027-12-31' },
  })
  shop.setClock(new Date(testNow.getTime() + 1_000))
  const second = (await send('/admin/api/documents', fields, { as: clerk })).json().data
  const { data } = await as(changeResaleCertificate, {
    params,
    body: { document_id: second._id },
  })
  expect(data).toMatchObject({ document_id: second._id, review_on: '2027-12-31' })
  expect(
    (await as(changeResaleCertificate, { params, body: { review_on: '' } })).data,
  ).toMatchObject({ document_id: second._id, review_on: '' })
  await expectRefusal(
    as(changeResaleCertificate, { params, body: { document_id: crypto.randomUUID() } }),
    'invalid',
    'document_id',
  )
  expect((await shop.auditOf(customer.id)).map(({ action }) => action)).toEqual([
    ...['change', 'change', 'change'],
  ])
  shop.setClock(testNow)
})

const form = (email: string) => ({
  ...{ name: 'Dana', email, phone: '404 555 0199', business_name: 'Corner', aptNo: '' },
  ...{ business_address: '12 Main St', city: 'Norcross', zip: '30071', state: 'GA' },
  ...{ country: 'USA', password: 'Right-horse-7!', confirmPassword: 'Right-horse-7!' },
})

test('[X0-253] a business sends its license after the sign-up with a token that is good for an hour and for nothing else', async () => {
  const guest = shop.as(null)
  const kinds = await guest(licenses.listSignupLicenseKinds, { query: { state: 'Georgia' } })
  expect(kinds.data.map(({ _id }) => _id)).toEqual([kind_id])
  const { license_token: token = '' } = await guest(signUp, { body: form('dana@corner.example') })
  const fields = { kind_id, number: '0012345', valid_until: '2027-02-28', token }
  const sent = await send('/users/signup-license', fields, {})
  expect([sent.statusCode, sent.json().data.state]).toEqual([201, 'submitted'])
  expect((await send('/users/signup-license', fields, {})).statusCode).toBe(409)
  const { rows } = await db.execute<{ status: string; is_attached: boolean }>(sql`
    select c.status, d.is_attached from license l join customer c on c.id = l.customer_id
      join document d on d.id = l.document_id where c.email = 'dana@corner.example'`)
  expect(rows).toEqual([{ status: 'pending', is_attached: true }])
  expect(await shop.mails('desk@shop.example')).toMatchObject([
    ...[
      { content: { kind: 'registration_to_verify' } },
      { content: { kind: 'license_submitted' } },
    ],
  ])
  const asSession = { token, id: '', email: '' }
  await expectRefusal(shop.as(asSession)(licenses.listMyLicenses), 'token_invalid')
  const late = async (changed: string, at: Date) => {
    shop.setClock(at)
    const reply = await send(
      '/users/signup-license',
      { ...fields, number: '9', token: changed },
      {},
    )
    shop.setClock(testNow)
    return [reply.statusCode, reply.json().code]
  }
  expect(await late(token, new Date(testNow.getTime() + hourMs))).toEqual([409, 'status_conflict'])
  expect(await late(`${token.slice(0, -4)}AAAA`, testNow)).toEqual([409, 'status_conflict'])
})

test('[X0-253] a shop without licenses gives no token, and takes none', async () => {
  await db.execute(sql`update settings set features = '{}'`)
  const reply = await shop.as(null)(signUp, { body: form('eve@corner.example') })
  expect(Object.keys(reply)).toEqual(['message'])
  const query = { state: 'GA' }
  expect((await shop.as(null)(licenses.listSignupLicenseKinds, { query })).data).toEqual([])
  await db.execute(sql`update settings set features = '{licenses}'`)
})
