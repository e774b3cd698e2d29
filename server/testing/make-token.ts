import { createApiToken } from '@endcap/contract/accounts/api-tokens'
import type { TokenScope } from '@endcap/contract/accounts/token-scopes'
import { type TestCaller, type TestShop, testPassword } from './start-test-shop.ts'

/** Returns a program that calls with a new API token of the owner's. */
export const makeToken = async (
  shop: Pick<TestShop, 'as'>,
  owner: TestCaller,
  scopes: readonly TokenScope[],
  options: {
    name?: string
    is_read_only?: boolean
    networks?: string[]
    expires_on?: string
  } = {},
): Promise<TestCaller> => {
  const { data } = await shop.as(owner)(createApiToken, {
    body: {
      ...{ name: 'Nightly export', is_read_only: false, scopes: [...scopes] },
      ...options,
      currentPassword: testPassword,
    },
  })
  return { token: data.token, id: data._id, email: '' }
}
