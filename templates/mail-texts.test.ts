import type { MailContent } from '@endcap/contract/mail/mails'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import { order, letterhead as sample } from './test-support/mail-facts.ts'

const letterhead = { ...sample, store_name: 'Endcap', phone: '(770) 555-0100', email: '' }
const facts = { ...order, name: 'Dana <b>', business_name: 'Corner {total} Mart' }
const ready: MailContent = {
  kind: 'order_ready',
  facts: {
    ...facts,
    status: 'ready',
    reason: '',
    by_buyer: false,
    total_before: null,
    changes: [],
  },
}
const texts = (body: string, greeting = '', closing = '') => ({
  ...letterhead,
  mail_texts: [{ mail: 'order_ready_pickup' as const, greeting, body, closing }],
})

test('[X0-270] excise that is added to the prices is a row before the total of order mails, and none without it', async () => {
  const mail = (excise: number) =>
    renderMail({ ...ready, facts: { ...ready.facts, excise } }, letterhead)
  expect((await mail(427)).text).toMatch(/Excise\s+\$4\.27\s+Total\s+\$1,234\.50/)
  expect((await mail(0)).text).not.toContain('Excise')
})

test('[X5-145] staff’s text replaces the default one, with the values of the order and its paragraphs', async () => {
  const { text, html, subject } = await renderMail(
    ready,
    texts('{business_name}: {total}\nat the dock.\n\nCome!', 'Dear {name},', 'Or {contact}.'),
  )
  expect(text).toContain('Dear Dana <b>,')
  // A value with braces in it is no placeholder.
  expect(text).toContain('Corner {total} Mart: $1,234.50\nat the dock.\n\nCome!')
  expect(text).toContain('Or please call (770) 555-0100.')
  expect(text).not.toContain('Your order is packed')
  expect(html).not.toContain('<b>')
  expect(subject).toBe('Order 1042 ready for pick-up')
})

test('[X5-145] other mails keep their default texts, and a value that is missing leaves no gap', async () => {
  const delivery: MailContent = { ...ready, facts: { ...ready.facts, type: 'Cash-on-delivery' } }
  expect((await renderMail(delivery, texts('Mine'))).text).toContain(
    'will go out for delivery next',
  )
  const nameless: MailContent = { ...ready, facts: { ...ready.facts, name: '' } }
  expect((await renderMail(nameless, letterhead)).text).toContain('Hello,\n')
})

test('[X5-340] the mails of a delivery that is paid by invoice ask for no cash', async () => {
  const byInvoice = { type: 'Cash-on-delivery' as const, date: '', time: '', pays_by_invoice: true }
  const { text } = await renderMail(
    { kind: 'order_out_for_delivery', facts: { ...ready.facts, ...byInvoice } },
    letterhead,
  )
  expect(text).toContain('Your order is on its way')
  expect(text).toContain('Delivery: By invoice')
  expect(text).not.toMatch(/Please have|[Cc]ash/)
})

test('[X5-145] a value with a period at its end is not followed by another one', async () => {
  const named: MailContent = { ...ready, facts: { ...ready.facts, business_name: 'Mart Inc.' } }
  const { text } = await renderMail(named, texts('For {business_name}. By {store_name}.'))
  expect(text).toContain('For Mart Inc. By Endcap.')
})

test('[X8-206] an English mail has staff’s English texts, whatever they translated', async () => {
  const [own] = texts('Come!', 'Dear {name},').mail_texts
  const translations = { es: { greeting: 'Hola:', body: '¡Venga!' } }
  const { text } = await renderMail(ready, {
    ...letterhead,
    mail_texts: own && [{ ...own, translations }],
  })
  expect(text).toContain('Dear Dana <b>,\n\nCome!')
  expect(text).not.toContain('Venga')
})
