import { afterAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const shops: TestShop[] = []
afterAll(() => Promise.all(shops.map((shop) => shop.stop())))

const headersAt = async (publicUrl: string) => {
  const shop = await startTestShop({ publicUrl })
  shops.push(shop)
  // A cached reply, one that is computed, a refusal, a refused method and an unknown address.
  const requests = [
    ['GET', '/api/shop'],
    ['GET', '/api/openapi.json'],
    ['GET', '/admin/api/me'],
    ['DELETE', '/api/shop'],
    ['GET', '/nowhere'],
  ] as const
  return Promise.all(
    requests.map(async ([method, url]) => (await shop.send({ method, url })).headers),
  )
}

test('[X7-22] every response says that other sites may not load it and what of the device it uses', async () => {
  for (const headers of await headersAt('http://shop.test')) {
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('microphone=()')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('[X7-22] a shop whose public address has https is reached by https alone', async () => {
  for (const headers of await headersAt('https://shop.test'))
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
})
