import { ownColorsOf } from '@endcap/contract/appearance/own-colors'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { desktop } from '../browser.ts'
import { readMail } from '../mails.ts'
import { visit } from '../page-actions.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { open } from '../test.ts'
import { ownerClient, signUpCustomer } from '../test-accounts.ts'

/** Its own shop, since all pages of a shop have its color. */
let ownShop: RunningShop
let product: string

beforeAll(async () => {
  ownShop = await startShop({ demo: false })
  const owner = await ownerClient(ownShop)
  const { data: category } = await owner(categoryEndpoints.create, {
    body: { title: 'Soda', showInMenu: 1, showInSideBar: 1, showOnHomePage: 1 },
  })
  const body = { title: 'Cola', item_no: 'C-1', price: 12.5, category_ids: [category._id] }
  const { data } = await owner(productEndpoints.create, { body })
  product = `/product/${data.slug}`
})
afterAll(() => ownShop.stop())

const save = async (color: string) => {
  const { page } = await open({ in: ownShop, staff: 'owner' })
  await page.goto('/admin/settings')
  await page.getByLabel('Color', { exact: true }).fill(color)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').waitFor()
}

const themes = ['light', 'dark'] as const
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const manifestColor = async () => {
  const manifest = await (await fetch(`${ownShop.url}/manifest.webmanifest`)).json()
  return (manifest as { theme_color: string }).theme_color
}

test('[X0-502, X0-504] a color that the owner saves is on guests’ pages, also dark, in the manifest and in mails; taken back, all is as before', async () => {
  const frameOf = async (colorScheme: (typeof themes)[number]) => {
    const { page } = await open({ in: ownShop, on: { ...desktop, colorScheme } })
    await page.goto('/')
    return page.evaluate<string>(
      `getComputedStyle(document.querySelector('.header-bar')).backgroundColor`,
    )
  }
  const frames = async () => ({ light: await frameOf('light'), dark: await frameOf('dark') })
  const before = await frames()
  const color = await manifestColor()
  await save('#d0021b')
  const { light, dark } = ownColorsOf('#d0021b')
  expect(await frames()).toEqual({ light: rgb(light.brand), dark: rgb(dark.brand) })
  expect(await manifestColor()).toBe(light.brand)
  const { email } = await signUpCustomer(ownShop)
  const { html } = await readMail(ownShop, email, 'registration_received')
  expect(html).toContain(`background-color:${light.brand}`)
  await save('')
  expect(await frames()).toEqual(before)
  expect(await manifestColor()).toBe(color)
})

test.each(['#ffe600', '#101010', '#d0021b'])(
  '[X0-500] pages of a shop with the color %s are readable in both themes',
  async (color) => {
    await save(color)
    for (const colorScheme of themes) {
      const on = { ...desktop, colorScheme }
      const { page } = await open({ in: ownShop, on, staff: 'owner' })
      for (const path of ['/', '/category/soda', product, '/cart', '/login']) {
        await visit(page, path)
        const found = await accessibilityViolations(page, { rules: ['color-contrast'] })
        expect([color, colorScheme, path, found]).toEqual([color, colorScheme, path, []])
      }
      for (const path of ['/admin/today', '/admin/products', '/admin/settings']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const found = await accessibilityViolations(page, { rules: ['color-contrast'] })
        expect([color, colorScheme, path, found]).toEqual([color, colorScheme, path, []])
      }
    }
  },
)
