import { createHash } from 'node:crypto'
import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { mergeCustomers } from '@endcap/contract/accounts/customers'
import { getDocument, getMyDocument, uploadDocument } from '@endcap/contract/documents/documents'
import { maxDocumentsPerCustomer, maxDocumentsPerDay } from '@endcap/contract/limits'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs } from '../system/durations.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { openTestShop, type TestCaller, testNow } from '../testing/start-test-shop.ts'
import { cleanUpDocuments } from './clean-up-documents.ts'
import { attachDocuments } from './document-store.ts'

const shop = await openTestShop()
const clerk = await shop.staff('clerk')
const folder = join(shop.context.config.dataDir, 'documents')
const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04010' } })
const photo = await plain
  .withExif({ IFD3: { GPSLatitude: '33/1 44/1 0/1' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

const formOf = (content: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return form
}
const upload = (as: TestCaller, content: Buffer, name = 'photo.jpg') =>
  shop.send({ as, method: 'POST', url: '/api/documents', payload: formOf(content, name) })
const open = (as: TestCaller, id: string, prefix = '') =>
  shop.send({ as, method: 'GET', url: `${prefix}/api/documents/${id}` })

test('[X0-70] what a document is follows from its content: a photo is stored as WebP without metadata, a PDF unchanged, others are refused', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const buyer = await shop.customer()
  const { data } = (await upload(buyer, photo, '../../etc/IMG_1.pdf')).json()
  expect(data).toMatchObject({ media_type: 'image/webp', file_name: 'IMG_1.pdf' })
  const stored = await readFile(join(folder, data._id))
  const { format, exif } = await sharp(stored).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  expect(data.sha256).toBe(createHash('sha256').update(stored).digest('hex'))
  expect(data.byte_size).toBe(stored.length)
  expect((await stat(join(folder, data._id))).mode & 0o777).toBe(0o600)

  const asPdf = (await upload(buyer, pdf, 'receipt.jpg')).json().data
  expect(asPdf.media_type).toBe('application/pdf')
  expect(pdf.equals(await readFile(join(folder, asPdf._id)))).toBe(true)

  for (const content of [Buffer.from('<html><script>1</script>'), photo.subarray(0, 200)]) {
    const refused = await upload(buyer, content, 'receipt.pdf')
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
  }
  expect((await upload(buyer, Buffer.alloc(10.1 * 1024 * 1024))).statusCode).toBe(413)
  expect(await readdir(folder)).toHaveLength(2)
})

test('[X0-70] a document is a download that nothing stores or opens in the shop’s origin', async () => {
  const buyer = await shop.customer()
  const { data } = (await upload(buyer, photo)).json()
  for (const { statusCode, headers, rawPayload } of [
    await open(buyer, data._id),
    await open(clerk, data._id, '/admin'),
  ]) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="document"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(rawPayload.length).toBe(data.byte_size)
  }
  expect((await shop.send({ method: 'GET', url: `/images/${data._id}` })).statusCode).toBe(404)
})

test('[X0-70] another customer’s document is not found', async () => {
  const [buyer, other] = [await shop.customer(), await shop.customer()]
  const { data } = (await upload(buyer, photo)).json()
  expect(await shop.as(buyer)(getMyDocument, { params: { id: data._id } })).toHaveLength(
    data.byte_size,
  )
  await expectRefusal(shop.as(other)(getMyDocument, { params: { id: data._id } }), 'not_found')
})

test('[X0-70] staff store documents of any customer, which the audit log says', async () => {
  const buyer = await shop.customer()
  const body = formOf(photo, 'signature.png')
  body.append('customer_id', buyer.id)
  body.append('kind', 'signature')
  const { data } = await shop.as(clerk)(uploadDocument, { body })
  expect(data.kind).toBe('signature')
  expect(await shop.auditOf(data._id)).toMatchObject([{ staffId: clerk.id, action: 'create' }])
  body.set('customer_id', clerk.id)
  await expectRefusal(shop.as(clerk)(uploadDocument, { body }), 'not_found')
})

test('[X0-70] a customer uploads a limited number a day and in all, also at once', async () => {
  const buyer = await shop.customer()
  const statuses = async (times: number) => {
    const sent = await Promise.all(Array.from({ length: times }, () => upload(buyer, pdf)))
    return sent.filter(({ statusCode }) => statusCode === 201).length
  }
  expect(await statuses(maxDocumentsPerDay + 2)).toBe(maxDocumentsPerDay)
  expect((await upload(buyer, pdf)).statusCode).toBe(429)
  shop.setClock(new Date(testNow.getTime() + dayMs))
  expect(await statuses(1)).toBe(1)
  await shop.context.db.execute(sql`
    insert into document (customer_id, kind, media_type, byte_size, sha256, file_name, by_kind,
      by_name, created_at)
    select ${buyer.id}, 'claim_photo', 'image/webp', 1, '', '', 'customer', '', '2026-01-01'
    from generate_series(1, ${maxDocumentsPerCustomer})`)
  expect((await upload(buyer, pdf)).statusCode).toBe(429)
  shop.setClock(testNow)
})

test('[X0-71] a document that nothing uses for a day is deleted, its file a day later; used ones and new files stay', async () => {
  const buyer = await shop.customer()
  const { db } = shop.context
  const idOf = async () => (await upload(buyer, photo)).json().data._id as string
  const [unused, used] = [await idOf(), await idOf()]
  const mine = { customerId: buyer.id, kind: 'claim_photo' } as const
  expect(await attachDocuments(db, [used], mine)).toBe(true)
  expect(await attachDocuments(db, [used, clerk.id], mine)).toBe(false)
  const other = { ...mine, customerId: (await shop.customer()).id }
  expect(await attachDocuments(db, [unused], other)).toBe(false)

  const old = new Date(Date.now() - 2 * dayMs)
  for (const id of [unused, used]) await utimes(join(folder, id), old, old)
  await cleanUpDocuments(shop.context)
  await shop.as(clerk)(getDocument, { params: { id: unused } })
  const later = { ...shop.context, clock: () => new Date(testNow.getTime() + dayMs + 1) }
  await cleanUpDocuments(later)
  await expectRefusal(shop.as(clerk)(getDocument, { params: { id: unused } }), 'not_found')
  expect(await readdir(folder)).toContain(unused)
  const fresh = await idOf()
  await db.execute(sql`delete from document where id = ${fresh}`)
  await cleanUpDocuments(later)
  const names = await readdir(folder)
  expect([unused, used, fresh].map((id) => names.includes(id))).toEqual([false, true, true])
})

test('[X0-71] a merged customer’s documents follow, and an undone merge gives them back', async () => {
  const [stays, goes] = [await shop.customer(), await shop.customer()]
  const { data } = (await upload(goes, photo)).json()
  const owner = shop.as(await shop.staff())
  await owner(mergeCustomers, { params: { id: stays.id }, body: { other_id: goes.id } })
  expect((await open(stays, data._id)).statusCode).toBe(200)
  await shop.send({
    as: await shop.staff(),
    method: 'POST',
    url: `/admin/api/customers/${goes.id}/undo-merge`,
  })
  expect((await open(stays, data._id)).statusCode).toBe(404)
  await owner(getDocument, { params: { id: data._id } })
})
