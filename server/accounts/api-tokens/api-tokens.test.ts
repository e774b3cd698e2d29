import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApiToken, listApiTokens, revokeApiToken } from '@endcap/contract/accounts/api-tokens'
import { changeStaff } from '@endcap/contract/accounts/staff'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { getProduct } from '@endcap/contract/catalog/catalog'
import { maxTokenCallsPerMinute } from '@endcap/contract/limits'
import { changeSettings } from '@endcap/contract/settings'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { writeBackup } from '../../backup/write-backup.ts'
import { apiToken, settings } from '../../database/schema/index.ts'
import { statementsDuring } from '../../testing/at-one-time.ts'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { makeToken } from '../../testing/make-token.ts'
import {
  openTestShop,
  startTestShop,
  type TestCaller,
  testNow,
  testPassword,
} from '../../testing/start-test-shop.ts'
import { cloneTemplate } from '../../testing/test-databases.ts'
import { hashTokenText } from './token-text.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const shop = await openTestShop({ log })
const owner = await shop.staff('owner')
const asOwner = shop.as(owner)

const body = { name: 'ERP', scopes: ['read-orders' as const], is_read_only: true }

const call = async (caller: TestCaller, url = '/admin/api/orders', remoteAddress = '192.0.2.9') => {
  const { statusCode, body, headers } = await shop.send({ url, as: caller, remoteAddress })
  return { status: statusCode, ...JSON.parse(body), retryAfter: headers['retry-after'] }
}
const statusOf = async (...given: Parameters<typeof call>) => (await call(...given)).status
const rowOf = async ({ id }: TestCaller) =>
  (await asOwner(listApiTokens)).data.find(({ _id }) => _id === id)

test('[X0-410] the owner makes a token with their password, and its text is shown once', async () => {
  const currentPassword = 'Wrong-horse-1!'
  await expectRefusal(
    asOwner(createApiToken, { body: { ...body, currentPassword } }),
    'invalid',
    'currentPassword',
  )
  const { data } = await asOwner(createApiToken, {
    body: { ...body, currentPassword: testPassword },
  })
  expect(data).toMatchObject({
    ...body,
    ...{ networks: [], expires_on: null, status: 'active', last_used_at: null },
    ...{ by: { _id: owner.id, name: 'The owner' }, last_four: data.token.slice(-4) },
  })
  expect(await statusOf({ token: data.token, id: data._id, email: '' })).toBe(200)
  const { token, ...listed } = data
  const [first] = (await asOwner(listApiTokens)).data
  expect({ ...first, last_used_at: null }).toEqual(listed)
  const [stored] = await shop.context.db.select().from(apiToken).where(eq(apiToken.id, data._id))
  expect(stored?.tokenHash).toEqual(hashTokenText(token))
})

test.each([
  ['name', { name: ' ' }],
  ['scopes', { scopes: [] }],
  ['scopes', { scopes: ['staff' as 'audit'] }],
  ['networks', { networks: ['10.0.0.0/33'] }],
  ['expires_on', { expires_on: '2026-11-20' }],
])('[X0-410] a token is refused by its field %s: %j', async (field, wrong) => {
  const given = { ...body, ...wrong, currentPassword: testPassword }
  await expectRefusal(asOwner(createApiToken, { body: given }), 'invalid', field)
})

test('[X0-412] an owner without the second factor that the shop requires makes no token; those that exist work', async () => {
  const other = await makeToken(shop, owner, ['read-orders'])
  const setRequired = async (isRequired: boolean) => {
    await shop.context.db.update(settings).set({ require_second_factor: isRequired })
    shop.context.sessions.invalidate(null)
  }
  await setRequired(true)
  try {
    const given = { ...body, currentPassword: testPassword }
    await expectRefusal(asOwner(createApiToken, { body: given }), 'second_factor_missing')
    expect(await statusOf(other)).toBe(200)
  } finally {
    await setRequired(false)
  }
})

test('[X0-413] a token that was revoked while 16 requests were under way is accepted by no process afterwards', async () => {
  const { connection, drop } = await cloneTemplate()
  const { dataDir } = shop.context.config
  const stored = Promise.resolve({ connection, dataDir, remove: async () => {} })
  const [here, there] = await Promise.all([startTestShop({ stored }), startTestShop({ stored })])
  afterAll(async () => {
    await here.stop()
    await there.stop()
    await drop()
  })
  const ownerHere = await here.staff('owner')
  const token = await makeToken(here, ownerHere, ['read-orders'])
  const before: number[] = []
  const after: number[] = []
  let isRevoked = false
  const worker = async (index: number) => {
    for (let left = 5; left > 0; ) {
      const isAfter = isRevoked
      const process = index % 2 === 0 ? here : there
      const { statusCode } = await process.send({ url: '/admin/api/orders', as: token })
      ;(isAfter ? after : before).push(statusCode)
      if (isAfter) left -= 1
    }
  }
  const workers = Array.from({ length: 16 }, (_, index) => worker(index))
  await expect.poll(() => before.length).toBeGreaterThan(32)
  const params = { id: token.id }
  expect((await here.as(ownerHere)(revokeApiToken, { params })).data.status).toBe('revoked')
  isRevoked = true
  await Promise.all(workers)
  expect(before.slice(0, 32).every((status) => status === 200)).toBe(true)
  expect(after).toEqual(Array.from({ length: 80 }, () => 401))
})

test('[X0-413] a revoked token gets a sentence, stays listed, and is revoked once', async () => {
  const token = await makeToken(shop, owner, ['read-orders'])
  const params = { id: token.id }
  await asOwner(revokeApiToken, { params })
  await asOwner(revokeApiToken, { params })
  expect(await call(token)).toMatchObject({
    ...{ status: 401, code: 'token_invalid' },
    message: 'This API token is unknown, expired or revoked. Please ask the owner for a new one.',
  })
  // Never silently a guest.
  expect(await statusOf(token, '/api/top-product')).toBe(401)
  expect(await rowOf(token)).toMatchObject({ status: 'revoked' })
  const audited = (await shop.auditOf(token.id)).map(({ action }) => action)
  expect(audited).toEqual(['revoke', 'create'])
  await expectRefusal(asOwner(revokeApiToken, { params: { id: owner.id } }), 'not_found')
})

test('[X0-414] a token works from its networks only', async () => {
  const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']
  const token = await makeToken(shop, owner, ['read-orders'], { networks })
  for (const inside of ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.7', '2001:db8:9::1'])
    expect(await statusOf(token, undefined, inside), inside).toBe(200)
  for (const outside of ['203.0.114.1', '198.51.100.8', '2001:db9::1', '::1'])
    expect(await call(token, undefined, outside), outside).toMatchObject({
      ...{ status: 403, code: 'forbidden' },
      message: expect.stringContaining('can’t be used from this address'),
    })
  expect(await statusOf(token, '/api/top-product', '203.0.114.1')).toBe(403)
  const [refused] = await shop.auditOf(token.id)
  expect(refused).toMatchObject({ action: 'refused', entity: 'api-tokens', staffId: token.id })
})

test('[X0-414] a token works through its last day in the shop’s time zone', async () => {
  const token = await makeToken(shop, owner, ['read-orders'], { expires_on: '2026-11-22' })
  try {
    // 23:59 and 0:00 in New York.
    shop.setClock(new Date('2026-11-23T04:59:00.000Z'))
    expect(await statusOf(token)).toBe(200)
    shop.setClock(new Date('2026-11-23T05:00:00.000Z'))
    expect(await statusOf(token)).toBe(401)
    expect(await rowOf(token)).toMatchObject({ status: 'expired' })
  } finally {
    shop.setClock(testNow)
  }
})

test('[X0-415] a token makes up to 600 calls in a minute, whatever others make', async () => {
  const [busy, other] = [
    await makeToken(shop, owner, ['read-catalogue']),
    await makeToken(shop, owner, ['read-catalogue']),
  ]
  for (let made = 0; made < maxTokenCallsPerMinute; made += 1)
    expect(await statusOf(busy, '/api/monthly-flyer')).toBe(200)
  expect(await call(busy, '/api/monthly-flyer')).toMatchObject({
    ...{ status: 429, code: 'too_many_requests', retryAfter: '60' },
    message: expect.stringContaining(`${maxTokenCallsPerMinute} calls in a minute`),
  })
  expect(await statusOf(other, '/api/monthly-flyer')).toBe(200)
  shop.setClock(new Date(testNow.getTime() + 60_000))
  expect(await statusOf(busy, '/api/monthly-flyer')).toBe(200)
  shop.setClock(testNow)
})

test('[X0-415] after 100 tries with unknown tokens an address gets 429, but a token that is right works', async () => {
  const right = await makeToken(shop, owner, ['read-orders'])
  const [from, elsewhere] = ['198.51.100.50', '198.51.100.51']
  const wrong = { ...right, token: right.token.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }
  for (let tried = 0; tried < 100; tried += 1)
    expect(await statusOf(wrong, undefined, from)).toBe(401)
  expect(await statusOf(wrong, undefined, from)).toBe(429)
  expect(await statusOf(wrong, undefined, elsewhere)).toBe(401)
  expect(await statusOf(right, undefined, from)).toBe(200)
})

test('[X0-416] the last use is written at most once a minute', async () => {
  const token = await makeToken(shop, owner, ['read-orders'])
  const statements = await statementsDuring(async () => {
    for (let made = 0; made < 5; made += 1) await statusOf(token)
    await expect.poll(async () => (await rowOf(token))?.last_used_at).toEqual(testNow)
  })
  expect(statements.filter((text) => text.startsWith('update "api_token"'))).toHaveLength(1)
})

test('[X0-416] what a token does is recorded under its name, also after the owner who made it is disabled', async () => {
  const second = await shop.staff('owner')
  const token = await makeToken(shop, second, ['change-catalogue', 'read-catalogue'])
  await asOwner(changeStaff, { params: { id: second.id }, body: { disabled: true } })
  const { addProduct } = editCatalogue(shop.as(token))
  const product = await addProduct('T-1', { title: 'Tonic' })
  const by = { _id: token.id, name: 'Token: Nightly export' }
  const query = { entity_id: product }
  expect((await asOwner(listAuditLog, { query })).data).toMatchObject([{ by, action: 'create' }])
  const ofToken = (await asOwner(listAuditLog, { query: { by: token.id } })).data
  expect(ofToken.map(({ entity_id }) => entity_id)).toEqual([product])
  const made = (await asOwner(listAuditLog, { query: { entity: 'api-tokens' } })).data
  expect(made[0]).toMatchObject({
    action: 'create',
    title: 'Nightly export',
    by: { _id: second.id },
  })
})

test('[X0-411] a token sees prices with the scope to read the catalog only', async () => {
  const id = await editCatalogue(asOwner).addProduct('T-2', { title: 'Cola', price: 12.5 })
  const product = async (caller: TestCaller) =>
    (await shop.as(caller)(getProduct, { params: { id } })).data
  expect(await product(await makeToken(shop, owner, ['read-catalogue']))).toHaveProperty('price')
  expect(await product(await makeToken(shop, owner, ['audit']))).not.toHaveProperty('price')
})

test('[X0-418] neither replies, logs, the audit log nor a backup have a token’s text, and only the backup has its hash', async () => {
  const token = await makeToken(shop, owner, ['audit'])
  await statusOf(token, '/admin/api/audit-log')
  await statusOf(token)
  const path = join(shop.context.config.dataDir, 'backup.tar')
  await writeBackup(shop.context, { path, dataDir: shop.context.config.dataDir, at: testNow })
  const backup = (await readFile(path)).toString('latin1')
  const replies = JSON.stringify([
    await asOwner(listApiTokens),
    await asOwner(revokeApiToken, { params: { id: token.id } }),
    await shop.as(await shop.staff('manager'))(listAuditLog, { query: { limit: 100 } }),
  ])
  expect(replies).toContain(token.token.slice(-4))
  expect(logged.join('')).toContain(token.id)
  const hash = hashTokenText(token.token)
  const hashes = [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')]
  for (const secret of [token.token, token.token.slice(7, -8), ...hashes])
    expect([replies, logged.join('')].some((text) => text.includes(secret))).toBe(false)
  expect(backup).not.toContain(token.token.slice(7, -8))
})

test('[X0-412] no token turns off two-step login', async () => {
  const token = await makeToken(shop, owner, ['audit'])
  const change = shop.as(token)(changeSettings, { body: { require_second_factor: false } })
  await expectRefusal(change, 'forbidden')
})
