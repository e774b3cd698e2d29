import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { holdRequests } from '../network.ts'
import { open, shop } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[X5-46] pictures are matched to products by their files’ names, and ordered in the form', async () => {
  const { _id, item_no } = await addProduct(shop, { price: 10 })
  const { page } = await open({ staff: 'owner' })
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add pictures…' }).click()
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
  const release = await holdRequests(page, '**/admin/api/images')
  const names = [`${item_no}.png`, `${item_no} (2).png`, 'nobody.png']
  await page.getByLabel('Choose pictures').setInputFiles(names.map(file))
  // The dialog stays open until it has shown which files were refused.
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/\b3\b/).waitFor()
  await page.keyboard.press('Escape')
  release()
  await dialog.getByText('nobody.png').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const owner = await ownerClient(shop)
  const images = async () =>
    (await owner(productEndpoints.get, { params: { id: _id } })).data.images
  await expect.poll(async () => (await images()).length).toBe(2)
  const before = await images()
  await page.goto(`/admin/products/${_id}`)
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(images).toEqual(before.toReversed())
})

/** Drags an element onto another one with a finger. */
const dragByFinger = async (page: Page, from: Locator, to: Locator) => {
  const client = await page.context().newCDPSession(page)
  const centreOf = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  await from.waitFor()
  const [start, end] = [await centreOf(from), await centreOf(to)]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof start)[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', start)
  await send('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
  await send('touchMove', end)
  await send('touchEnd')
}

test('[X5-47] categories are a tree: a row is moved to its parent by mouse and finger', async () => {
  const owner = await ownerClient(shop)
  const name = `Yak${Date.now() % 1e7}`
  const unmarked = { showOnHomePage: 0, showInMenu: 0, showInSideBar: 0 } as const
  const create = async (title: string) =>
    (await owner(categoryEndpoints.create, { body: { title, ...unmarked } })).data._id
  const [above, below] = [await create(`${name} above`), await create(`${name} below`)]
  const { page } = await open({ staff: 'owner' })
  await page.goto(`/admin/categories?q=${name}`)
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const parent = async () =>
    (await owner(categoryEndpoints.get, { params: { id: below } })).data.parent_id
  const handle = page.getByRole('button', { name: `Move ${name} below` })
  await handle.dragTo(row(`${name} above`))
  await expect.poll(parent).toBe(above)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(parent).toBe('')
  // A drop on the header, under which rows scroll, or on the row itself changes nothing.
  await owner(categoryEndpoints.change, { params: { id: below }, body: { parent_id: above } })
  await page.goto('/admin/categories')
  await handle.scrollIntoViewIfNeeded()
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postData() ?? '')
  })
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(700, 20)
  expect(
    await page.evaluate(
      `document.elementsFromPoint(700, 20).map((element) => element.closest('tr[data-parent]')?.innerText ?? '').join('')`,
    ),
  ).toMatch(/\w/)
  await page.mouse.up()
  await handle.dragTo(row(`${name} below`))
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(parent).toBe('')
  expect(changes).toEqual([JSON.stringify({ parent_id: '' })])

  const onPhone = await open({ staff: 'owner', on: phone })
  await onPhone.page.goto(`/admin/categories?q=${name}`)
  await dragByFinger(
    onPhone.page,
    onPhone.page.getByRole('button', { name: `Move ${name} below` }),
    onPhone.page.getByRole('row').filter({ hasText: `${name} above` }),
  )
  await expect.poll(parent).toBe(above)
})
