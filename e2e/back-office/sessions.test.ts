import { getMe, staffSignIn } from '@endcap/contract/accounts/staff'
import { expect } from 'vitest'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'

test('[X3-25] staff see where they are logged in, and log another device out', async ({
  shop,
  open,
}) => {
  const other = await shop.client(null)(staffSignIn, {
    body: shop.owner,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64 1) Firefox/140.0' },
  })
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/account')
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox on Chromebook' }).first()
  await row.waitFor()
  await page.getByText('This device', { exact: true }).waitFor()
  await row.getByRole('button').click()
  await page.getByText('Logged out on Firefox on Chromebook.').waitFor()
  await expect(shop.client(other.token)(getMe)).rejects.toMatchObject({ code: 'token_invalid' })
})

test('[X3-24] logging out of the back office ends the session on the server', async ({
  shop,
  open,
}) => {
  const staff = await signInStaff(shop, shop.owner)
  const { page, expectRefusal } = await open({ staff })
  await page.goto('/admin/account')
  // A request that is answered after the log-out is refused; an event of the shop may cause another one then.
  expectRefusal('/admin/api/me/factors', 401)
  await page.getByText('This device', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await expect
    .poll(() =>
      shop
        .client(staff.token)(getMe)
        .then(
          () => 'signed in',
          (error) => error.code,
        ),
    )
    .toBe('token_invalid')
})
