import { sql } from 'drizzle-orm'
import type { Json, SampleShop, Samples } from './round-trip-sample.ts'

export const makeLicenseSamples = ({ shop, create, send, get }: SampleShop): Samples => {
  const { db } = shop.context
  const newId = async (statement: ReturnType<typeof sql>): Promise<string> =>
    (await db.execute<{ id: string }>(statement)).rows[0]?.id ?? ''
  const addDocument = (customerId: string, kind: string) =>
    newId(sql`
      insert into document (customer_id, kind, media_type, byte_size, sha256, file_name, by_kind, by_name, created_at)
      values (${customerId}, ${kind}, 'application/pdf', 1, '', '', 'staff', '', now()) returning id`)
  const kindAndClass = async () => {
    await db.execute(sql`update settings set features = '{receivables,claims,licenses}'`)
    const code = `k${crypto.randomUUID().slice(0, 8)}`
    return {
      kind_id: await newId(sql`
        insert into license_kind (code, name, state_code) values (${code}, ${code}, 'GA') returning id`),
      class_id: await newId(sql`
        insert into product_class (code, name, reporting_unit) values (${code}, ${code}, 'piece') returning id`),
    }
  }
  const license = async (customerId: string, number: string): Promise<Json> => {
    const { kind_id, class_id } = await kindAndClass()
    return {
      ...{ kind_id, number, first_issued_on: '2025-03-17', valid_from: '2026-03-01' },
      ...{ valid_until: '2027-02-28', covers: [class_id], note: `${number} is a copy` },
      document_id: await addDocument(customerId, 'license'),
    }
  }
  const entered = async (): Promise<{ customer: string; id: string }> => {
    const customer = (await shop.customer()).id
    const body = { ...(await license(customer, '0012345')), customer_id: customer }
    return { customer, id: await create('licenses', body) }
  }
  return {
    createLicense: async () => {
      const customer_id = (await shop.customer()).id
      return { body: { ...(await license(customer_id, '0012345')), customer_id } }
    },
    changeLicense: async () => {
      const { customer, id } = await entered()
      return { id, body: await license(customer, '7654321') }
    },
    verifyLicense: async () => {
      const { id } = await entered()
      return {
        ...{ id, body: { method: 'phone', confirm: true } },
        read: () => get(`/admin/api/licenses/${id}`),
      }
    },
    rejectLicense: async () => {
      const { id } = await entered()
      return {
        ...{ id, body: { reason: 'The photo is blurred' } },
        read: () => get(`/admin/api/licenses/${id}`),
      }
    },
    revokeLicense: async () => {
      const { id } = await entered()
      await send('POST', `/admin/api/licenses/${id}/verify`, { method: 'phone' })
      return {
        ...{ id, body: { reason: 'The authority has revoked it' } },
        read: () => get(`/admin/api/licenses/${id}`),
      }
    },
    changeResaleCertificate: async () => {
      await db.execute(sql`update settings set features = '{receivables,claims,licenses}'`)
      const { id } = await shop.customer()
      const document_id = await addDocument(id, 'resale_certificate')
      return {
        ...{ id, body: { document_id, review_on: '2027-12-31' } },
        read: () => get(`/admin/api/resale-certificates/${id}`),
      }
    },
  }
}
