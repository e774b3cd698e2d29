import { readFile } from 'node:fs/promises'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import type { Client } from '@endcap/contract/client/client'
import {
  changePageWidget,
  flyerEndpoints,
  sectionEndpoints,
  slideEndpoints,
} from '@endcap/contract/content/content'
import { uploadImage } from '@endcap/contract/images/images'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText, textOf } from '../expectations.ts'
import { closeFlyer, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

/*
 * The shop before staff have filled it, and then each list with only the categories marked for it.
 * The tests run one after the other, since they fill the same shop.
 */

const footerCategories = (page: Page) =>
  page.locator('footer section', { has: page.getByRole('heading', { name: 'Shop by categories' }) })

const unmarked = { showOnHomePage: 0, showInMenu: 0, showInSideBar: 0 } as const

const upload = async (owner: Client): Promise<string> => {
  const picture = await readFile(new URL('../../demo/pictures/flyer.webp', import.meta.url))
  const body = new FormData()
  body.append('file', new Blob([picture], { type: 'image/webp' }), 'flyer.webp')
  return (await owner(uploadImage, { body })).data.path
}

test('[S2-66, S2-85, S2-94, S8-01] without categories menu, footer and sidebar say No Category', async ({
  emptyShop,
  open,
}) => {
  const { page } = await open({ in: emptyShop })
  await visit(page, '/category')
  await page.getByRole('button', { name: 'All Categories' }).click()
  await expectText(page.locator('#all-categories')).toBe('No Category')
  await page.keyboard.press('Escape')
  expect(await textOf(footerCategories(page).locator('p'))).toBe('No Category')
  expect(await textOf(page.getByRole('complementary', { name: 'Categories' }).locator('p'))).toBe(
    'No Category',
  )
})

test('[S2-84] without addresses of social networks the footer has no heading Social Media', async ({
  emptyShop,
  open,
}) => {
  const { page } = await open({ in: emptyShop })
  await visit(page, '/about')
  const headings = page.locator('footer').getByRole('heading')
  expect(await headings.allInnerTexts()).toEqual([
    'Shop by categories',
    'My Account',
    'Customer Care',
  ])
})

test('[S2-46, S8-03] without banners the home page says No Posts', async ({ emptyShop, open }) => {
  const { page } = await open({ in: emptyShop })
  const owner = await ownerClient(emptyShop)
  await visit(page, '/')
  const main = page.locator('main')
  expect(await main.getByText('No Posts', { exact: true }).isVisible()).toBe(true)
  // Two sections are too few: the third one's slides are the carousel.
  const banner = await upload(owner)
  for (const title of ['First', 'Second']) {
    const { data } = await owner(sectionEndpoints.create, { body: { title } })
    await owner(slideEndpoints.create, { body: { section_id: data._id, banner, link: '' } })
  }
  await visit(page, '/')
  expect(await main.getByText('No Posts', { exact: true }).isVisible()).toBe(true)
  const { data: third } = await owner(sectionEndpoints.create, { body: { title: 'Third' } })
  await owner(slideEndpoints.create, { body: { section_id: third._id, banner, link: '/about' } })
  await visit(page, '/')
  expect(await main.getByText('No Posts').count()).toBe(0)
  expect(await main.locator('img').first().getAttribute('src')).toContain(banner)
})

test('[S2-05, S8-02] vapes and drinks say No Category Found when their widget matches nothing', async ({
  emptyShop,
  open,
}) => {
  const { page } = await open({ in: emptyShop })
  const owner = await ownerClient(emptyShop)
  for (const [path, title] of [
    ['/vapes', 'Browse Top Vapes'],
    ['/drinks', 'Browse Top Drinks'],
  ] as const) {
    await visit(page, path)
    expect((await textOf(page.locator('main'))).split(/\n+/)).toEqual([title, 'No Category Found'])
  }
  const { data } = await owner(categoryEndpoints.create, { body: { title: 'Pods', ...unmarked } })
  await owner(categoryEndpoints.create, { body: { title: 'Not listed', ...unmarked } })
  await owner(changePageWidget, { params: { page: 'vapes' }, body: { categories: [data._id] } })
  await visit(page, '/vapes')
  const tiles = page.locator('main').getByRole('link')
  expect(await tiles.allInnerTexts()).toEqual([expect.stringContaining('Pods')])
  await visit(page, '/drinks')
  await page.locator('main').getByText('No Category Found').waitFor()
})

test('[S2-44, S2-65, S2-81, S2-92, S9-21] home, menu, footer and sidebar show only the categories marked for them', async ({
  emptyShop,
  open,
}) => {
  const { page } = await open({ in: emptyShop })
  const owner = await ownerClient(emptyShop)
  for (const mark of Object.keys(unmarked))
    await owner(categoryEndpoints.create, {
      body: { ...unmarked, title: `Only ${mark}`, [mark]: 1 },
    })
  await visit(page, '/category')
  await page.getByRole('button', { name: 'All Categories' }).click()
  const menu = page.locator('#all-categories').getByRole('link')
  expect(await menu.allInnerTexts()).toEqual(['Drinks', 'Only showInMenu', 'Vapes'])
  await page.keyboard.press('Escape')
  expect(await footerCategories(page).getByRole('link').allInnerTexts()).toEqual([
    'Only showInMenu',
  ])
  const sidebar = page.getByRole('complementary', { name: 'Categories' }).getByRole('link')
  expect(await sidebar.allInnerTexts()).toEqual([expect.stringContaining('Only showInSideBar')])
  await visit(page, '/')
  const home = page.locator('main section', {
    has: page.getByRole('heading', { name: 'Browse Top Selling Categories' }),
  })
  expect(await home.getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('Only showOnHomePage'),
  ])
})

test('[S2-49, S2-62] the flyer and its button are there only while one is active', async ({
  emptyShop,
  open,
}) => {
  const { page } = await open({ in: emptyShop })
  const owner = await ownerClient(emptyShop)
  const flyer = page.getByRole('dialog', { name: 'Monthly Flyer' })
  const button = page.getByRole('navigation', { name: 'Main' }).getByText('Monthly Flyer')
  const expectNone = async () => {
    await visit(page, '/')
    expect(await flyer.count()).toBe(0)
    expect(await button.count()).toBe(0)
  }
  await expectNone()
  const image = await upload(owner)
  const { data } = await owner(flyerEndpoints.create, {
    body: { title: 'June', image, status: 'inactive' },
  })
  await expectNone()
  await owner(flyerEndpoints.change, { params: { id: data._id }, body: { status: 'active' } })
  await visit(page, '/')
  await flyer.waitFor()
  expect(await flyer.getByRole('img').getAttribute('src')).toContain(image)
  await closeFlyer(page)
  expect(await button.isVisible()).toBe(true)
})
