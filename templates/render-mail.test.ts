import { type Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { describe, expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'
import storedOrderMail from './test-support/stored-order-mail.json' with { type: 'json' }

const letterhead: Letterhead = {
  store_name: 'Peachtree Wholesale',
  phone: '(404) 555-0142',
  email: 'care@peachtree.example',
  address: '120 Depot Street, Macon, GA 31201',
  time_zone: 'America/New_York',
}

const link = 'https://shop.example/go?token=abc-123&next=%2Fhome'

const order = {
  number: 1042,
  createdAt: '2026-11-20T15:04:05.000Z',
  type: 'Pick-up',
  date: '2026-11-30',
  time: '9:00 AM',
  delivery_day: '',
  delivery_fee: 0,
  name: 'Dana Reyes',
  email: 'dana@corner.example',
  phone: '404 555 0199',
  business_name: 'Corner Mart',
  business_address: '9 Elm Street, Macon',
  pays_by_invoice: false,
  ...optionalOrderTexts,
  total: 123_450,
  lines: [
    { item_no: '00417', title: 'Blue Harbor Cola 24 × 16 oz', quantity: 10, price: 9_995 },
    { item_no: 'VP-220', title: 'Nimbus Pod <Mint> & Lime', quantity: 5, price: 4_700 },
  ],
  link,
} satisfies Extract<MailContent, { kind: 'order_placed' }>['facts']

const mails: { content: MailContent; subject: string; says: string[] }[] = [
  {
    content: { kind: 'registration_received', facts: { name: 'Dana' } },
    subject: 'Peachtree Wholesale received your registration',
    says: ['Hello Dana,', 'verify every business'],
  },
  {
    content: {
      kind: 'registration_to_verify',
      facts: { name: 'Dana', business_name: 'Corner Mart', link },
    },
    subject: 'New registration to verify: Corner Mart',
    says: ['Corner Mart', link],
  },
  {
    content: { kind: 'account_approved', facts: { name: 'Dana', reason: 'Licence seen', link } },
    subject: 'Your account is approved. You can log in now.',
    says: ['Licence seen', link],
  },
  {
    content: { kind: 'account_rejected', facts: { name: 'Dana', reason: 'No licence' } },
    subject: 'Your registration at Peachtree Wholesale was not accepted',
    says: ['No licence', 'please call (404) 555-0142 or write to care@peachtree.example'],
  },
  {
    content: { kind: 'account_suspended', facts: { name: 'Dana', reason: 'Open invoice' } },
    subject: 'Your account at Peachtree Wholesale is suspended',
    says: ['Open invoice', 'call (404) 555-0142'],
  },
  {
    content: { kind: 'account_reinstated', facts: { name: 'Dana', reason: '', link } },
    subject: 'Your account has been reactivated. You can log in now.',
    says: ['has been reactivated', link],
  },
  {
    content: { kind: 'email_changed', facts: { name: 'Dana', email: 'dana@new.example' } },
    subject: 'The email for your account at Peachtree Wholesale was changed',
    says: ['dana@new.example', 'If you didn’t ask for this, please call (404) 555-0142'],
  },
  {
    content: { kind: 'password_reset', facts: { name: 'Dana', link } },
    subject: 'Set a new password for Peachtree Wholesale',
    says: ['60 minutes', link],
  },
  {
    content: { kind: 'staff_invited', facts: { name: 'Sam', link } },
    subject: 'Your invitation to the Peachtree Wholesale back office',
    says: ['Choose a password', '7 days', link],
  },
  {
    content: {
      kind: 'order_changed',
      facts: {
        ...order,
        note: 'The mint is sold out.',
        by_buyer: false,
        total_before: 130_000,
        changes: [
          { item_no: 'VP-220', title: 'Nimbus', before: 8, now: 5, reason: 'Out of stock' },
        ],
      },
    },
    subject: 'Order 1042 changed',
    says: ['The mint is sold out.', 'was $1,300.00 and is now $1,234.50', 'Out of stock', link],
  },
  ...(
    [
      ['order_confirmed', 'confirmed', 'We have confirmed your order'],
      ['order_ready', 'ready for pick-up', 'Monday, November 30, 2026, 9:00 AM'],
      ['order_out_for_delivery', 'out for delivery', '9 Elm Street, Macon. Please have $1,234.50'],
      ['order_delivered', 'picked up', 'Thank you for your business!'],
      ['order_cancelled', 'cancelled', 'Nothing will be delivered or charged.'],
      ['order_corrected', 'is confirmed again', 'no longer applies'],
    ] as const
  ).map(([kind, heading, sentence]) => ({
    content: {
      kind,
      facts: {
        ...order,
        status: 'confirmed' as const,
        reason: 'As agreed',
        total_before: null,
        changes: [],
      },
    },
    subject: `Order 1042 ${heading}`,
    says: [sentence, 'As agreed', 'Blue Harbor Cola', link],
  })),
  {
    content: {
      kind: 'order_ready',
      facts: {
        ...order,
        status: 'ready',
        reason: '',
        total_before: 130_000,
        changes: [{ item_no: 'VP-220', title: 'Nimbus', before: 8, now: 5, reason: 'Damaged' }],
      },
    },
    subject: 'Order 1042 ready for pick-up',
    says: ['could not pack everything', 'was $1,300.00 and is now $1,234.50', 'Damaged', link],
  },
  {
    content: {
      kind: 'inquiry_answered',
      facts: {
        name: 'Dana',
        subject: 'Opening hours',
        question: 'Sundays?',
        answer: 'We open at 9.',
      },
    },
    subject: 'Re: Opening hours',
    says: ['Hello Dana,', 'We open at 9.', 'You wrote', 'Sundays?'],
  },
  {
    content: { kind: 'order_placed', facts: order },
    subject: 'Order 1042 received',
    says: ['$1,234.50', '00417', 'VP-220', 'Monday, November 30, 2026, 9:00 AM', link],
  },
  {
    content: { kind: 'order_to_pack', facts: order },
    subject: 'Order 1042 to pack: Corner Mart, $1,234.50',
    says: ['$1,234.50', '00417', 'VP-220', '404 555 0199', 'Nov 20, 2026, 10:04 AM EST', link],
  },
]

/** HTML as a reader sees it, as far as these tests need it. */
const shown = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')

describe('every kind of mail', () => {
  test.each(mails)('[X4-04] $content.kind says what it must in HTML and in text', async (mail) => {
    const rendered = await renderMail(mail.content, letterhead)
    expect(rendered.subject).toBe(mail.subject)
    for (const said of [...mail.says, letterhead.store_name, letterhead.address]) {
      expect(rendered.text).toContain(said)
      expect(shown(rendered.html)).toContain(said)
    }
  })

  test.each(mails)('$content.kind has a text without tags or style', async ({ content }) => {
    const { text } = await renderMail(content, letterhead)
    expect(text).not.toMatch(/<\/?(table|td|p|a|strong|br)\b|&(amp|nbsp|lt);|\{/)
    expect(text).not.toMatch(/\n{4,}/)
  })
})

describe('an order mail', () => {
  test('has each line with quantity, price and amount, and the true total', async () => {
    const { text } = await renderMail({ kind: 'order_placed', facts: order }, letterhead)
    expect(text).toContain('Order 1042 received')
    expect(text).toMatch(/Blue Harbor Cola 24 × 16 oz +10 +\$99\.95 +\$999\.50\n00417\n/)
    expect(text).toMatch(/Nimbus Pod <Mint> & Lime +5 +\$47\.00 +\$235\.00\nVP-220\n/)
    expect(text).toMatch(/Total +\$1,234\.50/)
  })

  const contents = mails.flatMap(({ content }) =>
    content.kind.startsWith('order_') ? [content] : [],
  )
  test.each(
    contents.flatMap((content) => optionalOrderFieldNames.map((name) => ({ content, name }))),
  )(
    '[X1-01] $content.kind has $name below its label, with its line breaks',
    async ({ content, name }) => {
      const { text, html } = await renderMail(content, letterhead)
      const { label, isMultiline } = optionalOrderFields[name]
      const value = optionalOrderTexts[name]
      expect(text).toContain(isMultiline ? `${label}\n${value}` : `${label}: ${value}`)
      expect(shown(html)).toContain(value.replaceAll('\n', '<br/>'))
    },
  )

  test('of a delivery says where it goes and names no pick-up', async () => {
    const facts = { ...order, type: 'Cash-on-delivery' as const, date: '', time: '' }
    const { text } = await renderMail({ kind: 'order_placed', facts }, letterhead)
    expect(text).toContain('Delivery: Cash on delivery, to 9 Elm Street, Macon')
    expect(text).not.toContain('Pick-up')
  })
})

test('[X4-05] a mail stored before an optional order field existed is written without it', async () => {
  const { text } = await renderMail(MailContent.parse(storedOrderMail), letterhead)
  expect(text).toContain('Order 1042 received')
  expect(text).toContain('Ring at the back door.')
  for (const name of optionalOrderFieldNames)
    expect(text.includes(optionalOrderFields[name].label), name).toBe(name in storedOrderMail.facts)
})

describe('what customers typed', () => {
  const business_name = 'Corner\r\nBcc: all@example.com\u2028<img src=x onerror=alert(1)>'

  test('never breaks the line of the subject', async () => {
    const facts = { ...order, business_name }
    const { subject } = await renderMail({ kind: 'order_to_pack', facts }, letterhead)
    expect(subject).not.toMatch(/[\r\n\u2028\u2029]/)
    expect(subject).toContain('Corner Bcc: all@example.com')
  })

  test('is text in the HTML, not markup', async () => {
    const facts = { ...order, business_name, additional_comments: '<script>alert(1)</script>' }
    const { html } = await renderMail({ kind: 'order_to_pack', facts }, letterhead)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
  })

  test('is whole in the plain text, whatever markup it looks like', async () => {
    const additional_comments = 'Bags with style="red", <b style="x">not</b> plain ones'
    const facts = { ...order, additional_comments }
    const { text } = await renderMail({ kind: 'order_to_pack', facts }, letterhead)
    expect(text).toContain(additional_comments)
  })
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
  const { subject } = await renderMail(
    { kind: 'order_to_pack', facts: { ...order, business_name: `a${'😀'.repeat(199)}` } },
    letterhead,
  )
  expect(subject.length).toBeGreaterThan(190)
  expect(subject.isWellFormed()).toBe(true)
  const other = await renderMail(
    { kind: 'order_to_pack', facts: { ...order, business_name: '😀'.repeat(199) } },
    letterhead,
  )
  expect(other.subject.isWellFormed()).toBe(true)
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
