import { ownColorsOf } from '@endcap/contract/appearance/own-colors'
import { MailContent } from '@endcap/contract/mail/mails'
import type { DocumentContent, DocumentFrame } from '@endcap/contract/printing/printed-documents'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { colors, darkColors, markColors } from './colors.ts'
import { pagesOf } from './render-document.tsx'
import { renderMail } from './render-mail.ts'
import { letterhead, link, order } from './test-support/mail-facts.ts'
import { frame, invoiceOf, orderOf, slipsOf } from './test-support/printed-documents.ts'

const accent_color = '#d0021b'
const { light, dark } = ownColorsOf(accent_color)
const house = [colors.brand, colors.accent, darkColors.brand, darkColors.accent]

const mailOf = async (more: object) => {
  const facts = { ...order, link, type: 'Cash-on-delivery', date: '', time: '' }
  const content = MailContent.parse({ kind: 'order_placed', facts })
  return renderMail(content, { ...letterhead, ...more })
}

test('[X0-504] a mail has the shop’s color in both themes, on its head, button and links, and its initials as the mark', async () => {
  const { html } = await mailOf({ accent_color })
  for (const color of house) expect(html).not.toContain(`color:${color}`)
  expect(html).toMatch(new RegExp(`class="h p" style="[^"]*background-color:${light.brand}`))
  expect(html).toMatch(
    new RegExp(`<td style="border-radius:8px;background-color:${light.accent}[^>]*><a href="`),
  )
  expect(html).toContain(`.h{background-color:${dark.brand}!important}`)
  expect(html).toContain(`.a{color:${dark.accent}!important}`)
  expect(html).toMatch(new RegExp(`background-color:${accent_color}[^>]*>PW</td>`))
  expect(html).not.toContain(markColors.ground)
  expect((await mailOf({})).html).toContain(markColors.ground)
})

test('[X0-504] a mail of a shop without a logo has its uploaded mark beside its name', async () => {
  const mark_url = 'https://shop.example/images/a.png'
  expect((await mailOf({ mark_url })).html).toMatch(
    new RegExp(`<img[^>]+src="${mark_url}" width="30" height="30"`),
  )
})

type Drawn = ReactElement<{ style?: Record<string, unknown>; children?: unknown }>

const colorsIn = (drawn: unknown): unknown[] => {
  if (Array.isArray(drawn)) return drawn.flatMap(colorsIn)
  if (typeof drawn !== 'object' || drawn === null || !('props' in drawn)) return []
  const { style, children } = (drawn as Drawn).props
  return [style?.color, style?.backgroundColor, ...colorsIn(children)]
}

test('[X0-505] papers have the shop’s color in their title and the heads of tables; an invoice keeps the one that it was issued with', async () => {
  const colored = { ...frame, letterhead: { ...frame.letterhead, accent_color } }
  const colorsOf = async (content: DocumentContent, given: DocumentFrame) =>
    colorsIn(await pagesOf(content, given))
  const slips = slipsOf([orderOf(1042, 3)])
  const drawn = await colorsOf(slips, colored)
  expect(drawn.filter((color) => color === light.brand).length).toBeGreaterThan(1)
  expect(drawn).not.toContain(colors.brand)
  expect(drawn).toContain(accent_color)
  expect(await colorsOf(slips, frame)).not.toContain(light.brand)
  const issued = (seller: typeof frame.letterhead): DocumentContent => ({
    kind: 'invoices',
    facts: [invoiceOf(orderOf(1042, 3), { seller })],
  })
  expect(await colorsOf(issued(colored.letterhead), frame)).toContain(light.brand)
  expect(await colorsOf(issued(frame.letterhead), colored)).not.toContain(light.brand)
})
