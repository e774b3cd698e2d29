import type { DocumentContent } from '@endcap/contract/printed-documents'
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
  facts: { day: '', isDeliveryDay: false, stops: [] },
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
