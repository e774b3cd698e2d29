import { changeSettings } from '@endcap/contract/settings'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { expectText, textOf } from '../expectations.ts'
import { holdScripts, intercept } from '../network.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

const gate = (page: Page) => page.getByRole('dialog', { name: 'ARE YOU 21+?' })
const question = [
  '21+',
  'ARE YOU 21+?',
  'By entering you confirm that you are of legal smoking age in your state.',
  'No',
  'Yes',
]

test('[S2-40, S4-01, S5-06, S9-01] a new visitor sees only the age gate, whichever page is opened first', async ({
  open,
}) => {
  const { page } = await open({ isNew: true })
  for (const path of ['/', '/category/drinks', '/product/search?search=cola', '/about', '/login']) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await gate(page).waitFor()
    const words = (await textOf(page.locator('body'))).split(/\n+/).map((line) => line.trim())
    expect(words.filter((line) => line !== '')).toEqual(question)
    release()
    await waitForHydration(page)
    expect(await gate(page).isVisible()).toBe(true)
    expect(await page.locator('main').isVisible()).toBe(false)
  }
})

test('[S3-15, S4-02] Yes works before the scripts are loaded, and is stored', async ({ open }) => {
  const { page } = await open({ isNew: true })
  const release = await holdScripts(page)
  await page.goto('/category/drinks', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('heading', { name: 'Drinks', level: 1 }).waitFor()
  expect(await gate(page).isVisible()).toBe(false)
  release()
  await waitForHydration(page)
  expect(await page.evaluate("localStorage.getItem('ageVerified')")).toBe('true')
  await visit(page, '/about')
  expect(await gate(page).isVisible()).toBe(false)
})

test('[S4-01] a document without the gate is loaded again for a visitor who has to be asked', async ({
  open,
}) => {
  const { page } = await open({ isNew: true })
  let loads = 0
  await intercept(page, '**/about', async (route) => {
    loads += 1
    if (loads > 1) return route.continue()
    const response = await route.fetch()
    const gated = await response.text()
    const body = gated.replace(/<div><noscript>.*?(?=<div class="shop )/s, '<div></div>')
    expect(body.length).toBeLessThan(gated.length)
    await route.fulfill({ response, body })
  })
  await page.goto('/about')
  await gate(page).getByRole('button', { name: 'Yes' }).click()
  await page.locator('main').waitFor()
  expect(loads).toBe(2)
})

test('[X5-79] a long disclaimer is scrolled to the buttons, on a phone held either way', async ({
  open,
  emptyShop,
}) => {
  const owner = await ownerClient(emptyShop)
  const age_disclaimer = 'Of legal age in your state.\n'.repeat(30)
  await owner(changeSettings, { body: { age_disclaimer } })
  for (const viewport of [
    { width: 390, height: 660 },
    { width: 844, height: 390 },
  ]) {
    const { page } = await open({ isNew: true, in: emptyShop, on: { ...phone, viewport } })
    await page.goto('/')
    await gate(page).getByText('21+', { exact: true }).scrollIntoViewIfNeeded()
    await gate(page).getByRole('button', { name: 'Yes' }).tap()
    await page.locator('main').waitFor()
  }
})

test('[S4-03] No leads to a search engine, and nothing is stored', async ({ open }) => {
  const { page } = await open({ isNew: true })
  await intercept(page, 'https://www.google.com/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A search engine</title>' }),
  )
  await visit(page, '/')
  await page.getByRole('button', { name: 'No' }).click()
  await page.waitForURL('https://www.google.com/')
  await visit(page, '/')
  expect(await gate(page).isVisible()).toBe(true)
})

test('[S4-01] only the gate’s buttons can be focused before it is answered', async ({ open }) => {
  const { page } = await open({ isNew: true })
  await visit(page, '/')
  const reached = new Set<string>()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate("document.querySelector(':focus')?.innerText ?? ''"))
  }
  reached.delete('')
  expect([...reached].sort()).toEqual(['No', 'Yes'])
})

test('[S2-40] without JavaScript every page begins with a notice about the age limit, and says what needs JavaScript', async ({
  open,
}) => {
  const { page } = await open({ on: { ...desktop, javaScriptEnabled: false }, isNew: true })
  for (const path of ['/', '/category/drinks']) {
    await page.goto(path)
    const [first] = (await textOf(page.locator('body'))).split('\n')
    expect(first).toMatch(/21 or older .*JavaScript/)
    await expectText(page.locator('main')).not.toBe('')
  }
})
