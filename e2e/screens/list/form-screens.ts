import { disconnect, neverRespond } from '../../network.ts'
import { sendLogin, visit } from '../../page-actions.ts'
import type { Screen } from '../screen.ts'

/** The forms of the account, contact and careers pages: empty, refused and accepted. */
export const formScreens: readonly Screen[] = [
  { name: 'login', open: ({ page }) => visit(page, '/login?next=/category/drinks') },
  {
    name: 'login-refused',
    open: async ({ page, expectRefusal }) => {
      await visit(page, '/login')
      expectRefusal('/users/signin', 401)
      await sendLogin(page, { email: 'nobody@store.example', password: 'Wrong-horse-7' })
      await page.locator('main').getByRole('alert').waitFor()
    },
  },
  { name: 'signup', open: ({ page }) => visit(page, '/signup') },
  {
    name: 'signup-refused',
    open: async ({ page, expectRefusal }) => {
      await visit(page, '/signup')
      expectRefusal('/users/signup', 422)
      await page.getByRole('button', { name: 'Sign up', exact: true }).click()
      await page.locator('main [aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'forgot-password', open: ({ page }) => visit(page, '/forgot-password') },
  {
    name: 'forgot-password-sent',
    open: async ({ page }) => {
      await visit(page, '/forgot-password')
      await page.getByLabel('Email', { exact: true }).fill('nobody@store.example')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await page.locator('main').getByRole('status').waitFor()
    },
  },
  { name: 'reset-password-without-link', open: ({ page }) => visit(page, '/reset-password') },
  {
    name: 'reset-password-differs',
    open: async ({ page }) => {
      await visit(page, '/reset-password?token=x')
      await page.getByLabel('New password').fill('Right-horse-7')
      await page.getByLabel('Confirm password').fill('Right-horse-8')
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await page.getByText('Passwords do not match.').waitFor()
    },
  },
  { name: 'contact', open: ({ page }) => visit(page, '/contact-us') },
  {
    name: 'contact-offline',
    open: async ({ page }) => {
      await disconnect(page, '**/api/contact-us')
      await visit(page, '/contact-us')
      for (const label of ['Full Name', 'Phone', 'Subject', 'Message'])
        await page.getByLabel(label, { exact: true }).fill('Nadia Okafor')
      await page.getByLabel('Email Address').fill('nadia@store.example')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.locator('main').getByRole('alert').waitFor()
    },
  },
  { name: 'contact-thanks', open: ({ page }) => visit(page, '/thankyou') },
  { name: 'careers', open: ({ page }) => visit(page, '/careers') },
  {
    name: 'careers-submitting',
    open: async ({ page }) => {
      await neverRespond(page, '**/api/join-our-team')
      await visit(page, '/careers')
      await page.getByLabel('Full Name').fill('Sam Hill')
      await page.getByLabel('Email').fill('sam@hill.example')
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await page.getByRole('button', { name: 'Submitting...' }).waitFor()
    },
  },
  {
    name: 'careers-failed',
    open: async ({ page }) => {
      await disconnect(page, '**/api/join-our-team')
      await visit(page, '/careers')
      await page.getByLabel('Full Name').fill('Sam Hill')
      await page.getByLabel('Email').fill('sam@hill.example')
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await page.locator('main').getByRole('alert').waitFor()
    },
  },
]
