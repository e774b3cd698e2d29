import { expect, test } from 'vitest'
import { knownQueriesOf } from './known-queries.ts'
import { imageUrl, ownPath, paths, serverPaths, splitHref } from './paths.ts'

test('pages have the addresses that links, bookmarks and search engines know', () => {
  const all = {
    ...Object.fromEntries(
      (
        [
          'home',
          'homeAlias',
          'vapes',
          'drinks',
          'signup',
          'forgotPassword',
          'resetPassword',
          'accountSettings',
          'cart',
          'checkout',
          'thankYou',
          'about',
          'careers',
          'contactUs',
          'thanksForContact',
        ] as const
      ).map((name) => [name, paths[name]()]),
    ),
    categories: [paths.categories(), paths.categories(1), paths.categories(2)],
    category: [paths.category('soda'), paths.category('soda', 3), paths.category('a/b ü')],
    search: [paths.search('blue razz & co'), paths.search('cola', 2)],
    product: [paths.product('cola-12'), paths.product('../x')],
    login: [paths.login(), paths.login('/product/x?y=1')],
    myOrders: [paths.myOrders(), paths.myOrders(2)],
    myOrder: paths.myOrder('o1'),
    elsewhere: serverPaths.elsewhere(),
  }
  expect(all).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "accountSettings": "/account-settings",
      "careers": "/careers",
      "cart": "/cart",
      "categories": [
        "/category",
        "/category",
        "/category?page=2",
      ],
      "category": [
        "/category/soda",
        "/category/soda?page=3",
        "/category/a%2Fb%20%C3%BC",
      ],
      "checkout": "/checkout",
      "contactUs": "/contact-us",
      "drinks": "/drinks",
      "elsewhere": "https://www.google.com/",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "homeAlias": "/home",
      "login": [
        "/login",
        "/login?next=%2Fproduct%2Fx%3Fy%3D1",
      ],
      "myOrder": "/my-order/o1",
      "myOrders": [
        "/my-orders",
        "/my-orders?page=2",
      ],
      "product": [
        "/product/cola-12",
        "/product/..%2Fx",
      ],
      "resetPassword": "/reset-password",
      "search": [
        "/product/search?search=blue+razz+%26+co",
        "/product/search?search=cola&page=2",
      ],
      "signup": "/signup",
      "thankYou": "/thank-you",
      "thanksForContact": "/thankyou",
      "vapes": "/vapes",
    }
  `)
})

test('after a login `next` may only be a path of the shop', () => {
  expect(ownPath('/product/x?y=1#z')).toBe('/product/x?y=1#z')
  for (const foreign of [
    undefined,
    '',
    'product/x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\t/[',
    '/\r\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/.\t//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
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
  expect(knownQueriesOf('/category/soda')).toEqual(['page'])
  expect(knownQueriesOf('/category')).toEqual(['page'])
  expect(knownQueriesOf('/product/search')).toEqual(['search', 'page'])
  expect(knownQueriesOf('/product/cola')).toEqual([])
  expect(knownQueriesOf('/login')).toEqual([])
})
