import { readFileSync } from 'node:fs'
import { ownPath } from '@endcap/contract/own-path'
import { expect, test } from 'vitest'
import { imageUrl, knownQueriesOf, paths, serverPaths, splitHref } from './paths.ts'
import { filterParameters } from './product-filter.ts'

test('pages have the addresses that links, bookmarks and search engines know', () => {
  expect([
    ...[paths.home(), paths.homeAlias(), paths.vapes(), paths.drinks(), paths.about()],
    ...[paths.signup(), paths.forgotPassword(), paths.resetPassword(), paths.accountSettings()],
    ...[paths.cart(), paths.checkout(), paths.thankYou(), paths.myOrder('o1')],
    ...[paths.careers(), paths.contactUs(), paths.thanksForContact()],
    ...[paths.myOrders(), paths.myOrders(2), paths.login(), paths.login('/product/x?y=1')],
    ...[paths.categories(), paths.categories(1), paths.categories(2)],
    ...[paths.category('soda'), paths.category('soda', 3), paths.category('a/b ü')],
    ...[paths.search('blue razz & co'), paths.search('cola', 2)],
    ...[paths.product('cola-12'), paths.product('../x'), serverPaths.elsewhere()],
  ]).toEqual([
    ...['/', '/home', '/vapes', '/drinks', '/about'],
    ...['/signup', '/forgot-password', '/reset-password', '/account-settings'],
    ...['/cart', '/checkout', '/thank-you', '/my-order/o1'],
    ...['/careers', '/contact-us', '/thankyou'],
    ...['/my-orders', '/my-orders?page=2', '/login', '/login?next=%2Fproduct%2Fx%3Fy%3D1'],
    ...['/category', '/category', '/category?page=2'],
    ...['/category/soda', '/category/soda?page=3', '/category/a%2Fb%20%C3%BC'],
    ...['/product/search?search=blue+razz+%26+co', '/product/search?search=cola&page=2'],
    ...['/product/cola-12', '/product/..%2Fx', 'https://www.google.com/'],
  ])
})

test('after a login `next` may only be a path of the shop', () => {
  expect(ownPath('/product/x?y=1#z')).toBe('/product/x?y=1#z')
  for (const foreign of [
    ...[undefined, '', 'product/x', '//evil.example', '/\\evil.example', '/\t/evil.example'],
    ...['/\t/[', '/\r\n//evil.example', '/.//evil.example', '/..//evil.example'],
    ...['/a/..//evil.example', '/%2e//evil.example', '/./\\evil.example', '/.\t//evil.example'],
    ...['https://evil.example/', 'javascript:alert(1)'],
  ])
    expect([foreign, ownPath(foreign)]).toEqual([foreign, undefined])
  expect(ownPath('/./product/../cart')).toBe('/cart')
})

test('an address is split for the router, and numbers stay text', () => {
  expect(splitHref('/product/search?search=02+%26&page=2#top')).toEqual({
    to: '/product/search',
    search: { search: '02 &', page: '2' },
    hash: 'top',
  })
})

test('an empty picture path is no address', () => {
  expect(imageUrl('')).toBeUndefined()
  expect(imageUrl('/images/a.webp')).toBe('/images/a.webp')
})

test('only the query parameters that a route knows change its document', () => {
  for (const path of ['/category/soda', '/category'])
    expect(knownQueriesOf(path)).toEqual([...filterParameters, 'page'])
  expect(knownQueriesOf('/product/search')).toEqual(['search', 'page'])
  expect(knownQueriesOf('/product/cola')).toEqual([])
  expect(knownQueriesOf('/login')).toEqual([])
})

test('[X1-263] the pages that the service worker stores are addresses of the shop', () => {
  const worker = readFileSync(`${import.meta.dirname}/public/service-worker.js`, 'utf8')
  const pages = [...worker.matchAll(/^ {2}'(\/[^']*)',$/gm)].map(([, path]) => path)
  expect(pages).toEqual([
    ...[paths.home(), paths.homeAlias(), paths.orderGuide(), paths.cart(), paths.checkout()],
    ...[paths.quickOrder(), paths.myOrders(), paths.accountSettings(), paths.thankYou()],
    paths.login(),
  ])
})
