import { listAuditLog } from '@endcap/contract/audit/audit'
import {
  contactMessageEndpoints,
  contactUs,
  jobApplicationEndpoints,
  joinOurTeam,
} from '@endcap/contract/inquiries'
import { applicationThanks, contactThanks } from '@endcap/contract/messages'
import { expect, test } from 'vitest'
import { openTestShop, testNow } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const clerk = await shop.staff('clerk')

const message = {
  name: 'Ada Reyes',
  email: 'ada@corner.example',
  phone: '404 555 0199',
  subject: 'Opening hours',
  u_message: '  Are you open on Sundays? <b>Thanks</b>  ',
}
const application = { fullName: 'Ben Cole', email: 'ben@work.example' }

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const contact = (payload: unknown, remoteAddress: string) =>
  shop.send({ method: 'POST', url: '/api/contact-us', payload: payload as object, remoteAddress })
const apply = (fields: Record<string, string>, remoteAddress: string) =>
  shop.send({ method: 'POST', url: '/api/join-our-team', payload: formOf(fields), remoteAddress })
const messages = (query: object = {}) => shop.as(clerk)(contactMessageEndpoints.list, { query })
const applications = (query: object = {}) => shop.as(clerk)(jobApplicationEndpoints.list, { query })

test('a message is stored unchanged, and staff mark it as done and remove it', async () => {
  expect(await shop.as(null)(contactUs, { body: message })).toEqual({ message: contactThanks })
  const { data } = await messages({ q: 'opening HOURS', status: 'new' })
  expect(data).toMatchObject([
    { ...message, u_message: message.u_message.trim(), status: 'new', createdAt: testNow },
  ])
  const params = { id: data[0]?._id ?? '' }
  // The second time changes nothing.
  for (const _ of [1, 2]) {
    const body = { status: 'done' } as const
    const done = await shop.as(clerk)(contactMessageEndpoints.change, { params, body })
    expect(done.data).toMatchObject({ status: 'done', version: 2 })
  }
  expect((await messages({ status: 'done' })).total).toBe(1)
  await shop.as(clerk)(contactMessageEndpoints.remove, { params })
  expect((await messages()).total).toBe(0)
  const log = await shop.as(await shop.staff('manager'))(listAuditLog, {
    query: { entity: 'contact-messages', by: clerk.id },
  })
  expect(log.data.map(({ action }) => action)).toEqual(['delete', 'change'])
})

test('an application is sent as a form; only name and email are required', async () => {
  const reply = await shop.as(null)(joinOurTeam, { body: formOf(application) })
  expect(reply).toEqual({ message: applicationThanks })
  const { data } = await applications({ q: 'ben@' })
  expect(data).toMatchObject([
    { ...application, phone: '', position: '', comments: '', status: 'new' },
  ])
  const params = { id: data[0]?._id ?? '' }
  const body = { status: 'done' } as const
  await shop.as(clerk)(jobApplicationEndpoints.change, { params, body })
  expect((await shop.as(clerk)(jobApplicationEndpoints.get, { params })).data).toMatchObject({
    ...body,
    version: 2,
  })
  await shop.as(clerk)(jobApplicationEndpoints.remove, { params })
  expect((await applications()).total).toBe(0)
})

test('invalid messages are refused field by field, and nothing is stored', async () => {
  const wrong: [unknown, string[]][] = [
    [{}, ['email', 'name', 'phone', 'subject', 'u_message']],
    [{ ...message, name: ' ' }, ['name']],
    [{ ...message, email: 'ada' }, ['email']],
    [{ ...message, subject: 7 }, ['subject']],
    [{ ...message, u_message: 'x'.repeat(5_001) }, ['u_message']],
    [{ ...message, phone: 'a\u0000b' }, ['phone']],
  ]
  for (const [payload, fields] of wrong) {
    const refused = await contact(payload, '10.1.0.1')
    expect([refused.statusCode, Object.keys(refused.json().errors).sort()]).toEqual([422, fields])
  }
  expect((await messages()).total).toBe(0)
})

test('invalid applications and incomplete forms are refused', async () => {
  const wrong: Record<string, string>[] = [
    {},
    { fullName: 'Ben' },
    { ...application, comments: 'a\u0000b' },
    { ...application, position: 'x'.repeat(121) },
  ]
  for (const fields of wrong) expect((await apply(fields, '10.1.0.2')).statusCode).toBe(422)
  const broken = await shop.send({
    method: 'POST',
    url: '/api/join-our-team',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nBen',
  })
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed_body'])
  const url = '/api/join-our-team'
  const json = await shop.send({ method: 'POST', url, payload: application })
  expect(json.statusCode).toBe(415)
  expect((await applications()).total).toBe(0)
})

test('[X3-12] twenty messages an hour from one address are accepted, even concurrent ones; other addresses and forms have their own limit', async () => {
  const before = (await messages()).total
  const replies = await Promise.all(Array.from({ length: 60 }, () => contact(message, '10.2.0.1')))
  const statuses = replies.map((reply) => reply.statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  const refused = replies.find((reply) => reply.statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('3600')
  expect(refused?.json().code).toBe('too_many_requests')
  expect((await messages()).total - before).toBe(20)
  expect((await contact(message, '10.2.0.2')).statusCode).toBe(201)
  const applied = []
  for (let sent = 0; sent < 21; sent += 1)
    applied.push((await apply(application, '10.2.0.1')).statusCode)
  expect(applied).toEqual([...Array(20).fill(201), 429])
  try {
    shop.setClock(new Date(testNow.getTime() + 3_600_000))
    expect((await contact(message, '10.2.0.1')).statusCode).toBe(201)
  } finally {
    shop.setClock(testNow)
  }
})

test.each(['contact-messages', 'job-applications'])(
  'of %s an unknown status is refused, and an old version stale',
  async (resource) => {
    const url = `/admin/api/${resource}`
    const [row] = (await shop.send({ as: clerk, method: 'GET', url })).json().data
    const send = async (method: 'PATCH' | 'DELETE', status: string, version: string) => {
      const payload = method === 'PATCH' ? { payload: { status } } : {}
      const headers = { 'if-match': version }
      const sent = { as: clerk, method, url: `${url}/${row._id}`, headers, ...payload }
      return (await shop.send(sent)).statusCode
    }
    expect(await send('PATCH', 'odd', '*')).toBe(422)
    expect(await send('PATCH', 'done', '"0"')).toBe(412)
    expect(await send('DELETE', 'done', '"0"')).toBe(412)
  },
)
