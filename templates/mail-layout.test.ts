import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import { letterhead, order, units } from './test-support/mail-facts.ts'

test('[X1-51] a quantity in several units wraps, so that a phone shows the whole table', async () => {
  const lines = [{ item_no: '7', title: 'Reds', quantity: 65, price: 100, units }]
  const { html } = await renderMail(
    { kind: 'order_placed', facts: { ...order, lines } },
    letterhead,
  )
  const [, style] = /<td style="([^"]*)">2 cases, 5 cartons · 65 cartons</.exec(html) ?? []
  expect(style).toContain('tabular-nums')
  expect(style).not.toContain('nowrap')
})

test('[X4-04] the plain text has the delivery fee above the total, not below the quantities', async () => {
  const facts = { ...order, delivery_fee: 1_500 }
  const { text } = await renderMail({ kind: 'order_placed', facts }, letterhead)
  const columnOf = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.indexOf('$')
  expect(columnOf('Delivery fee')).toBe(columnOf('Total'))
})

test('an answer begins below the greeting, without an empty line for a label', async () => {
  const facts = { name: 'Dana', subject: 'Hours', question: '', answer: 'We open at 9.' }
  const { html } = await renderMail({ kind: 'inquiry_answered', facts }, letterhead)
  expect(html).toContain('We open at 9.')
  expect(html).not.toContain('<strong></strong>')
})
