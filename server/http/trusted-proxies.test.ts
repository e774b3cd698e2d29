import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ trustedProxies: ['127.0.0.1', '10.20.0.0/16'] })
})
afterAll(() => shop.stop())

const message = {
  name: 'Ada Reyes',
  email: 'ada@corner.example',
  phone: '404 555 0199',
  subject: 'Opening hours',
  u_message: 'Are you open on Sundays?',
}

/** Sends 21 messages, one more than the limit per address, and returns the last status. */
const sendMany = async (remoteAddress: string, forwardedFor: (sent: number) => string) => {
  let status = 0
  for (let sent = 0; sent < 21; sent += 1) {
    const answer = await shop.send({
      method: 'POST',
      url: '/api/contact-us',
      payload: message,
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor(sent) },
    })
    status = answer.statusCode
  }
  return status
}

test('[X7-08] a client behind trusted proxies has its own address', async () => {
  expect(await sendMany('127.0.0.1', (sent) => `203.0.113.${sent}`)).toBe(201)
  expect(await sendMany('127.0.0.1', (sent) => `198.51.100.${sent}, 10.20.0.7`)).toBe(201)
  expect(await sendMany('10.20.3.4', () => '203.0.113.99')).toBe(429)
})

test('an address that a client claims before or without the proxy is ignored', async () => {
  expect(await sendMany('127.0.0.1', (sent) => `10.1.1.${sent}, 203.0.113.200`)).toBe(429)
  expect(await sendMany('192.0.2.1', (sent) => `203.0.113.${sent}`)).toBe(429)
})
