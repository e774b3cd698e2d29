import { expect, test } from 'vitest'
import { chooseChangedTests } from './choose-changed-tests.ts'

const choose = (changed: string, imports: Record<string, string[]>) => {
  const files = Object.entries(imports).map(([path, imported]) => ({
    path,
    text: imported.map((specifier) => `import { x } from '${specifier}'`).join('\n'),
  }))
  return chooseChangedTests([changed], files).chosen.slice(1)
}

test('a change runs its feature’s tests and those that import it, the nearest first, and none of browsers', () => {
  expect(
    choose('contract/orders/order.ts', {
      'contract/orders/order.ts': [],
      'server/orders/place.ts': ['@endcap/contract/orders/order'],
      'server/cart/far.test.ts': ['../orders/place.ts'],
      'server/cart/near.test.ts': ['@endcap/contract/orders/order'],
      'server/orders/place.test.ts': [],
      'server/orders/place.heavy.test.ts': [],
      'e2e/orders/order.test.ts': ['@endcap/contract/orders/order'],
      'server/mail/other.test.ts': [],
    }),
  ).toEqual(['server/orders/place.test.ts', 'server/cart/near.test.ts', 'server/cart/far.test.ts'])
})

test('what imports the whole shop has nothing in particular to do with a change in it', () => {
  expect(
    choose('server/orders/place.ts', {
      'server/orders/place.ts': [],
      'server/testing/start-test-shop.ts': ['../orders/place.ts'],
      'server/mail/mail.test.ts': ['../testing/start-test-shop.ts'],
    }),
  ).toEqual([])
})

test('of a file that everything imports, as many tests run as take less than a minute', () => {
  const tests = Array.from({ length: 200 }, (_, at) => `server/mail/${at}.test.ts`)
  const imports = Object.fromEntries(tests.map((path) => [path, ['@endcap/contract/money']]))
  expect(choose('contract/money.ts', { 'contract/money.ts': [], ...imports })).toHaveLength(60)
})
