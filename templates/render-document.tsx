import { locale } from '@endcap/contract/i18n/i18n'
import type { DocumentContent, DocumentFrame } from '@endcap/contract/printing/printed-documents'
import { t } from '@lingui/core/macro'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { deliverySheetPages } from './printing/delivery-sheet.tsx'
import { depositSlipPages } from './printing/deposit-slip.tsx'
import { invoicePages } from './printing/invoice.tsx'
import { memoPages } from './printing/memo.tsx'
import { packingSlipPages } from './printing/packing-slip.tsx'
import { pickListPages } from './printing/pick-list.tsx'
import { shelfLabelPages } from './printing/shelf-labels.tsx'
import { statementPages } from './printing/statement.tsx'
import { loadFonts } from './printing/text.ts'
import type { DocumentBuild } from './render-in-languages.ts'

const titles: Readonly<Record<DocumentContent['kind'], string>> = {
  invoices: t`Invoices`,
  memo: t`Memo`,
  pick_list: 'Pick list',
  packing_slips: t`Packing slips`,
  delivery_sheet: 'Deliveries',
  shelf_labels: 'Shelf labels',
  statements: t`Statement`,
  deposit_slip: 'Deposit slip',
}

const draw = (content: DocumentContent, frame: DocumentFrame): ReactElement[] => {
  switch (content.kind) {
    case 'invoices':
      return invoicePages(content.facts, frame)
    case 'memo':
      return memoPages(content.facts, frame)
    case 'pick_list':
      return pickListPages(content.facts, frame)
    case 'packing_slips':
      return packingSlipPages(content.facts, frame).flat()
    case 'delivery_sheet':
      return deliverySheetPages(content.facts, frame)
    case 'shelf_labels':
      return shelfLabelPages(content.facts)
    case 'statements':
      return statementPages(content.facts, frame)
    case 'deposit_slip':
      return depositSlipPages(content.facts, frame)
  }
}

const withoutBytes = (_key: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? undefined : value

/** In the language of this build. */
export const pagesOf: DocumentBuild['pagesOf'] = async (content, frame) => {
  await loadFonts(JSON.stringify([content, frame], withoutBytes))
  return draw(content, frame)
}

/** A PDF in Letter size with embedded fonts. Its metadata are in the language of this build. */
export const renderPdf: DocumentBuild['renderPdf'] = async (pages, kind, { letterhead }) => {
  const pdf = await renderToBuffer(
    <Document title={titles[kind]} author={letterhead.store_name} language={locale()}>
      {pages}
    </Document>,
  )
  return new Uint8Array(pdf)
}
