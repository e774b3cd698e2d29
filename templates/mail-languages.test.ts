import type { Letterhead, MailContent, RenderMail } from '@endcap/contract/mail/mails'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import { inlineTranslations } from '@endcap/translations/inline-translations'
import { runnerImport } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { order as sample, units } from './test-support/mail-facts.ts'

const spanish: Readonly<Record<string, string>> = {
  'Order {number} received': 'Pedido {number} recibido',
  'Hello {name},': 'Hola {name}:',
  cases: 'cajas',
}
/**
 * Translates three messages. In all others every letter becomes a Cyrillic one, so that Latin letters are in
 * no translated message.
 */
const catalog = {
  get: (message: string) =>
    spanish[message] ??
    message.replace(/(\{[^}]*\}|<[^>]*>)|\p{L}/gu, (_, placeholder) => placeholder ?? 'ж'),
}

let renderMail: RenderMail
beforeAll(async () => {
  const { module } = await runnerImport<{ renderMail: RenderMail }>('./render-mail.ts', {
    root: import.meta.dirname,
    plugins: [inlineTranslations('es', catalog)],
    environments: { inline: { resolve: { noExternal: [/^@endcap\/contract/] } } },
  })
  renderMail = module.renderMail
})

// Names and texts without Latin letters, which are not translated.
const letterhead: Letterhead = {
  ...{ store_name: '«1»', phone: '404 555 0142', email: '2@3' },
  ...{ address: '', time_zone: 'America/New_York' },
}
const account = { name: 'Дана', reason: '«4»', link: '/5' }
const order = {
  ...{ ...sample, ...mapOptionalOrderFields(() => '8'), time: '9:00', link: '/12' },
  ...{ name: 'Дана', email: '', phone: '', business_name: '«6»', business_address: '«7»' },
  ...{ aptNo: '', city: '«22»', state: '', zip: '' },
  lines: [{ item_no: '10', title: '«11»', quantity: 60, units, price: 9_995 }],
}
const delivery = {
  ...order,
  ...({ type: 'Cash-on-delivery', date: '', time: '' } as const),
  ...{ delivery_day: '2026-11-30', delivery_fee: 1_500 },
}
const changes = ['Out of stock', 'Customer asked for it', ''].map((reason, index) => ({
  item_no: String(index),
  title: '«13»',
  before: 8,
  now: 5,
  reason,
  price: { before: 1_000, now: 800, reason: '«26»' },
}))
const details = [
  ...([
    ['type', 'Cash-on-delivery', 'Pick-up'],
    ['day', '', '2026-11-30'],
    ['time', '', '9:00 AM'],
  ] as const),
  ...([
    ['address', '«23»', '«24»'],
    ['po_number', '', '25'],
  ] as const),
].map(([detail, before, now]) => ({ detail, before, now }))
const transition = {
  ...({ status: 'confirmed', reason: '«14»', by_buyer: false, total_before: 130_000 } as const),
  changes,
}

const transitions = [
  ...(['order_confirmed', 'order_ready', 'order_out_for_delivery'] as const),
  ...(['order_delivered', 'order_cancelled', 'order_corrected'] as const),
]

const license = {
  ...{ name: 'Дана', kind: '«32»', number: '33', valid_until: '2026-11-30', link: '/34' },
}

const mails: MailContent[] = [
  ...(
    [
      ...['registration_received', 'account_approved', 'account_rejected', 'account_suspended'],
      ...['account_reinstated', 'password_reset'],
    ] as const
  ).map((kind): MailContent => ({ kind, facts: account })),
  ...[0, 5].map(
    (accepted): MailContent => ({
      kind: 'claim_decided',
      facts: {
        ...{ name: '«13»', number: 1007, order: 1042, note: '«21»', link: account.link },
        ...{ credit: accepted * 100, memo: accepted === 0 ? null : 10_003 },
        lines: [{ title: '«26»', quantity: 5, accepted, reason: '«27»', note: '«28»' }],
      },
    }),
  ),
  { kind: 'license_verified', facts: license },
  { kind: 'license_rejected', facts: { ...license, reason: '«21»' } },
  ...[60, 1, 0, -2].map(
    (days): MailContent => ({
      kind: days > 0 ? 'license_ends' : 'license_ended',
      facts: { ...license, days },
    }),
  ),
  {
    kind: 'license_needed',
    facts: { name: 'Дана', kind: '«32»', classes: ['«35»'], from: '2026-11-30', link: '/34' },
  },
  { kind: 'email_changed', facts: { ...account, email: '15@16' } },
  ...['', '«17»'].map(
    (business_name): MailContent => ({
      kind: 'customer_invited',
      facts: { ...account, business_name },
    }),
  ),
  {
    kind: 'inquiry_answered',
    facts: { ...account, subject: '«18»', question: '«19»', answer: '«20»' },
  },
  ...['', '«18»'].map(
    (position): MailContent => ({
      kind: 'inquiry_answered',
      facts: { ...account, subject: '', position, question: '', answer: '«20»' },
    }),
  ),
  ...[1, 2].map(
    (revision): MailContent => ({
      kind: 'invoice_issued',
      facts: {
        ...{ name: 'Дана', number: 10_412, revision, order_number: 1042, due_on: '2026-11-30' },
        ...{ total: 123_450, link: '/30' },
      },
    }),
  ),
  ...[-100, 0, 500].map(
    (overdue): MailContent => ({
      kind: 'statement',
      facts: {
        ...{ name: 'Дана', as_of: '2026-11-30', balance: overdue, overdue: Math.max(overdue, 0) },
        ...{ ageing: [0, 500, 0, 0, 1], unapplied: -1, link: '/31' },
      },
    }),
  ),
  ...[order, delivery].flatMap((facts): MailContent[] => [
    { kind: 'order_placed', facts },
    ...transitions.map((kind): MailContent => ({ kind, facts: { ...facts, ...transition } })),
    ...[true, false].map(
      (by_buyer): MailContent => ({
        kind: 'order_changed',
        facts: { ...facts, note: '«21»', by_buyer, total_before: 130_000, changes, details },
      }),
    ),
    {
      kind: 'order_changed',
      facts: { ...facts, note: '', by_buyer: false, total_before: 0, changes: [], details: [] },
    },
  ]),
]

const spanishWords = [
  ...['Pedido', 'recibido', 'Hola', 'cajas', 'RMA', 'CM', 'INV'],
  ...['lunes', 'de', 'noviembre', 'nov', 'a', 'm', 'EST'],
]

test.each(mails)(
  '[X8-203, X0-83] of $kind in Spanish each word is in a message, and dates are Spanish',
  async (mail) => {
    const { subject, text, html } = await renderMail(mail, letterhead)
    const words = `${subject} ${text}`.match(/\p{Script=Latin}+/gu) ?? []
    expect(words.filter((word) => !spanishWords.includes(word))).toEqual([])
    expect(html).toContain('dir="ltr" lang="es-US"')
  },
)

test('[X8-203] a Spanish mail has its translations, dates and units', async () => {
  const { subject, text } = await renderMail({ kind: 'order_placed', facts: order }, letterhead)
  expect(subject).toBe('Pedido 1042 recibido')
  expect(text).toContain('Hola Дана:')
  expect(text).toContain('lunes, 30 de noviembre de 2026, 9:00')
  expect(text).toContain('20 nov 2026, 10:04 a.m. EST')
  expect(text).toContain('2 cajas · 60 жжжжжжж')
})

test('[X8-206] a Spanish mail has staff’s Spanish texts, their English ones where there is no Spanish one, and else the defaults in Spanish', async () => {
  const own = {
    mail: 'order_placed',
    body: 'Thanks!',
    closing: 'Call us.',
    translations: { es: { body: '¡Gracias, {name}!' } },
  } as const
  const { text } = await renderMail(
    { kind: 'order_placed', facts: order },
    { ...letterhead, mail_texts: [own] },
  )
  expect(text).toContain('Hola Дана:\n\n¡Gracias, Дана!')
  expect(text).toContain('Call us.')
  expect(text).not.toContain('Thanks!')
})
