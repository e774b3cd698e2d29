import { disconnect, neverRespond } from '../../network.ts'
import { closeFlyer, visit } from '../../page-actions.ts'
import type { Screen } from '../screen.ts'

const prices = /\/api\/prices\?/
const listing = '**/api/products-by-categories'

/** Home, categories, search, products, content, and the layout around them. */
export const catalogueScreens: readonly Screen[] = [
  {
    name: 'age-gate',
    as: 'newcomer',
    open: async ({ page }) => {
      await visit(page, '/')
      await page.getByRole('dialog', { name: 'ARE YOU 21+?' }).waitFor()
    },
  },
  {
    name: 'home-flyer',
    open: async ({ page }) => {
      await visit(page, '/')
      await page.getByRole('button', { name: 'Close the flyer' }).waitFor()
    },
  },
  {
    name: 'home-guest',
    open: async ({ page }) => {
      await visit(page, '/')
      await closeFlyer(page)
    },
  },
  {
    name: 'home-customer',
    as: 'regular',
    open: async ({ page }) => {
      await visit(page, '/')
      await closeFlyer(page)
      await page.locator('main [data-price]', { hasText: '$' }).first().waitFor()
    },
  },
  {
    name: 'menu-phone',
    on: 'phone',
    open: async ({ page }) => {
      await visit(page, '/about')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.locator('#menu').getByText('All Categories').click()
    },
  },
  {
    name: 'menu-desktop',
    on: 'desktop',
    open: async ({ page }) => {
      await visit(page, '/about')
      await page.getByRole('button', { name: 'All Categories' }).click()
    },
  },
  { name: 'vapes', open: ({ page }) => visit(page, '/vapes') },
  { name: 'drinks', open: ({ page }) => visit(page, '/drinks') },
  { name: 'category-all', open: ({ page }) => visit(page, '/category') },
  { name: 'category-guest', open: ({ page }) => visit(page, '/category/drinks') },
  {
    name: 'category-customer',
    as: 'regular',
    open: async ({ page }) => {
      await visit(page, '/category/drinks')
      await page.locator('main [data-price]', { hasText: '$' }).first().waitFor()
    },
  },
  {
    name: 'category-list',
    as: 'regular',
    open: async ({ page }) => {
      await visit(page, '/category/vapes?page=2')
      await page.getByRole('button', { name: 'List' }).click()
      await page.locator('main [data-price]', { hasText: '$' }).first().waitFor()
    },
  },
  {
    name: 'category-sidebar',
    on: 'phone',
    open: async ({ page }) => {
      await visit(page, '/category/vapes')
      await page.getByText('Shop by Categories', { exact: true }).locator('visible=true').click()
    },
  },
  {
    name: 'category-behind-the-last-page',
    open: ({ page }) => visit(page, '/category/drinks?page=999'),
  },
  {
    name: 'category-prices-waiting',
    as: 'regular',
    open: async ({ page }) => {
      await neverRespond(page, prices)
      await visit(page, '/category/drinks')
    },
  },
  {
    name: 'category-prices-failed',
    as: 'regular',
    open: async ({ page }) => {
      await disconnect(page, prices)
      await visit(page, '/category/drinks')
      await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    },
  },
  {
    name: 'category-loading',
    open: async ({ page }) => {
      await neverRespond(page, listing)
      await visit(page, '/about')
      await page.evaluate("window.goTo('/category/candy')")
      await page.getByText('Loading...').waitFor()
    },
  },
  {
    name: 'category-offline',
    open: async ({ page }) => {
      await disconnect(page, listing)
      await visit(page, '/about')
      await page.evaluate("window.goTo('/category/candy')")
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
    },
  },
  { name: 'search-found', open: ({ page }) => visit(page, '/product/search?search=lemon') },
  { name: 'search-nothing', open: ({ page }) => visit(page, '/product/search?search=qqqqqq') },
  { name: 'search-empty', open: ({ page }) => visit(page, '/product/search') },
  {
    name: 'suggestions',
    open: async ({ page }) => {
      await visit(page, '/category')
      await page.getByRole('searchbox').locator('visible=true').fill('col')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'product-guest',
    open: ({ page }, { product }) => visit(page, `/product/${product.slug}`),
  },
  {
    name: 'product-customer',
    as: 'regular',
    open: async ({ page }, { product }) => {
      await visit(page, `/product/${product.slug}`)
      await page.locator('main [data-price]', { hasText: '$' }).first().waitFor()
    },
  },
  {
    name: 'product-price-failed',
    as: 'regular',
    open: async ({ page }, { product }) => {
      await disconnect(page, prices)
      await visit(page, `/product/${product.slug}`)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'not-found',
    open: async ({ page, expectRefusal }) => {
      expectRefusal('/product/nothing', 404)
      await visit(page, '/product/nothing')
    },
  },
  { name: 'about', open: ({ page }) => visit(page, '/about') },
]
