import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MailContent } from '@endcap/contract/mail/mails'
import { expect, test } from 'vitest'
import { colors, darkColors, markColors } from './colors.ts'
import { renderMail } from './render-mail.ts'
import { letterhead, link, order, units } from './test-support/mail-facts.ts'

const mailOf = async (kind: MailContent['kind'], facts: object) =>
  renderMail(MailContent.parse({ kind, facts: { ...order, link, ...facts } }), letterhead)

const delivery = { type: 'Cash-on-delivery', date: '', time: '', delivery_day: '2026-11-30' }
const transition = { status: 'ready', reason: '', changes: [] }
const manyLines = Array.from({ length: 40 }, (_, index) => ({
  item_no: `10${1000 + index}`,
  title: `Nimbolo Bar 8000 Puffs Disposable 5% – Strawberry Watermelon ${index} (10 ct display)`,
  quantity: 65,
  units,
  price: 7_850,
  picture: `https://shop.example.com/images/${'0a'.repeat(16)}.webp?w=120`,
}))
const manyChanges = manyLines.map(({ item_no, title }) => ({
  ...{ item_no, title, units, before: 70, now: 65, reason: 'Out of stock' },
}))

const mails = [
  mailOf('order_placed', delivery),
  mailOf('order_changed', {
    ...{ note: '', total_before: 1, changes: manyChanges.slice(0, 1) },
    details: [{ detail: 'po_number', before: '', now: 'PO 7' }],
  }),
  mailOf('order_ready', { ...transition, lines: manyLines }),
  mailOf('password_reset', { name: 'Dana' }),
  mailOf('staff_invited', { name: 'Dana' }),
]

test('[X6-210] mails are tables of at most 600 px with inline styles, and need nothing that a common mail program lacks', async () => {
  for (const { html } of await Promise.all(mails)) {
    expect(html).not.toMatch(
      /display:(?:flex|grid|inline-flex)|position:|<svg|<script|var\(--|@import/,
    )
    expect(html).toContain('max-width:600px')
    expect(html).toContain('<!--[if mso]><style>.m{width:600px}')
    const body = html.slice(html.indexOf('<body'))
    // A cell is a button whose color Outlook draws, and nothing else looks like one.
    expect(body).toMatch(/<td style="border-radius:8px;background-color:#0f766e[^>]*><a href="/)
    for (const [, attributes = ''] of body.matchAll(/<table([^>]*)>/g))
      expect(attributes).toMatch(/role="presentation"|data-text-format="dataTable"/)
  }
})

test('[X6-210] mails are dark for readers who prefer it, and each color of the dark theme is on an element that has the light one', async () => {
  for (const { html } of await Promise.all(mails)) {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? []
    const classes = new Set([...dark.matchAll(/\.(\w)\{/g)].map(([, name = '']) => name))
    const body = html.slice(html.indexOf('<body'))
    const colored = [
      ...body.matchAll(/<\w+ [^>]*style="[^"]*(?:^|[^-])(?:color|border-\w+):[^>]*>/g),
    ]
    for (const [element] of colored) {
      const isFixed = /border-radius|#ffffff|#ffcb2e/.test(element) && !/class=/.test(element)
      const names = /class="([^"]*)"/.exec(element)?.[1]?.split(' ') ?? []
      expect(isFixed || names.some((name) => classes.has(name)), element).toBe(true)
    }
  }
})

test('[X6-211] each line has its picture with its title, a mail without pictures has no room for them', async () => {
  const { html } = await mailOf('order_placed', { lines: manyLines.slice(0, 2) })
  const pictures = [...html.matchAll(/<!--\[if !mso\]><!--><img [^>]*><!--<!\[endif\]-->/g)]
  expect(pictures).toHaveLength(2)
  expect(pictures[0]?.[0]).toContain(`alt="${manyLines[0]?.title}"`)
  expect(pictures[0]?.[0]).toContain(`src="${manyLines[0]?.picture}"`)
  expect(pictures[0]?.[0]).toMatch(/width="48" height="48"/)
  expect((await mailOf('order_placed', {})).html).not.toContain('<img')
})

test('[X6-211] the mail of an order of 40 lines, all of them changed, is below the 102 kB at which Gmail clips', async () => {
  for (const kind of ['order_changed', 'order_ready'] as const) {
    const facts = { ...transition, lines: manyLines, note: '', total_before: 1 }
    const { html, text } = await mailOf(kind, { ...facts, changes: manyChanges })
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(text.match(/2 cases, 5 cartons · 65 cartons ×\s\$78\.50/g)).toHaveLength(40)
  }
})

test('[X6-212] a line says if less comes than was ordered, why, and for what it is a substitute', async () => {
  const [short, substitute] = manyLines
  const lines = [
    { ...short, ordered: 70, reason: 'Out of stock' },
    { ...substitute, replaces: 'Nimbolo Mint' },
  ]
  const { text } = await mailOf('order_ready', { ...transition, lines })
  expect(text).toContain('70 ordered · Out of stock')
  expect(text).toContain('Instead of Nimbolo Mint')
})

test('[X6-212, X8-313] an order mail begins with the day, the total and what is next; the first one says until when it can be changed', async () => {
  const placed = await mailOf('order_placed', {
    ...delivery,
    delivery_cutoff: '2026-11-29T21:00:00.000Z',
  })
  expect(placed.text).toMatch(/Delivery day: Monday, November 30, 2026\s+Total: \$1,234\.50/)
  expect(placed.text).toContain('Until Sunday, Nov 29, 4 PM you can still change this order.')
  expect((await mailOf('order_placed', {})).text).toContain('until we confirm it')
  const stepsOf = async (kind: MailContent['kind'], facts: object) => {
    const { html } = await mailOf(kind, { ...transition, ...facts })
    return [...html.matchAll(/class="([dn])"[^>]*>\u00a0<\/div>([^<]+)/g)].map(
      ([, bar, name]) => `${bar === 'd' ? '✓' : ''}${name}`,
    )
  }
  expect(await stepsOf('order_out_for_delivery', delivery)).toEqual([
    ...['✓Received', '✓Confirmed', '✓Packed', '✓On its way', 'Delivered'],
  ])
  expect(await stepsOf('order_ready', {})).toEqual([
    ...['✓Received', '✓Confirmed', '✓Ready', 'Picked up'],
  ])
  expect(await stepsOf('order_cancelled', { status: 'cancelled' })).toEqual([])
  const cancelled = await mailOf('order_cancelled', {
    ...{ ...transition, ...delivery, status: 'cancelled' },
  })
  expect(cancelled.text).not.toContain('Delivery day')
})

test('[X6-213] mails and papers have the colors of the design language', () => {
  const css = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')
  const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*--ground[^}]*)\}/g)].map(
    ([block]) => block,
  )
  for (const [name, color] of Object.entries(colors))
    expect(light).toContain(`--${name}: ${color};`)
  for (const [name, color] of Object.entries(darkColors))
    expect(dark).toContain(`--${name}: ${color};`)
  expect(css).toContain(`--color-special-solid: ${markColors.ground};`)
  expect(css).toContain(`--color-on-special: ${markColors.bars};`)
})
