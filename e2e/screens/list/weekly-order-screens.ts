import type { Page } from 'playwright-core'
import { scanCode } from '../../keyboard.ts'
import { disconnect } from '../../network.ts'
import { visit } from '../../page-actions.ts'
import type { Screen } from '../screen.ts'

const openGuide = async (page: Page) => {
  await visit(page, '/order-guide')
  await page
    .getByRole('button', { name: /as last time$/ })
    .first()
    .waitFor()
}

const typeLine = async (page: Page, line: number, code: string, quantity: string) => {
  await page.getByLabel(`Item number or UPC, line ${line}`).fill(code)
  await page.getByLabel(`Quantity, line ${line}`).fill(quantity)
}

export const weeklyOrderScreens: readonly Screen[] = [
  { name: 'order-guide', as: 'regular', open: ({ page }) => openGuide(page) },
  {
    name: 'order-guide-count',
    as: 'regular',
    open: async ({ page }) => {
      await openGuide(page)
      await page.getByRole('button', { name: 'Count', exact: true }).click()
      await page.getByLabel(/^Par/).first().waitFor()
    },
  },
  {
    name: 'order-guide-arrange',
    as: 'regular',
    open: async ({ page }) => {
      await openGuide(page)
      await page.getByRole('button', { name: 'Arrange', exact: true }).click()
      await page.getByRole('button', { name: /^Move/ }).first().waitFor()
    },
  },
  {
    name: 'order-guide-none',
    as: 'beginner',
    open: async ({ page }) => {
      await visit(page, '/order-guide')
      await page.getByText(/What you order will appear here/).waitFor()
    },
  },
  {
    name: 'quick-order',
    as: 'regular',
    open: async ({ page }, { product, other }) => {
      await visit(page, '/quick-order')
      await typeLine(page, 1, product.item_no, '12')
      await typeLine(page, 2, other.item_no, 'a few')
      await typeLine(page, 3, `${product.item_no}0`, '2')
      await page.getByText('Paste a list or choose a file').click()
      await page.getByText(/2 lines to correct/).waitFor()
    },
  },
  {
    name: 'quick-order-offline',
    as: 'regular',
    open: async ({ page }, { product }) => {
      await disconnect(page, '**/api/resolve-codes')
      await visit(page, '/quick-order')
      await typeLine(page, 1, product.item_no, '12')
      await page.getByLabel('Quantity, line 1').blur()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'quick-order-scan',
    as: 'regular',
    open: async ({ page }, { product }) => {
      await visit(page, '/quick-order')
      await page.getByRole('button', { name: 'Scan bar codes' }).click()
      const dialog = page.getByRole('dialog', { name: 'Scan bar codes' })
      await dialog.getByRole('alert').waitFor()
      for (const code of ['88551234001', product.item_no]) await scanCode(page, code)
      await dialog.getByText(product.title).waitFor()
    },
  },
]
