import { randomUUID } from 'node:crypto'
import { getProduct } from '@endcap/contract/catalog/catalog'
import { expect, test } from 'vitest'
import { refuseOversold, refuseUnsold } from '../../orders/order/refuse-lines.ts'
import { runInLanguage } from '../../system/language.ts'
import { openTestShop } from '../../testing/start-test-shop.ts'
import { ShopError } from '../shop-error.ts'

const shop = await openTestShop()

const soldProduct = {
  ...{ item_no: '', thumbnail: '', unit: '', units: [], price_varies: '', in_stock: true },
  ...{ price: 100, min_quantity: 6, quantity_multiple: 6 },
}
const inSpanish = { cookie: 'language=es' }
const json = { 'content-type': 'application/json' }

test('[X8-202] what is refused before its call runs is refused in the language of the request', async () => {
  const post = { method: 'POST', url: '/users/signin' } as const
  const requests = [
    { method: 'GET', url: '/api/nope' },
    // Fastify refuses it before any hook.
    { method: 'GET', url: '/api/%' },
    { method: 'PUT', url: '/api/products-by-categories' },
    { method: 'GET', url: '/api/my-orders' },
    { method: 'GET', url: '/api/my-orders', headers: { authorization: 'Bearer x' } },
    { ...post, headers: { 'content-type': 'text/plain' }, payload: 'x' },
    { ...post, headers: json, payload: '{' },
    { ...post, headers: json, payload: '{"email":"","password":""}' },
    { ...post, headers: json, payload: `"${'x'.repeat(2_000_000)}"` },
  ] as const
  for (const request of requests) {
    const headers = 'headers' in request ? request.headers : {}
    const english = (await shop.send({ ...request, headers })).json()
    const spanish = (await shop.send({ ...request, headers: { ...headers, ...inSpanish } })).json()
    expect(spanish.code).toBe(english.code)
    expect([request.url, spanish.message]).not.toEqual([request.url, english.message])
    if (english.errors) expect(spanish.errors.email).not.toBe(english.errors.email)
  }
  // Those of staff's calls, and in a language that the shop doesn't speak, are in English.
  for (const [url, cookie] of [
    ['/admin/api/orders', 'language=es'],
    ['/api/my-orders', 'language=xx'],
  ]) {
    const refused = await shop.send({ method: 'GET', url, headers: { cookie } })
    expect(refused.json().message).toBe('Please log in to continue.')
  }
})

test('[X8-202] a page gets the refusals of its calls in its language', async () => {
  const { name, method } = getProduct
  const path = `/api/product/${randomUUID()}`
  const send = () => shop.transport({ name, method, path, headers: {}, body: undefined })
  const { body: english } = await send()
  const { body: spanish } = await runInLanguage('es', send)
  expect(english).toMatchObject({ code: 'not_found', message: expect.stringContaining('found') })
  expect(spanish).toMatchObject({ code: 'not_found' })
  expect(spanish).not.toEqual(english)
})

test('[X8-202] an error is logged in English, whatever language it is sent in', () => {
  const error = new ShopError('not_ready', { message: 'Please check this field.' })
  const [sent, english] = runInLanguage('es', () => [
    error.toJSON().message,
    // While a request in another language is answered.
    runInLanguage('en', () => error.toJSON().message),
  ])
  expect(sent).toBe('Revise este campo.')
  expect([error.message, english]).toEqual(Array(2).fill('Please check this field.'))
})

test('[X8-202] a sentence with products and quantities is written in the language of the request', () => {
  const line = (title: string, quantity: number) => ({
    productId: '',
    ...{ quantity, pricedQuantity: quantity, available: null },
    product: { ...soldProduct, title },
  })
  const unsold = [line('One', 2), line('Two', 13), line('Three', 1), line('Four', 1)]
  const stock = new Map(Object.entries({ cola: 3, chips: 0 }))
  const lines = [
    { productId: 'cola', title: 'Cola', pieces: 4 },
    { productId: 'chips', title: 'Chips', pieces: 1 },
  ]
  const messageOf = (refuse: () => void): string => {
    try {
      refuse()
    } catch (error) {
      if (error instanceof ShopError) return String(error.toJSON().message)
    }
    return ''
  }
  const sentences = () => [
    messageOf(() => refuseOversold(stock, lines, '–')),
    messageOf(() => refuseUnsold(unsold)),
  ]
  expect(sentences()).toEqual([
    'Cola: only 3 left; Chips is out of stock. –',
    'Some products are not sold in the quantity you chose. Please change these: One: 6 instead of 2; Two: 12 or 18 instead of 13; Three: 6 instead of 1; and 1 more.',
  ])
  expect(runInLanguage('es', sentences)).toEqual([
    'Cola: solo hay 3; Chips está agotado. –',
    'Algunos productos no se venden en la cantidad que eligió. Cambie estos: One: 6 en lugar de 2; Two: 12 o 18 en lugar de 13; Three: 6 en lugar de 1; y 1 más.',
  ])
})
