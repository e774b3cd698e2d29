import type { Page } from 'playwright-core'
import { sendLogin } from '../page-actions.ts'
import type { Screen } from './screen.ts'

const prices = /\/api\/prices\?/
const listing = '**/api/products-by-categories'

const priceOf = (page: Page) => page.locator('main [data-price]', { hasText: '$' })
const alertOf = (page: Page) => page.locator('main').getByRole('alert')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const click = (name: string) => (page: Page) => button(name)(page).click()
const goTo = (path: string) => (page: Page) => page.evaluate(`window.goTo('${path}')`)

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const closeFlyer = 'Close the flyer'

const catalogueScreens: readonly Screen[] = [
  { name: 'age-gate', as: 'newcomer', path: '/', shown: button('Yes') },
  { name: 'home-flyer', path: '/', shown: button(closeFlyer) },
  { name: 'home-guest', path: '/', act: click(closeFlyer) },
  { name: 'home-customer', as: 'regular', path: '/', act: click(closeFlyer), shown: priceOf },
  {
    name: 'menu-phone',
    on: 'phone',
    path: '/about',
    act: async (page) => {
      await click('Menu')(page)
      await page.locator('#menu summary').first().click()
    },
  },
  { name: 'menu-desktop', on: 'desktop', path: '/about', act: click('All Categories') },
  { name: 'vapes', path: '/vapes' },
  { name: 'category-guest', path: '/category/drinks' },
  { name: 'category-customer', as: 'regular', path: '/category/drinks', shown: priceOf },
  {
    name: 'category-list',
    as: 'regular',
    path: '/category/vapes?page=2',
    act: click('List'),
    shown: priceOf,
  },
  {
    name: 'category-sidebar',
    on: 'phone',
    path: '/category/vapes',
    act: (page) => page.locator('aside label').click(),
  },
  { name: 'category-behind-the-last-page', path: '/category/drinks?page=999' },
  { name: 'category-prices-waiting', as: 'regular', path: '/category/drinks', unanswered: prices },
  {
    name: 'category-prices-failed',
    as: 'regular',
    path: '/category/drinks',
    lost: prices,
    shown: button('Try again'),
  },
  {
    name: 'category-loading',
    path: '/about',
    unanswered: listing,
    act: goTo('/category/candy'),
    shown: (page) => page.locator('.loader'),
  },
  {
    name: 'category-offline',
    path: '/about',
    lost: listing,
    act: goTo('/category/candy'),
    shown: button('Try again'),
  },
  { name: 'search-found', path: '/product/search?search=lemon' },
  { name: 'search-nothing', path: '/product/search?search=qqqqqq' },
  {
    name: 'suggestions',
    path: '/category',
    act: (page) => page.getByRole('searchbox').locator('visible=true').fill('col'),
    shown: (page) => page.getByRole('option'),
  },
  { name: 'product-guest', path: ({ product }) => `/product/${product.slug}` },
  {
    name: 'product-customer',
    as: 'regular',
    path: ({ product }) => `/product/${product.slug}`,
    shown: priceOf,
  },
  { name: 'not-found', path: '/product/nothing', status: 404, shown: heading },
  { name: 'about', path: '/about' },
]

const formScreens: readonly Screen[] = [
  { name: 'login', path: '/login?next=/category/drinks' },
  {
    name: 'login-refused',
    path: '/login',
    act: (page, _, { expectRefusal }) => {
      expectRefusal('/users/signin', 401)
      return sendLogin(page, { email: 'nobody@store.example', password: 'Wrong-horse-7' })
    },
    shown: alertOf,
  },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-refused',
    path: '/signup',
    act: (page, _, { expectRefusal }) => {
      expectRefusal('/users/signup', 422)
      return click('Sign up')(page)
    },
    shown: (page) => page.locator('main [aria-invalid="true"]'),
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    act: async (page) => {
      await fill(page, { Email: 'nobody@store.example' })
      await click('Send Reset Link')(page)
    },
    shown: (page) => page.locator('main').getByRole('status'),
  },
  { name: 'reset-password-without-link', path: '/reset-password' },
  { name: 'contact', path: '/contact-us' },
  {
    name: 'contact-offline',
    path: '/contact-us',
    lost: '**/api/contact-us',
    act: click('Send Message'),
    shown: alertOf,
  },
  { name: 'careers', path: '/careers' },
]

export const guestScreens = [...catalogueScreens, ...formScreens]
