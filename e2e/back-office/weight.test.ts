import { expect } from 'vitest'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'

/** Bytes of JavaScript (gzip) that a page's first load may have. */
const maxScriptBytes = 151_000

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]))

const entry = async (url: string): Promise<string> => {
  const document = await (await fetch(`${url}/admin/`)).text()
  return namesIn(document, /<script [^>]*src="\/admin\/assets\/([^"]+)"/g)[0] ?? ''
}

const read = async (url: string, name: string): Promise<{ bytes: number; text: string }> => {
  const response = await fetch(`${url}/admin/assets/${name}`, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(response.headers.get('content-encoding'), name).toBe('gzip')
  return {
    bytes: Number(response.headers.get('content-length')),
    text: await response.text(),
  }
}

/** The scripts of the app and of some pages, with those they import, by name. */
const scriptsOf = async (url: string, pages: readonly string[]) => {
  const first = await entry(url)
  const { text: app } = await read(url, first)
  const waiting = [
    first,
    ...pages.flatMap((page) =>
      namesIn(app, new RegExp(`import\\(\`\\./(${page}-[\\w-]+\\.js)\``, 'g')),
    ),
  ]
  expect(waiting.length).toBe(pages.length + 1)
  const scripts = new Map<string, { bytes: number; text: string }>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (scripts.has(next)) continue
    const script = await read(url, next)
    scripts.set(next, script)
    waiting.push(...namesIn(script.text, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
  }
  return scripts
}

test('[X8-22] from the login to the first list the back office loads at most 151 kB of JavaScript, and no zod', async ({
  shop,
}) => {
  for (const pages of [
    ['login-page', 'today-page'],
    ['login-page', 'order-list'],
    ['login-page', 'customer-list'],
    ['product-list'],
  ]) {
    const scripts = await scriptsOf(shop.url, pages)
    const total = [...scripts.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    const sizes = [...scripts].map(([name, { bytes }]) => `${name} ${bytes}`).join(', ')
    expect(scripts.size, sizes).toBeGreaterThan(5)
    expect(total, `${pages}: ${sizes}`).toBeLessThanOrEqual(maxScriptBytes)
    for (const [name, { text }] of scripts) expect(text, name).not.toMatch(/ZodError|_zod\b/)
  }
})

test('[X8-22] what opens at a click is loaded then: menus, dialogs and notices, by keys too', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/staff')
  await page.locator('.row-link').first().waitFor()
  const loaded = () =>
    page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)')
  expect((await loaded()).filter((name) => /menu-parts|dialog-popup/.test(name))).toEqual([])

  const views = page.getByRole('button', { name: 'Views' })
  await views.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Save this view…' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Views')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('By keys')
  await page.keyboard.press('Enter')
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText('The view By keys was saved.').waitFor()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect.poll(() => notices.getByText('The view By keys').count()).toBe(0)
  await page.getByRole('button', { name: 'By keys' }).click()
  await page.getByRole('menuitem', { name: 'Delete the view By keys' }).click()
  await notices.getByText('was deleted').waitFor()
})
