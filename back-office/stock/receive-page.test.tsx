import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type Sent } from '../testing/fake-shop.ts'
import { openPage } from '../testing/render-page.tsx'
import { sampleStock } from '../testing/sample-product.ts'
import { ReceivePage } from './receive-page.tsx'

const stock = sampleStock('701', { count: 10, reserved: 0, available: 10 })
const box = { name: 'case', quantity: 30, upc: '10430010010008' }

const scan = async (found: object) => {
  const page = openPage(ReceivePage, ({ method }) => ({
    data: { ...stock, count: method === 'GET' ? 10 : 40, ...found },
  }))
  await page.user.type(await screen.findByLabelText('Item number or UPC'), '10430010010008{Enter}')
  return page
}

test.each([
  ['', 30],
  ['2', 60],
  ['2 cs', 60],
  ['5 ctn', 5],
])('[X2-106] after a case’s code, %j receives %i pieces', async (typed, quantity) => {
  const units = [{ name: 'carton', quantity: 1, upc: '' }, box]
  const { user, changes } = await scan({ code_unit: box, units })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Received, each a case of 30/)
  expect(field.value).toBe('1')
  await user.keyboard(`${typed}{Enter}`)
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ reason: 'received', quantity }))
})

test('[X2-106] no pieces are proposed for the product’s own code', async () => {
  await scan({ code_unit: { name: 'can', quantity: 1, upc: '' } })
  expect((await screen.findByLabelText<HTMLInputElement>('Pieces received')).value).toBe('')
})

test('[X5-222] receiving never starts to track stock: a product whose stock isn’t tracked is not received, and is tracked on purpose', async () => {
  const { user, changes, expectNoChange } = await scan({ code_unit: box, count: null })
  await screen.findByRole('alert')
  const code = screen.getByLabelText('Item number or UPC')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await user.keyboard('2{Enter}')
  expectNoChange()
  await user.click(await screen.findByRole('button', { name: 'Start tracking stock' }))
  await user.type(await screen.findByLabelText('Pieces in the warehouse'), '32')
  await user.click(screen.getByRole('button', { name: 'Save count' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ reason: 'counted', quantity: 32 }))
})

/** Opens the page in a shop with the products 701 and 702, which adds up what is received, and types in its fields. */
const open = async (receive?: (sent: Sent) => unknown) => {
  const counts: Record<string, number> = { '701': 10, '702': 0 }
  const reply = (id: string) => ({ data: sampleStock(id, { count: counts[id] }) })
  const received = (id: string) => (sent: Sent) => {
    const refused = receive?.(sent)
    if (refused !== undefined) return (refused as { reply?: unknown }).reply
    counts[id] = (counts[id] ?? 0) + (sent.body as { quantity: number }).quantity
    return reply(id)
  }
  const page = openPage(ReceivePage, {
    'stock/by-code/701': () => reply('701'),
    'stock/by-code/702': () => reply('702'),
    'stock/by-code/430010010001': () => reply('702'),
    'stock/by-code/0000': refusal('not_found'),
    'stock/701/changes': received('701'),
    'stock/702/changes': received('702'),
  })
  const code = await screen.findByLabelText('Item number or UPC')
  const expectFocus = (field: () => Element | null) =>
    waitFor(() => expect(document.activeElement).toBe(field()))
  return {
    ...page,
    expectCode: () => expectFocus(() => code),
    expectPieces: () => expectFocus(() => screen.queryByLabelText(/^Pieces received/)),
  }
}

test('[X5-113] goods are received with a scanner and the keyboard alone', async () => {
  const { user, changes, expectCode, expectPieces } = await open()
  await expectCode()
  await user.keyboard('701{Enter}')
  await expectPieces()
  await screen.findByText(/10 in the warehouse/)
  await user.keyboard('24{Enter}')
  await screen.findByText('10 → 34')
  await expectCode()
  await user.keyboard('702{Enter}')
  await expectPieces()
  await user.keyboard('5{Enter}')
  await screen.findByText('0 → 5')
  expect(changes()).toMatchObject([
    { path: '/admin/api/stock/701/changes', body: { reason: 'received', quantity: 24 } },
    { path: '/admin/api/stock/702/changes', body: { quantity: 5 } },
  ])
})

test('[X5-113] an unknown code, and one that is scanned instead of a number of pieces, are refused', async () => {
  const { user, expectNoChange, expectCode, expectPieces } = await open()
  await user.keyboard('0000{Enter}')
  await screen.findByRole('alert')
  await expectCode()
  await user.keyboard('702{Enter}')
  await expectPieces()
  await user.keyboard('430010010001{Enter}')
  await screen.findByText(/430010010001/)
  expectNoChange()
  await expectPieces()
  await user.keyboard('5{Enter}')
  await screen.findByText('0 → 5')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[X1-225, X5-113] a code scanned after the pieces receives them and finds the next product; scanned instead of them, it is refused', async () => {
  const { user, changes, expectNoChange, expectCode, expectPieces } = await open()
  await expectCode()
  await user.keyboard('701{Enter}')
  await expectPieces()
  await user.keyboard('301003{Enter}')
  await screen.findByText(/301,003/)
  expectNoChange()
  await user.keyboard('12')
  await new Promise((resolve) => setTimeout(resolve, 700))
  await user.keyboard('430010010001{Enter}')
  await screen.findByText('10 → 22')
  await expectPieces()
  await user.keyboard('5{Enter}')
  await screen.findByText('0 → 5')
  expect(changes()).toMatchObject([{ body: { quantity: 12 } }, { body: { quantity: 5 } }])
})

test('[X5-113] a double Enter and a lost reply receive the pieces once', async () => {
  const held = Promise.withResolvers<void>()
  const { user, changes, expectPieces } = await open(() =>
    changes().length === 1 ? { reply: held.promise } : undefined,
  )
  await user.keyboard('701{Enter}')
  await expectPieces()
  await user.keyboard('6{Enter}{Enter}')
  expect(changes()).toHaveLength(1)
  held.resolve()
  await screen.findByRole('alert')
  await user.keyboard('{Enter}')
  await screen.findByText('10 → 16')
  const [first, second] = changes().map(({ body }) => (body as { request_id: string }).request_id)
  expect(second).toBe(first)
})
