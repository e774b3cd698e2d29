import type { Language } from '@endcap/contract/i18n/languages'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { DocumentContent } from '@endcap/contract/printing/printed-documents'
import { afterEach, expect, test } from 'vitest'
import { createDocumentRenderer } from './document-renderer.ts'

let renderer = createDocumentRenderer()
afterEach(async () => {
  await renderer.close()
  renderer = createDocumentRenderer()
})

const frame = {
  letterhead: {
    store_name: 'Endcap',
    phone: '(770) 555-0100',
    email: 'shop@endcap.example',
    address: '1 Peachtree Street',
    time_zone: 'America/New_York',
  },
  printedAt: '2026-11-23T14:00:00.000Z',
  printedBy: 'Dana',
}
const sheet: DocumentContent = {
  kind: 'delivery_sheet',
  facts: { day: '', stops: [] },
}

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'

test('[X5-99] documents are rendered in a thread that starts with the first one, each caller gets its own', async () => {
  const rendered = await Promise.all([renderer.render(sheet, frame), renderer.render(sheet, frame)])
  expect(rendered.map(isPdf)).toEqual([true, true])
  const broken = { kind: 'pick_list', facts: {} } as unknown as DocumentContent
  await expect(renderer.render(broken, frame)).rejects.toThrow()
  expect(isPdf(await renderer.render(sheet, frame))).toBe(true)
})

test('[X8-203] a slip is in the language of its customer, and its PDF says so; one for two languages is in English', async () => {
  const order = {
    number: 1042,
    createdAt: '2026-11-20T15:04:05.000Z',
    status: 'ready',
    fulfilment: '',
    buyer: { name: '', business_name: '', business_address: '', place: '', phone: '', email: '' },
    ...mapOptionalOrderFields(() => ''),
    total: 0,
    lines: [],
  }
  const languageOf = async (...languages: Language[]) => {
    const orders = languages.map((language, number) => ({ ...order, number, language }))
    const content = { kind: 'packing_slips', facts: { withPrices: false, orders } } as const
    const pdf = Buffer.from(await renderer.render(content, frame)).toString('latin1')
    return /\/Lang \(([\w-]+)\)/.exec(pdf)?.[1]
  }
  expect(await languageOf('es', 'es')).toBe('es-US')
  expect(await languageOf('es', 'en')).toBe('en-US')
})
