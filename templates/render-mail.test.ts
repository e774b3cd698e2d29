import { MailContent } from '@endcap/contract/mail/mails'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import { letterhead, link, order, units } from './test-support/mail-facts.ts'
import storedOrderMail from './test-support/stored-order-mail.json' with { type: 'json' }

const name = 'Dana'
const reason = 'As agreed'
const valid_until = '2027-02-28'
const changed = { item_no: 'VP-220', title: 'Nimbus', before: 8, now: 5, reason: 'Out of stock' }
const packed = {
  ...{ ...order, status: 'ready', reason: '', by_buyer: false, total_before: 130_000 },
  changes: [changed],
}
const inquiry = { name, subject: 'Opening hours', question: 'Sundays?', answer: 'We open at 9.' }
const store = letterhead.store_name
const contact = `please call ${letterhead.phone} or write to ${letterhead.email}`

/** Each kind with its facts, its subject, and what its HTML and its text say. */
const mails = (
  [
    [
      'registration_received',
      { name },
      `${store} received your registration`,
      ['Hello Dana,', 'verify every business'],
    ],
    [
      'registration_to_verify',
      { name, business_name: 'Corner Mart', link },
      'New registration to verify: Corner Mart',
      ['Corner Mart', link],
    ],
    [
      'webhook_disabled',
      { url: 'https://erp.example/hooks', reason: 'It answered with status 500.', link },
      'Webhook disabled: erp.example',
      ['https://erp.example/hooks', 'It answered with status 500.', '30 days', link],
    ],
    [
      'account_approved',
      { name, reason, link },
      'Your account is approved. You can log in now.',
      [reason, link],
    ],
    [
      'account_rejected',
      { name, reason },
      `Your registration at ${store} was not accepted`,
      [reason, contact],
    ],
    [
      'account_suspended',
      { name, reason },
      `Your account at ${store} is suspended`,
      [reason, contact],
    ],
    [
      'account_reinstated',
      { name, reason: '', link },
      'Your account has been reactivated. You can log in now.',
      ['has been reactivated', link],
    ],
    [
      'email_changed',
      { name, email: 'dana@new.example' },
      `The email for your account at ${store} was changed`,
      ['dana@new.example', contact],
    ],
    [
      'claim_decided',
      {
        ...{ name, number: 1007, order: 1042, note: 'With our apologies', credit: 2_137 },
        ...{ memo: 10_003, link },
        lines: [
          { title: 'Nimbus', quantity: 5, accepted: 3, reason: 'Damaged', note: 'Two were sealed' },
        ],
      },
      'Your claim RMA-1007: $21.37 credit',
      ['CM-10003', 'Nimbus', 'Damaged', 'Two were sealed', '3 of 5', 'With our apologies', link],
    ],
    [
      'claim_decided',
      {
        ...{ name, number: 1007, order: 1042, note: '', credit: 0, memo: null, link },
        lines: [{ title: 'Nimbus', quantity: 5, accepted: 0, reason: 'Damaged', note: '' }],
      },
      'Your claim RMA-1007 was not accepted',
      ['order 1042', '0 of 5'],
    ],
    [
      'license_submitted',
      { business_name: 'Corner Mart', kind: 'Tobacco', number: '0012345', valid_until, link },
      'License to verify: Corner Mart',
      ['Tobacco', '0012345', 'Feb 28, 2027', link],
    ],
    [
      'license_verified',
      { name, kind: 'Tobacco', number: '0012345', valid_until, link },
      'Your license is verified: Tobacco',
      ['0012345', 'Feb 28, 2027', link],
    ],
    [
      'license_rejected',
      { name, kind: 'Tobacco', number: '0012345', reason: 'The photo is blurred', link },
      'We could not verify your license: Tobacco',
      ['0012345', 'The photo is blurred', link],
    ],
    [
      'license_ends',
      { name, kind: 'Tobacco', number: '0012345', valid_until, days: 7, link },
      'Your license ends in 7 days: Tobacco',
      ['0012345', 'Feb 28, 2027', link],
    ],
    [
      'license_ended',
      { name, kind: 'Tobacco', number: '0012345', valid_until, days: 0, link },
      'Your license ends today: Tobacco',
      ['Feb 28, 2027'],
    ],
    [
      'license_needed',
      { name, kind: 'Tobacco', classes: ['Cigars', 'Snuff'], from: '2027-05-01', link },
      'License needed from May 1, 2027: Tobacco',
      ['Cigars, Snuff', 'May 1, 2027', link],
    ],
    ['password_reset', { name, link }, `Set a new password for ${store}`, ['60 minutes', link]],
    [
      'staff_invited',
      { name, link },
      `Your invitation to the ${store} back office`,
      ['Choose a password', '7 days', link],
    ],
    [
      'invoice_issued',
      {
        ...{ name, number: 10_412, revision: 1, order_number: 1042, due_on: '2026-12-05' },
        ...{ total: 123_450, link },
      },
      'Invoice INV-10412',
      ['order 1042', 'Dec 5, 2026', '$1,234.50', link],
    ],
    [
      'statement',
      {
        ...{ name, as_of: '2026-11-28', balance: 82_525, overdue: 42_525, unapplied: -10_000 },
        ...{ ageing: [50_000, 20_000, 15_025, 0, 7_500], link },
      },
      'Your statement of Nov 28, 2026: $825.25',
      ['$425.25 is overdue', '$150.25', '-$100.00', '$825.25', contact, link],
    ],
    [
      'order_changed',
      { ...packed, note: 'The mint is sold out.', by_buyer: false, details: [] },
      'Order 1042 changed',
      ['The mint is sold out.', 'was $1,300.00 and is now $1,234.50', 'Out of stock', link],
    ],
    ...(
      [
        ['order_confirmed', 'confirmed', 'We have confirmed your order'],
        ['order_ready', 'ready for pick-up', 'Monday, November 30, 2026, 9:00 AM'],
        [
          'order_out_for_delivery',
          'out for delivery',
          '9 Elm Street, #3, Macon, GA 31201. Please have $1,234.50',
        ],
        ['order_delivered', 'picked up', 'Thank you for your business!'],
        ['order_cancelled', 'cancelled', 'Nothing will be delivered or charged.'],
        ['order_corrected', 'is confirmed again', 'no longer applies'],
      ] as const
    ).map(
      ([kind, heading, sentence]) =>
        [
          kind,
          {
            ...order,
            status: 'confirmed',
            reason,
            by_buyer: false,
            total_before: null,
            changes: [],
          },
          `Order 1042 ${heading}`,
          [sentence, reason, 'Blue Harbor Cola', link],
        ] as const,
    ),
    [
      'order_ready',
      packed,
      'Order 1042 ready for pick-up',
      ['could not pack everything', 'was $1,300.00 and is now $1,234.50', 'Out of stock', link],
    ],
    [
      'inquiry_answered',
      inquiry,
      'Re: Opening hours',
      ['Hello Dana,', 'We open at 9.', 'You wrote', 'Sundays?'],
    ],
    [
      'order_placed',
      order,
      'Order 1042 received',
      ['$1,234.50', '00417', 'VP-220', 'Monday, November 30, 2026, 9:00 AM', link],
    ],
    [
      'order_to_pack',
      order,
      'Order 1042 to pack: Corner Mart, $1,234.50',
      ['$1,234.50', '00417', 'VP-220', '404 555 0199', 'Nov 20, 2026, 10:04 AM EST', link],
    ],
  ] as const
).map(([kind, facts, subject, says]) => ({
  content: MailContent.parse({ kind, facts }),
  subject,
  says,
}))

/** HTML as a reader sees it, as far as these tests need it. */
const shown = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')

test.each(mails)(
  '[X4-04, X0-83] $content.kind says what it must in HTML and in text without tags or style',
  async (mail) => {
    const { subject, text, html } = await renderMail(mail.content, letterhead)
    expect(subject).toBe(mail.subject)
    for (const said of [...mail.says, store, letterhead.address]) {
      expect(text).toContain(said)
      expect(shown(html)).toContain(said)
    }
    expect(text).not.toMatch(/<\/?(table|td|p|a|strong|br)\b|&(amp|nbsp|lt);|\{/)
    expect(text).not.toMatch(/\n{4,}/)
  },
)

test('an order mail has each line with quantity, price and amount, and the true total', async () => {
  const { text } = await renderMail({ kind: 'order_placed', facts: order }, letterhead)
  expect(text).toMatch(/Blue Harbor Cola 24 × 16 oz +\$999\.50\n10 ×\s\$99\.95\n00417\n/)
  expect(text).toMatch(/Nimbus Pod <Mint> & Lime +\$235\.00\n5 ×\s\$47\.00\nVP-220\n/)
  expect(text).toMatch(/Total +\$1,234\.50/)
})

test.each(mails.map(({ content }) => content).filter(({ kind }) => kind.startsWith('order_')))(
  '[X1-01] $kind has the optional order fields below their labels, with their line breaks',
  async (content) => {
    const { text, html } = await renderMail(content, letterhead)
    for (const name of optionalOrderFieldNames) {
      const { label, isMultiline } = optionalOrderFields[name]
      const value = optionalOrderTexts[name]
      expect(text).toContain(isMultiline ? `${label}\n${value}` : `${label}: ${value}`)
      expect(shown(html)).toContain(value.replaceAll('\n', '<br/>'))
    }
  },
)

test('[X1-280] the mail of a delivery says where it goes and names no pick-up', async () => {
  const facts = { ...order, type: 'Cash-on-delivery' as const, date: '', time: '' }
  const { text } = await renderMail({ kind: 'order_placed', facts }, letterhead)
  expect(text).toContain('Delivery: Cash on delivery, to 9 Elm Street, #3, Macon, GA 31201')
  expect(text).not.toContain('Pick-up')
})

test('[X4-05] a mail stored before an optional order field existed is written without it', async () => {
  const { text } = await renderMail(MailContent.parse(storedOrderMail), letterhead)
  expect(text).toContain('Order 1042 received')
  expect(text).toContain('Ring at the back door.')
  for (const name of optionalOrderFieldNames)
    expect(text.includes(optionalOrderFields[name].label), name).toBe(name in storedOrderMail.facts)
})

test('what customers typed never breaks the line of the subject, is no markup in the HTML, and is whole in the plain text', async () => {
  const business_name = 'Corner\r\nBcc: all@example.com\u2028<img src=x onerror=alert(1)>'
  const additional_comments = '<script>alert(1)</script>, <b style="x">not</b> plain bags'
  const facts = { ...order, business_name, additional_comments }
  const { subject, html, text } = await renderMail({ kind: 'order_to_pack', facts }, letterhead)
  expect(subject).not.toMatch(/[\r\n\u2028\u2029]/)
  expect(subject).toContain('Corner Bcc: all@example.com')
  expect(html).not.toMatch(/<img src=x|<script/)
  expect(html).toContain('&lt;script&gt;')
  expect(text).toContain(additional_comments)
})

test('a shop without phone and address leaves them out of the letterhead', async () => {
  const bare = { ...letterhead, phone: '', email: '', address: '' }
  const { text, html } = await renderMail(
    { kind: 'account_suspended', facts: { name: '', reason: '' } },
    bare,
  )
  expect(html).not.toMatch(/<p [^>]*><\/p>/)
  expect(html).not.toContain('mailto:')
  expect(text).toContain('Hello,')
  expect(text).toContain('To have it reactivated, please get in touch with us.')
  expect(text).not.toContain('Reason')
})

test('a long subject is cut between characters, never within one', async () => {
  for (const start of ['a', '']) {
    const facts = { ...order, business_name: start + '😀'.repeat(199) }
    const { subject } = await renderMail({ kind: 'order_to_pack', facts }, letterhead)
    expect(subject.length).toBeGreaterThan(190)
    expect(subject.isWellFormed()).toBe(true)
  }
})

test('[X5-78] a mail has the shop’s logo instead of its name above, and the name in its text', async () => {
  const logo_url = 'https://shop.example/images/a.png'
  const content = MailContent.parse(storedOrderMail)
  const logoOf = (width: number, height: number) =>
    renderMail(content, { ...letterhead, logo_url, logo_size: { width, height } })
  const { html, text } = await logoOf(480, 160)
  expect(html).toMatch(new RegExp(`<img[^>]+alt="${letterhead.store_name}"[^>]+src="${logo_url}"`))
  expect(text).not.toContain(logo_url)
  expect(text).toContain(letterhead.store_name)
  expect((await renderMail(content, letterhead)).html).not.toContain('<img')
  // It has its own proportions, within 260 × 40 pixels.
  const sizeIn = ({ html }: { html: string }) =>
    ['width', 'height'].map((side) => new RegExp(`<img[^>]* ${side}="(\\d+)"`).exec(html)?.[1])
  expect(sizeIn({ html })).toEqual(['120', '40'])
  expect(sizeIn(await logoOf(600, 60))).toEqual(['260', '26'])
})

test('[X1-51] a quantity in several units wraps, so that a phone shows the whole table', async () => {
  const lines = [{ item_no: '7', title: 'Reds', quantity: 65, price: 100, units }]
  const { html } = await renderMail(
    { kind: 'order_placed', facts: { ...order, lines } },
    letterhead,
  )
  const [, style] = /<div style="([^"]*)"><strong>2 cases, 5 cartons · 65 cartons</.exec(html) ?? []
  expect(style).toContain('tabular-nums')
  expect(style).not.toContain('nowrap')
})

test('[X4-04] the plain text has the delivery fee above the total, not below the quantities', async () => {
  const facts = { ...order, delivery_fee: 1_500 }
  const { text } = await renderMail({ kind: 'order_placed', facts }, letterhead)
  const columnOf = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.indexOf('$')
  expect(columnOf('Delivery fee')).toBe(columnOf('Total'))
})

test('an answer begins below the greeting, without an empty line for a label', async () => {
  const facts = { name: 'Dana', subject: 'Hours', question: '', answer: 'We open at 9.' }
  const { html } = await renderMail({ kind: 'inquiry_answered', facts }, letterhead)
  expect(html).toContain('We open at 9.')
  expect(html).not.toContain('<strong></strong>')
})

test('[X5-280, X5-282, X1-281] a changed order’s mail has each detail and price before and now; a buyer’s own change says so', async () => {
  const mailOf = async (more: object) => {
    const facts = { ...order, note: '', total_before: 130_000, changes: [], details: [], ...more }
    return (await renderMail(MailContent.parse({ kind: 'order_changed', facts }), letterhead)).text
  }
  const details = [
    { detail: 'day', before: '2026-11-30', now: '2026-12-01' },
    { detail: 'po_number', before: '', now: 'PO 7' },
  ]
  const moved = await mailOf({ details })
  expect(moved).toMatch(/Monday, November 30, 2026\s+Tuesday, December 1, 2026/)
  expect(moved).toMatch(/PO number\s+–\s+PO 7/i)
  const price = { before: 1_000, now: 800, reason: 'Dented' }
  const line = { item_no: '7', title: 'Cola', before: 8, now: 8, reason: '', price }
  expect(await mailOf({ changes: [line] })).toContain('Price $10.00 → $8.00 (Dented)')
  const lowered = { ...line, price: undefined, now: 5 }
  expect(await mailOf({ changes: [lowered], by_buyer: true })).toContain('You changed your order.')
  const more = { ...line, price: undefined, now: 9 }
  expect(await mailOf({ changes: [more], by_buyer: true })).toContain('You added items')
})

test('[X1-282] the mail of an order that its buyer cancelled says who did', async () => {
  const bodyOf = async (by_buyer: boolean) => {
    const facts = { ...order, status: 'cancelled', reason: '', by_buyer }
    const content = MailContent.parse({ kind: 'order_cancelled', facts })
    return (await renderMail(content, letterhead)).text
  }
  expect(await bodyOf(true)).toContain('You have cancelled')
  expect(await bodyOf(false)).not.toContain('You have cancelled')
})

test('[X0-101] the mail of a delivery by a run is its receipt', async () => {
  const receipt = {
    payments: [
      { kind: 'cash' as const, amount: 2_550, reference: '' },
      { kind: 'check' as const, amount: 1_450, reference: '1042' },
    ],
    ...{ open: 1_000, receiver: 'Ada' },
  }
  const facts = { ...packed, status: 'delivered' as const, receipt }
  const content = { kind: 'order_delivered' as const, facts }
  const { text } = await renderMail(content, letterhead)
  for (const line of [
    ...['Cash: $25.50', 'Check 1042: $14.50', 'Still open: $10.00', 'Received by Ada'],
  ])
    expect(text).toContain(line)
  const paid = { ...content, facts: { ...facts, receipt: { ...receipt, open: 0 } } }
  expect((await renderMail(paid, letterhead)).text).toContain('Paid in full')
})
