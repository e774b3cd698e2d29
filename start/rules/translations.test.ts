import { failures } from '@endcap/contract/errors'
import { languageCodes } from '@endcap/contract/i18n/languages'
import { findUnmarkedTexts } from '@endcap/translations/find-unmarked-texts'
import { readCatalog } from '@endcap/translations/read-catalog'
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

/** Files without a text for buyers: mails to staff, documents for staff, styles, and programs that build. */
const otherFiles =
  /^templates\/mails\/(?:staff-mails|mail-styles)\.|^templates\/printing\/(?:bar-code|delivery-sheet|deposit-slip|pick-list|shelf-labels|text)\.|^storefront\/(?:icons\/|vite\.config\.ts$)/

/** Names, the same in every language, and code that reads as words. */
const names = new Set([
  // The default of the country, as it is stored.
  'United States',
  'Bearer 0',
  '<script type="module"',
  '<script type="text/plain" src="0"></script><script>0</script>',
  'Product',
  'Organization',
  'Fizzwick',
  'Fennick & Rowe',
  'Facebook',
  'Instagram',
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
  'Android',
  'Windows',
  'Mac',
  'Chromebook',
  'Linux',
])

test('[X8-200] every text of the shop’s pages and of mails and documents to customers is a message', () => {
  const files = sourceFiles(['storefront', 'ui', 'templates/mails', 'templates/printing']).filter(
    ({ path }) => !isTest(path) && !otherFiles.test(path),
  )
  const found = files.flatMap(({ path, text }) =>
    findUnmarkedTexts(text, path)
      .filter((unmarked) => !names.has(unmarked.text))
      .map((unmarked) => `${path}:${unmarked.line} ${unmarked.text}`),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

/** The server's modules with sentences that guests and customers read; others have staff's. */
const customersModules = [
  ...['sign-up', 'choose-language'].map((name) => `accounts/customers/${name}`),
  ...['change-own-password', 'hash-queue'].map((name) => `accounts/passwords/${name}`),
  'accounts/sessions/own-sessions',
  ...['confirm-own-password', 'verify-sign-in-password'].map((name) => `accounts/sign-in/${name}`),
  'cart/merge-lines',
  ...['read-catalogue', 'codes/resolve-codes', 'prices/describe-price'].map(
    (name) => `catalog/${name}`,
  ),
  ...['body-limits', 'read-form', 'read-input'].map((name) => `http/requests/${name}`),
  'inquiries/send-inquiry',
  ...['name-guides', 'save-guide-entries'].map((name) => `order-guides/${name}`),
  ...['place-order', 'order/refuse-lines', 'order/delivery-of-order'].map(
    (name) => `orders/${name}`,
  ),
  ...['add-order-items', 'read-additions'].map((name) => `orders/adding/${name}`),
  ...['parse-pickup', 'hash-order'].map((name) => `orders/form/${name}`),
].map((name) => `server/${name}.ts`)

test('[X8-202] every sentence of the server’s to guests and customers is a message', () => {
  const files = sourceFiles(['server']).filter(({ path }) => customersModules.includes(path))
  const found = files.flatMap(({ path, text }) =>
    findUnmarkedTexts(text, path).map(({ line, text }) => `${path}:${line} ${text}`),
  )
  expect(files.map(({ path }) => path).sort()).toEqual(customersModules.toSorted())
  expect(found).toEqual([])
})

test('[X8-202] every refusal has a translation into each language', () => {
  const missing = languageCodes
    .filter((language) => language !== 'en')
    .flatMap((language) =>
      Object.values(failures)
        .map(([, sentence]) => sentence)
        .filter((sentence) => readCatalog(language).get(sentence) === undefined)
        .map((sentence) => `${language}: ${sentence}`),
    )
  expect(missing).toEqual([])
})
