import { randomUUID } from 'node:crypto'
import { getProduct } from '@endcap/contract/catalog/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeLacking } from '../../orders/refuse-oversold.ts'
import { refuseUnsold } from '../../orders/refuse-unsold.ts'
import { runInLanguage } from '../../system/language.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { ShopError } from '../shop-error.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

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
    { ...post, headers: json, payload: `"${'x'.repeat(2_000_000)}"` },
  ] as const
  for (const request of requests) {
    const headers = 'headers' in request ? request.headers : {}
    const english = (await shop.send({ ...request, headers })).json()
    const spanish = (await shop.send({ ...request, headers: { ...headers, ...inSpanish } })).json()
    expect(spanish.code).toBe(english.code)
    expect([request.url, spanish.message]).not.toEqual([request.url, english.message])
  }
})

test('[X8-202] a page gets the refusals of its calls in its language', async () => {
  const send = () =>
    shop.transport({
      name: getProduct.name,
      method: getProduct.method,
      path: `/api/product/${randomUUID()}`,
      headers: {},
      body: undefined,
    })
  const { body: english } = await send()
  const { body: spanish } = await runInLanguage('es', send)
  expect(english).toMatchObject({ code: 'not_found', message: expect.stringContaining('found') })
  expect(spanish).toMatchObject({ code: 'not_found' })
  expect(spanish).not.toEqual(english)
})

test('[X8-202] an error is logged in English, whatever language it is sent in', () => {
  const error = new ShopError('not_ready', { message: 'Please check this field.' })
  const sent = runInLanguage('es', () => ({ logged: error.message, ...error.toJSON() }))
  expect(sent).toMatchObject({
    logged: 'Please check this field.',
    message: 'Por favor, revise este campo.',
  })
})

test('[X8-202] English messages can be made while a request in another language is answered', () => {
  const message = () => new ShopError('invalid_credentials').toJSON().message
  const [spanish, english] = runInLanguage('es', () => [message(), runInLanguage('en', message)])
  expect(english).toBe('The email or the password is not right. Please try again.')
  expect(spanish).not.toBe(english)
})

test('[X8-202] a sentence with products and quantities is written in the language of the request', () => {
  const rule = { min_quantity: 6, quantity_multiple: 6, units: [] }
  const lines = ['One', 'Two', 'Three', 'Four'].map((title, position) => ({
    ...rule,
    title,
    position,
  }))
  const ordered = [2, 13, 1, 1].map((quantity) => ({ product_id: '', quantity }))
  const sentences = () => [
    `${describeLacking([
      { title: 'Cola', available: 3 },
      { title: 'Chips', available: 0 },
    ])}.`,
    refuseUnsold(lines, ordered).message,
    refuseUnsold(lines.slice(0, 1), ordered).message,
  ]
  expect(sentences()).toEqual([
    'Cola: only 3 left; Chips is out of stock.',
    'Some products are not sold in the quantity you chose. Please change these: One: 6 instead of 2; Two: 12 or 18 instead of 13; Three: 6 instead of 1; and 1 more.',
    'Some products are not sold in the quantity you chose. Please change these: One: 6 instead of 2.',
  ])
  expect(runInLanguage('es', sentences)).toEqual([
    'Cola: solo hay 3; Chips está agotado.',
    'Algunos productos no se venden en la cantidad que eligió. Por favor, cambie estas: One: 6 en lugar de 2; Two: 12 o 18 en lugar de 13; Three: 6 en lugar de 1; y 1 más.',
    'Algunos productos no se venden en la cantidad que eligió. Por favor, cambie estas: One: 6 en lugar de 2.',
  ])
})
