import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { textOf } from '../expectations.ts'
import { holdScripts, intercept } from '../network.ts'
import { storedItem, visit, waitForHydration } from '../page-actions.ts'
import { open } from '../test.ts'

const gate = (page: Page) => page.getByRole('dialog', { name: 'ARE YOU 21+?' })
const question = 'By entering you confirm that you are of legal smoking age in your state.'

/** Changes the document of an address on its way to the page. */
const rewrite = (page: Page, path: string, change: (html: string) => string, times: number) =>
  intercept(
    page,
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    },
    { times },
  )

test('[S2-40, S3-15, S4-01, S4-02, S4-03, S5-06, S9-01] a new visitor sees only the age gate, whichever page is opened first, and can focus nothing else; No leads to a search engine, and Yes is stored, before the scripts are loaded, too', async () => {
  const { page } = await open({ isNew: true })
  const button = (name: string) => gate(page).getByRole('button', { name })
  for (const path of ['/login', '/']) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await gate(page).waitFor()
    const [storeName] = (await page.title()).split(' | ').slice(-1)
    const words = (await textOf(page.locator('body'))).split(/\n+/).map((line) => line.trim())
    expect(words.filter(Boolean)).toEqual([
      ...[storeName, 'Español', 'ARE YOU 21+?', question, 'No', 'Yes'],
    ])
    release()
    await waitForHydration(page)
    expect(await gate(page).isVisible()).toBe(true)
    expect(await page.locator('main').isVisible()).toBe(false)
  }
  const reached = new Set<string>()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate("document.querySelector(':focus')?.innerText ?? ''"))
  }
  expect([...reached].filter(Boolean).sort()).toEqual(['Español', 'No', 'Yes'])

  await intercept(page, 'https://www.google.com/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A search engine</title>' }),
  )
  await button('No').click()
  await page.waitForURL('https://www.google.com/')

  const release = await holdScripts(page)
  await page.goto('/category/drinks', { waitUntil: 'commit' })
  await button('Yes').click()
  await page.getByRole('heading', { name: 'Drinks', level: 1 }).waitFor()
  expect(await gate(page).isVisible()).toBe(false)
  release()
  await waitForHydration(page)
  expect(await storedItem(page, 'ageVerified')).toBe('true')
  await visit(page, '/about')
  expect(await gate(page).isVisible()).toBe(false)
})

test('[X8-320] a phone that is set to Spanish is asked in Spanish, and the gate offers English, before the scripts are loaded, too', async () => {
  const { page } = await open({ isNew: true, on: { ...phone, locale: 'es-MX' } })
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.locator('html[lang=es-US]').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await page.locator('html[lang=en-US]').waitFor()
  await gate(page).waitFor()
  release()
})

test('[S4-01] a document without the gate is loaded again for a visitor who has to be asked', async () => {
  const { page } = await open({ isNew: true })
  const withoutGate = (html: string) => {
    const changed = html.replace(/<div><noscript>.*?(?=<div class="shop )/s, '<div></div>')
    expect(changed.length).toBeLessThan(html.length)
    return changed
  }
  await rewrite(page, '/about', withoutGate, 1)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto('/about')
  await gate(page).getByRole('button', { name: 'Yes' }).click()
  await page.locator('main').waitFor()
  expect(loads).toBe(2)
})

test('[X5-79] a long disclaimer is scrolled to the buttons, on a phone held either way', async () => {
  const { page } = await open({ isNew: true, on: phone })
  // Before the scripts, which would put the text of the settings in its place.
  await holdScripts(page)
  await rewrite(page, '/', (html) => html.replace(question, `${question} `.repeat(30)), 2)
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 390, height: 660 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/', { waitUntil: 'commit' })
    await gate(page).getByRole('heading').scrollIntoViewIfNeeded()
    await gate(page).getByRole('button', { name: 'Yes' }).tap()
    await page.locator('main').waitFor()
    await page.evaluate('localStorage.clear()')
  }
})
