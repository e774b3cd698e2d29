import { staffSignOut } from '@endcap/contract/accounts/sessions'
import { contactUs } from '@endcap/contract/inquiries'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { focused } from '../keyboard.ts'
import { logInStaff } from '../page-actions.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { twoProducts } from '../test-products.ts'

test('[X5-80] rows are links: keys move between them and open them, and the address and title name them', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/search-synonyms')
  const rows = page.locator('.row-link')
  await rows.first().waitFor()
  const second = await rows.nth(1).getAttribute('aria-label')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/search-synonyms\/[\w-]+$/)
  // Orders of other tests may be counted before it.
  await expect.poll(() => page.title()).toContain(`${second} · Back office`)
  expect(await rows.count()).toBe(0)
  await page.goBack()
  await rows.first().waitFor()
  // The browser's own ways to open a link in another tab need a real link.
  expect(await rows.first().getAttribute('href')).toMatch(/^\/admin\/search-synonyms\//)
})

test('[X5-81] Ctrl K opens screens and records by their names, ? lists the keys, Escape closes', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/search-synonyms')
  await page.locator('.row-link').first().waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('flyer')
  await page.getByRole('option', { name: /^Flyers/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/flyers')
  await page.getByRole('heading', { level: 1, name: 'Flyers' }).waitFor()
  const [product] = await twoProducts(shop, 'drinks')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(product.item_no)
  await page.getByRole('option', { name: product.title }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/products/${product._id}`)
})

test('[X5-402] without a connection a page waits for it, and a list says that the shop could not be reached', async ({
  shop,
  open,
}) => {
  const { page, problems } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/search-synonyms')
  await page.locator('.row-link').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Health' }).click()
  await page.getByText('No connection.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Synonyms')
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
  await page.goto('/admin/products')
  await page.locator('.row-link').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').first().fill('a text that was not searched before')
  await page.getByText('The shop could not be reached.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Nothing matches the search and filters.').waitFor()
  const others = problems
    .splice(0)
    .filter((each) => !each.endsWith('net::ERR_INTERNET_DISCONNECTED'))
  expect(others).toEqual([])
})

test('[X5-82] an unknown address says that it was not found', async ({ shop, open }) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/nowhere/at/all')
  await page.getByRole('heading', { level: 1, name: 'This page was not found' }).waitFor()
})

test('[X5-83] the session’s end leads to the login page, and back to the page that was open', async ({
  shop,
  open,
}) => {
  const { page } = await open()
  await page.goto('/admin/slides?section_id=none')
  await page.getByLabel('Email').fill(shop.owner.email)
  await page.getByLabel('Password').fill(shop.owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/admin/slides?section_id=none')
  await page.getByText('Nothing matches the search and filters.').waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/admin/login')
})

test('[X5-84] a form sends its fields once, puts errors under them, and asks before typed text is lost', async ({
  shop,
  open,
}) => {
  const { page, expectRefusal } = await open({
    on: phone,
    staff: await signInStaff(shop, shop.owner),
  })
  await page.goto('/admin/sections/new')
  expectRefusal('/admin/api/sections', 422)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Please enter a title.').waitFor()
  await page.getByLabel('Title').fill('Deals of November')
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('link', { name: 'Sections' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Deals of November')
  await page.getByLabel('Position').fill('90')
  await page.getByRole('button', { name: 'Create' }).dblclick()
  await page.waitForURL(/\/admin\/sections\/(?!new)[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: 'Deals of November' }).waitFor()
  await page.goto('/admin/sections')
  await page.getByText('Deals of November').waitFor()
  expect(await page.getByText('Deals of November').count()).toBe(1)
  await page.getByText('Deals of November').click()
  // The shop of all tests has the demo's sections again.
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/sections')
})

test('[X5-84] a form’s fields are restored at the next login after the session ended', async ({
  shop,
  open,
}) => {
  const staff = await signInStaff(shop, shop.owner)
  const { page, expectRefusal } = await open({ staff })
  await page.goto('/admin/sections/new')
  await page.getByLabel('Title').fill('Deals of December')
  await shop.client(staff.token)(staffSignOut)
  expectRefusal('/admin/api/sections', 401)
  await page.keyboard.press('Control+s')
  await page.getByLabel('Email').fill(shop.owner.email)
  await page.getByLabel('Password').fill(shop.owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText(/before the session ended is still here/).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Deals of December')
  // The refusal that ended the session is over.
  expect(await page.getByText('Your session has ended.').count()).toBe(0)
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Deals of December')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
})

test('[X5-84] a form is not saved by the person who has logged in in another tab meanwhile', async ({
  shop,
  open,
}) => {
  const { page, problems } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/sections/new')
  await page.getByLabel('Title').fill('Deals of January')
  const other = await page.context().newPage()
  await other.goto('/admin/sections')
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByText('You were logged out in another tab.').waitFor()
  await other.close()
  await page.getByLabel('Email').fill(shop.owner.email)
  await page.getByLabel('Password').fill(shop.owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText(/before the session ended is still here/).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Deals of January')
  // Calls of the page that were pending when the session ended.
  problems.splice(0)
})

test('[X5-85] dark and light colours are chosen on the device', async ({ shop, open }) => {
  const { page } = await open()
  await logInStaff(page, shop.owner)
  const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  const light = await ground()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect.poll(ground).not.toBe(light)
  await page.reload()
  await page.getByRole('link', { name: 'Customers' }).waitFor()
  expect(await ground()).not.toBe(light)
})

test('[X5-86] a message that arrives is counted in menu and title, and listed, without reloading', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/bin')
  const link = page.getByRole('link', { name: /^Messages/ })
  const countOf = async () => Number(/\d+/.exec(await link.innerText())?.[0] ?? '0')
  await page.getByRole('heading', { level: 1, name: 'Bin' }).waitFor()
  // The demo shop has messages of its own.
  await expect.poll(countOf).toBeGreaterThan(0)
  const before = await countOf()
  await shop.client(null)(contactUs, {
    body: {
      name: 'Dana',
      email: 'dana@corner.example',
      phone: '404 555 0199',
      subject: 'Delivery',
      u_message: 'Do you deliver on Tuesdays?',
    },
  })
  await expect.poll(countOf).toBeGreaterThan(before)
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Bin · Back office$/)
})

test('[X5-87] a deletion can be undone at once, and from the bin', async ({ shop, open }) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  // A section without slides is on no page of the shop, which other tests compare with the demo's content.
  await page.goto('/admin/sections/new')
  await page.getByLabel('Title').fill('Deals undone')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/sections\/(?!new)/)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/sections')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Deals undone' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/sections')
  await page.goto('/admin/bin')
  await page.getByRole('button', { name: 'Restore Deals undone' }).click()
  await page.getByText('Deals undone is back.').waitFor()
  await page.goto('/admin/sections')
  await page.getByRole('link', { name: 'Deals undone' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/sections')
})

test('[X5-88] a list’s filters, sort and columns are saved as a view, for oneself or for all staff', async ({
  shop,
  open,
}) => {
  const staff = await signInStaff(shop, shop.owner)
  const { page } = await open({ staff })
  await page.goto('/admin/bin')
  await page.getByLabel('Kind').selectOption('slides')
  await page.waitForURL('**/admin/bin?entity=slides')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByLabel('Name').fill('Deleted slides')
  await page.getByRole('switch', { name: 'Show it to all staff' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto('/admin/bin')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: /Deleted slides/ }).click()
  await page.waitForURL('**/admin/bin?entity=slides')
  await page.getByRole('button', { name: 'Deleted slides' }).click()
  await page.getByRole('menuitem', { name: 'Delete the view Deleted slides' }).click()
  await page.getByRole('button', { name: 'Views' }).waitFor()
})

test('[X8-06] the heading of a page that a link has opened has the focus, unless the page has focused a field', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/today')
  await page.getByRole('link', { name: 'Categories' }).press('Enter')
  await page.waitForURL('**/admin/categories')
  await expect.poll(() => focused(page)).toBe('Categories')
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New order' }).press('Enter')
  await page.waitForURL('**/admin/orders/new')
  await expect.poll(() => focused(page)).toBe('Customer')
})
