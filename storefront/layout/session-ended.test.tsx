import { listMyOrders } from '@endcap/contract/client/account-calls.gen'
import { changeOwnPassword } from '@endcap/contract/client/calls.gen'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LogoutButton } from '../accounts/logout-button.tsx'
import { api } from '../api/api.ts'
import { CheckoutPage } from '../orders/checkout/checkout-page.tsx'
import { clearStored, storedKeys, writeStored } from '../storage.ts'
import { wireProduct } from '../testing/cola.ts'
import { fakeCart, refusal } from '../testing/fake-shop.ts'
import { adaSession, renderPage } from '../testing/render-page.tsx'
import { readEndedSession } from './session-ended.tsx'

const ended = refusal('token_invalid')
const chips = wireProduct({ _id: 'b', price: 7.1 })
const comments = () => screen.findByLabelText<HTMLTextAreaElement>(/^Additional Comments/)

test('[X3-260] if a session ends while an order is sent, the next page says that it was not placed, and after the login the checkout is as it was', async () => {
  const { replies } = fakeCart([chips, 3])
  const { user, shop, loaded, reload } = renderPage(CheckoutPage, replies, { path: '/checkout' })
  await user.type(await comments(), 'Back door')
  await user.click(screen.getByRole('radio', { name: /^Delivery/ }))
  shop.fail('POST /api/place-order', ended)
  await user.click(screen.getByRole('button', { name: 'Submit Order' }))
  await waitFor(() => expect(loaded).toHaveBeenCalledExactlyOnceWith('/'))

  reload()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/NOT placed/)
  expect(alert.querySelector('a')?.getAttribute('href')).toMatch(/^\/login\?next=/)

  writeStored(storedKeys.profile, JSON.stringify(adaSession))
  reload()
  expect((await comments()).value).toBe('Back door')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Delivery/ }).checked).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()

  const bob = { token: 'other', result: { ...adaSession.result, _id: 'bob' } }
  writeStored(storedKeys.profile, JSON.stringify(bob))
  reload()
  expect((await comments()).value).toBe('')
})

test.each([
  ['a question', () => api()(listMyOrders, { query: {} }), 'nothing'],
  [
    'a change',
    () => api()(changeOwnPassword, { body: { currentPassword: 'a', newPassword: 'b' } }),
    'change',
  ],
] as const)(
  '[X3-260] the end of a session at %s is announced with what was lost',
  async (_, send, loss) => {
    const { shop } = renderPage(() => null)
    for (const { method, path } of [changeOwnPassword, listMyOrders])
      shop.fail(`${method} ${path}`, ended)
    await expect(send()).rejects.toMatchObject({ code: 'token_invalid' })
    expect(readEndedSession()).toEqual({ address: '/', loss })
  },
)

test('[X3-260] a tab says that another one has logged out', async () => {
  renderPage(() => <LogoutButton />)
  await screen.findByRole('button')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => clearStored())
  expect((await screen.findByRole('alert')).textContent).toMatch(/logged out/)
})
