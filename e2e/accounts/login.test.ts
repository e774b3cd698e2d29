import { expect } from 'vitest'
import { storedUnder } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { disconnect, holdRequests, offlineMessage } from '../network.ts'
import { fillStorage, sendLogin, visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer, signUpCustomer } from '../test-accounts.ts'
import { errorBanner, expectErrorBanner } from './expect-banner.ts'

const signIn = '/users/signin'

test('[S3-14, S3-18, S4-20] a login sends email and password, stores the session, and reloads to the home page', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page, expectRefusal } = await open()
  await visit(page, '/login')
  expectRefusal(signIn, 401)
  await sendLogin(page, { ...customer, password: 'Another-one-1!' })
  await errorBanner(page).waitFor()
  await page.evaluate('window.isSameDocument = true')
  const sending = page.waitForRequest(`**${signIn}`)
  await sendLogin(page, customer)
  expect((await sending).postDataJSON()).toEqual({
    email: customer.email,
    password: customer.password,
  })
  await page.waitForURL((url) => url.pathname === '/')
  await waitForHydration(page)
  await page.locator('html[data-session="customer"]').waitFor()
  expect(await page.evaluate('window.isSameDocument')).toBeUndefined()
  expect(await page.locator('main').getByRole('alert').count()).toBe(0)
  expect(await storedUnder(page, 'profile')).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    result: {
      _id: customer.session.result._id,
      name: 'Nadia Okafor',
      email: customer.email,
      phone: '(404) 555-0182',
      business_name: 'Corner Stop No 9',
      business_address: '912 Ponce De Leon Ave',
      time: '9:00 AM',
    },
  })
})

test('[S4-21, S4-22, S8-20] a refused login is shown in red above the form until the next attempt, and not on other pages', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page, expectRefusal } = await open()
  await visit(page, '/login')
  const wrong = { ...customer, password: 'Another-one-1!' }
  expectRefusal(signIn, 401)
  await sendLogin(page, wrong)
  await expectErrorBanner(page, 'The email or the password is not right. Please try again.')
  expect(await storedUnder(page, 'profile')).toBeNull()
  const release = await holdRequests(page, `**${signIn}`)
  expectRefusal(signIn, 401)
  await sendLogin(page, wrong)
  await errorBanner(page).waitFor({ state: 'hidden' })
  release()
  await errorBanner(page).waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  expect(await errorBanner(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.getByRole('heading', { name: 'Customer Login' }).waitFor()
  expect(await errorBanner(page).count()).toBe(0)
})

test('[S8-23] a login of a customer pending approval is refused with a message of its own', async ({
  shop,
  open,
}) => {
  const store = await signUpCustomer(shop)
  const { page, expectRefusal } = await open()
  await visit(page, '/login')
  expectRefusal(signIn, 403)
  await sendLogin(page, store)
  await expectErrorBanner(
    page,
    'We have received your request, You will be able to login after verification.',
  )
})

test('[S5-18, S5-23] an empty login is refused by the server, not by the browser, with an error under each field', async ({
  open,
}) => {
  const { page, expectRefusal } = await open()
  await visit(page, '/login')
  const sending = page.waitForRequest(`**${signIn}`)
  expectRefusal(signIn, 422)
  await sendLogin(page, { email: '', password: '' })
  await sending
  await page.getByText('Password is required', { exact: true }).waitFor()
  await page.getByText('This field is required.', { exact: true }).waitFor()
  await expectErrorBanner(page, 'Please check the marked fields.')
})

test('a login that does not reach the server shows an error', async ({ open }) => {
  const { page } = await open()
  await visit(page, '/login')
  await disconnect(page, `**${signIn}`)
  await sendLogin(page, { email: 'a@b.example', password: 'Something-1!' })
  await expectErrorBanner(page, offlineMessage)
})

test('[X3-08] a login continues to a path of the shop, never to another site', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  for (const [next, reached] of [
    ['/my-orders', '/my-orders'],
    ['/.//evil.example/', '/'],
    ['/a/..//evil.example/', '/'],
    ['/%2e//evil.example/', '/'],
    ['/./\\evil.example/', '/'],
  ] as const) {
    const { page } = await open()
    await visit(page, `/login?${new URLSearchParams({ next })}`)
    await sendLogin(page, customer)
    await page.waitForURL(`${shop.url}${reached}`)
    await page.locator('html[data-session="customer"]').waitFor()
  }
})

test('a login that the browser can’t store says so, and can be tried again', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { page } = await open()
  await visit(page, '/login')
  const empty = await fillStorage(page)
  await sendLogin(page, customer)
  await expectText(errorBanner(page)).toContain('This browser’s storage is full or blocked.')
  await empty()
  await sendLogin(page, customer)
  await page.locator('html[data-session="customer"]').waitFor()
})

test('a login in a browser that blocks storage says to allow cookies', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  const { page } = await open()
  await visit(page, '/login')
  await page.evaluate(`Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })`)
  await sendLogin(page, customer)
  await expectText(errorBanner(page)).toContain('Please free space or allow cookies.')
})
