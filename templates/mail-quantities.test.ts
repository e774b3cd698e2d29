import { MailContent } from '@endcap/contract/mails'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import storedOrderMail from './test-support/stored-order-mail.json' with { type: 'json' }

test('[X1-51] a quantity in several units wraps, so that a phone shows the whole table', async () => {
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'case', quantity: 30, upc: '' },
  ]
  const line = { item_no: '7', title: 'Reds', quantity: 65, price: 100, units }
  const content = MailContent.parse({
    ...storedOrderMail,
    facts: { ...storedOrderMail.facts, lines: [line] },
  })
  const { html } = await renderMail(content, {
    store_name: 'Peachtree Wholesale',
    phone: '',
    email: '',
    address: '',
    time_zone: 'America/New_York',
  })
  const [, style] = /<td style="([^"]*)">2 cases, 5 cartons · 65 cartons</.exec(html) ?? []
  expect(style).toContain('tabular-nums')
  expect(style).not.toContain('nowrap')
})
