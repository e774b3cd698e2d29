import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows, type Sent } from '../../testing/fake-shop.ts'
import { hint, lines, openEntry, product, resolveIn } from '../../testing/order-entry.ts'
import { findNotice } from '../../testing/render-page.tsx'

const quantityField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity', hidden: true })

const units = [{ name: 'case', quantity: 30, upc: '10430010010008' }]
const all = [product('205001', 2), product('041002', 2, { unit: '10 / carton', units })]

/** `crate x` is a name that `205001` matches best. */
const resolved = (code: string) => resolveIn(all, code, code === 'crate x' ? all.slice(0, 1) : [])

/** Holds the answers to searches until `answer` is called. */
const openHeld = async () => {
  const held = Promise.withResolvers<void>()
  const entered = await openEntry({
    more: {
      'GET products': async ({ query }: Sent) => {
        await held.promise
        const q = query.get('q') ?? ''
        return rows(...all.filter((one) => JSON.stringify(one).includes(q)))
      },
      'POST customers/c/resolve-codes': ({ body }: Sent) => ({
        data: (body as { codes: string[] }).codes.map((code) => resolved(code)),
      }),
    },
  })
  await entered.entry()
  return { ...entered, answer: () => held.resolve() }
}

test('[X5-221] keys typed ahead of the shop’s answers are lines with their quantities, in their sequence', async () => {
  const { user, answer, pressSend, expectNoChange } = await openHeld()
  await user.keyboard('205001{Enter}2{Enter}041002{Enter}3 cs{Enter}205001{Enter}{Enter}041002')
  expect(lines()).toEqual([])
  await pressSend()
  expectNoChange()
  answer()
  await waitFor(() =>
    expect(lines()).toEqual(['Quantity of Crate 205001 3', 'Quantity of Crate 041002 90']),
  )
  expect(screen.queryByRole('list', { name: 'Not in the order yet' })).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(quantityField()))
})

test('[X5-221] codes scanned in a burst are lines; a case’s code is its case', async () => {
  const { user, answer } = await openHeld()
  await user.keyboard('205001{Enter}10430010010008{Enter}205001{Enter}{Enter}')
  answer()
  await waitFor(() =>
    expect(lines()).toEqual(['Quantity of Crate 205001 2', 'Quantity of Crate 041002 30']),
  )
})

test('[X1-225, X5-221] a quantity that was typed by hand stays when the next code is scanned', async () => {
  const { user, answer } = await openHeld()
  answer()
  const type = async (keys: string) => {
    await user.keyboard(keys)
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
  await type('205001{Enter}')
  await type('12')
  await type('10430010010008{Enter}')
  expect(lines()).toEqual(['Quantity of Crate 205001 12'])
  await type('2 cs')
  await user.keyboard('205001{Enter}')
  await waitFor(() =>
    expect(lines()).toEqual(['Quantity of Crate 205001 12', 'Quantity of Crate 041002 60']),
  )
})

test('[X5-221] a line typed ahead that can’t be added stays, says why, holds the order back, and is corrected', async () => {
  const { user, answer, pressSend, expectNoChange } = await openHeld()
  await user.keyboard('999999{Enter}2{Enter}205001{Enter}4{Enter}')
  answer()
  await waitFor(() => expect(lines()).toEqual(['Quantity of Crate 205001 4']))
  const waiting = screen.getByRole('list', { name: 'Not in the order yet' })
  expect(waiting.textContent).toMatch(/999999 × 2.*999999/)
  await pressSend()
  expectNoChange()
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  await user.keyboard('041002{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(quantityField()))
  expect(quantityField().value).toBe('2')
  await user.keyboard('{Enter}')
  expect(lines()).toEqual(['Quantity of Crate 205001 4', 'Quantity of Crate 041002 2'])
})

const waiting = () =>
  within(screen.getByRole('list', { name: 'Not in the order yet', hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)

test.each([0, 40])(
  '[X5-330] an unknown code stays with its quantity, with %i ms between keys',
  async (pauseMs) => {
    const { user, answer } = await openHeld()
    answer()
    for (const key of [...'205001⏎3⏎999999⏎2⏎041002⏎4⏎']) {
      await user.keyboard(key === '⏎' ? '{Enter}' : key)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    await waitFor(() =>
      expect(lines()).toEqual(['Quantity of Crate 205001 3', 'Quantity of Crate 041002 4']),
    )
    expect(waiting()).toEqual([expect.stringMatching(/^999999 × 2No products match/)])
  },
)

test('[X5-330] a short number after several matches is their quantity, and Enter takes no product by a part of its number', async () => {
  const { user, answer } = await openHeld()
  answer()
  await user.keyboard('0{Enter}')
  await waitFor(() => expect(hint()).toContain('Several products match'))
  await user.keyboard('2{Enter}')
  expect(waiting()).toEqual([expect.stringMatching(/^0 × 2Several products match/)])
  await user.keyboard('20')
  await screen.findAllByRole('option')
  await user.keyboard('5{Enter}')
  await waitFor(() => expect(quantityField().disabled).toBe(false))
  expect(lines()).toEqual([])
})

test.each([
  ['2 cs', 60, 'Quantity of Crate 041002 60'],
  ['2 ctn', 2, 'Quantity of Crate 041002 2'],
  ['1,000', 1000, 'Quantity of Crate 041002 1000'],
])('[X2-220] %j of a phone order is %i pieces', async (text, _quantity, line) => {
  const { user, answer } = await openHeld()
  answer()
  await user.keyboard('041002{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(quantityField()))
  await user.keyboard(`${text}{Enter}`)
  expect(lines()).toEqual([line])
})

test.each(['2.5', '-2', '1.000', '2 cajas', '036000291452x'])(
  '[X1-221] %j is not added to a phone order, nor set in its lines',
  async (text) => {
    const { user, answer, pressSend, expectNoChange } = await openHeld()
    answer()
    await user.keyboard('041002{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(quantityField()))
    if (text.endsWith('x')) await user.keyboard('5{Enter}')
    else {
      await user.keyboard(`${text}{Enter}`)
      expect([lines(), quantityField().value]).toEqual([[], text])
      await user.clear(quantityField())
      await user.keyboard('5{Enter}')
    }
    expect(lines()).toEqual(['Quantity of Crate 041002 5'])
    await user.keyboard(`{ArrowUp}${text.replace('x', '')}{Enter}`)
    await screen.findByRole('alert')
    await pressSend()
    expectNoChange()
    await user.keyboard('7{Enter}')
    expect(lines()).toEqual(['Quantity of Crate 041002 7'])
  },
)

test('[X5-223] a pasted or forwarded list becomes lines; what can’t be read or found stays, with the reason', async () => {
  const { user, answer, pressSend, expectNoChange } = await openHeld()
  answer()
  await user.paste('Hola!\n2 cs 041002\n205001 x 3\n999999 1\n205001 -2\nTotal 8')
  expect(hint()).toMatch(/^1 row /)
  await waitFor(() =>
    expect(lines()).toEqual(['Quantity of Crate 041002 60', 'Quantity of Crate 205001 3']),
  )
  const left = screen.getByRole('list', { name: 'Not in the order yet', hidden: true })
  expect(left.textContent).toMatch(/999999 × 1.*205001 × -2/)
  await pressSend()
  expectNoChange()
})

test('[X1-227, X5-223] a pasted line with an amount that can’t be read waits for its amount', async () => {
  const { user, answer } = await openHeld()
  answer()
  await user.paste('205001 x 3\n041002 $62.00')
  await waitFor(() => expect(lines()).toEqual(['Quantity of Crate 205001 3']))
  await user.click(await screen.findByRole('button', { name: 'Correct', hidden: true }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(quantityField()))
  await user.keyboard('{Enter}')
  expect(hint()).toMatch(/enter a quantity/)
  await user.keyboard('2{Enter}')
  expect(lines()).toEqual(['Quantity of Crate 205001 3', 'Quantity of Crate 041002 2'])
})

test('[X5-331] a pasted list is looked up in one call, and a name gets products like it', async () => {
  const { user, answer, requests } = await openHeld()
  answer()
  await user.paste('crate x\t5\n041002\t2\n999998\t1\n999999\t1\n205001\t1')
  await waitFor(() =>
    expect(lines()).toEqual(['Quantity of Crate 041002 2', 'Quantity of Crate 205001 1']),
  )
  expect(requests('/admin/api/customers/c/resolve-codes')).toHaveLength(1)
  expect(requests('/admin/api/products')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Take this: Crate 205001' }))
  await waitFor(() => expect(lines()).toContain('Quantity of Crate 205001 6'))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  expect(screen.queryByRole('list', { name: 'Not in the order yet' })).toBeNull()
  await findNotice('2 lines were removed.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(waiting()).toHaveLength(2)
})

test('[X5-331] a refused text without a quantity asks for it after a product like it was taken', async () => {
  const { user, answer } = await openHeld()
  answer()
  await user.keyboard('crate x{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Take this: Crate 205001' }))
  await waitFor(() => expect(document.activeElement).toBe(quantityField()))
  expect(lines()).toEqual([])
  await user.keyboard('7{Enter}')
  expect(lines()).toEqual(['Quantity of Crate 205001 7'])
})

test('[X5-223] a list whose quantities aren’t certain asks for their column', async () => {
  const { user, answer } = await openHeld()
  answer()
  await user.click(screen.getByRole('button', { name: 'Paste a list' }))
  await user.click(await screen.findByRole('textbox', { name: /^One product per line/ }))
  await user.paste('Item #\tWk 48\tWk 49\n205001\t24\t2\n041002\t12\t')
  await user.click(screen.getByRole('button', { name: 'Add these lines' }))
  await user.click(await screen.findByRole('button', { name: /^Wk 49/ }))
  await waitFor(() => expect(lines()).toEqual(['Quantity of Crate 205001 2']))
})

test('[X5-93] lines that are waiting or were refused are there again after a reload, and are looked up', async () => {
  const { user, answer } = await openHeld()
  await user.paste('205001 x 3\n999999 1')
  await screen.findByRole('list', { name: 'Not in the order yet' })
  cleanup()
  answer()
  await openHeld().then((again) => again.answer())
  await screen.findByText(/^We restored/)
  await waitFor(() => expect(lines()).toEqual(['Quantity of Crate 205001 3']))
  const waiting = () => screen.getByRole('list', { name: 'Not in the order yet' }).textContent
  await waitFor(() => expect(waiting()).toMatch(/^999999 × 1No product/))
  cleanup()
  await openEntry()
  await screen.findByText(/^We restored/)
  expect(waiting()).toMatch(/^999999 × 1No product/)
  expect(lines()).toEqual(['Quantity of Crate 205001 3'])
})
