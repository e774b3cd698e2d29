import type { DocumentContent } from '@endcap/contract/printing/printed-documents'
import { expect, test } from 'vitest'
import { frame, invoiceOf, orderOf, slipsOf } from './test-support/printed-documents.ts'
import { printed, renderDocument } from './test-support/render-document.ts'

test('[X5-78] packing slips and invoices show the logo of their shop above its name, others none', async () => {
  // One pixel.
  const png = new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
  const withLogo = {
    ...frame,
    letterhead: { ...frame.letterhead, logo: '/images/a.png' },
    logos: { '/images/a.png': png },
  }
  const slips = slipsOf([orderOf(1042, 3)])
  const invoices: DocumentContent = {
    kind: 'invoices',
    facts: [invoiceOf(orderOf(1042, 3), { seller: withLogo.letterhead })],
  }
  const pictures = async (content: DocumentContent, given: typeof frame) =>
    Buffer.from(await renderDocument(content, given))
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0
  expect(await pictures(slips, withLogo)).toBeGreaterThan(0)
  // That of the invoice, also if the shop has none any more.
  expect(await pictures(invoices, { ...withLogo, letterhead: frame.letterhead })).toBeGreaterThan(0)
  expect(await pictures(invoices, frame)).toBe(0)
  expect(await pictures(slips, frame)).toBe(0)
  // The file of a logo is missing: its name alone is printed.
  expect(await pictures(slips, { ...withLogo, logos: {} })).toBe(0)
  const [page = []] = await printed(slips, withLogo)
  expect(page).toContainEqual(expect.stringContaining('Endcap Wholesale'))
})
