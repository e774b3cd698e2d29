import { listCategories } from '@endcap/contract/catalog/catalog'
import { readCatalog } from '@endcap/translations/read-catalog'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { overflow, visit } from '../page-actions.ts'
import { createScreenData } from '../screens/screen.ts'
import { open, shop } from '../test.ts'

const spanish = readCatalog('es')

/** The texts of a page, and those that screen readers say. */
const textsOf = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const texts = [document.title]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode())
      if (!nodes.currentNode.parentElement.closest('script, style, [lang]:not(html)'))
        texts.push(nodes.currentNode.data)
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll('[' + name + ']'))
        texts.push(element.getAttribute(name))
    return texts.map((text) => text.replace(/\\s+/g, ' ').trim())
  })()`)

/** The texts that are English messages, but for titles of categories. */
const englishTexts = async (page: Page, titles: ReadonlySet<string>): Promise<string[]> =>
  (await textsOf(page)).filter(
    (text) => text !== '' && !titles.has(text) && ![undefined, text].includes(spanish.get(text)),
  )

test('[X8-200] on a phone, pages of guests and customers have no English words, and fit in both directions', async () => {
  const data = await createScreenData(shop)
  const { slug } = data.product
  const categories = (await shop.client(null)(listCategories)).data
  const titles = new Set(categories.map(({ title }) => title))
  const pages = {
    guest: [
      ...['/', '/category/drinks', '/product/search?search=cola', '/signup', '/forgot-password'],
      ...['/contact-us', '/careers', '/about'],
    ],
    customer: [
      ...['/order-guide', '/quick-order', '/cart', '/checkout', '/my-orders'],
      ...[`/my-order/${data.order}`, `/my-order/${data.order}/again`, '/account-settings'],
      `/product/${slug}`,
    ],
  }
  for (const [kind, paths] of Object.entries(pages)) {
    const { page } = await open({ on: phone, ...(kind === 'customer' ? { as: data.regular } : {}) })
    await page.context().addCookies([{ name: 'language', value: 'es', url: shop.url }])
    for (const path of paths) {
      await visit(page, path)
      await page.locator('main h1').waitFor({ state: 'attached' })
      expect(await page.locator('html').getAttribute('lang'), path).toBe('es-US')
      expect(await englishTexts(page, titles), path).toEqual([])
      expect(await overflow(page), path).toBe(0)
      await page.evaluate("document.documentElement.dir = 'rtl'")
      expect(await overflow(page), `${path} from right to left`).toBe(0)
    }
  }
})
