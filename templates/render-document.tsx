import type {
  DocumentContent,
  DocumentFrame,
  RenderDocument,
} from '@endcap/contract/printed-documents'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { deliverySheetPages } from './printing/delivery-sheet.tsx'
import { invoicePages } from './printing/invoice.tsx'
import { packingSlipPages } from './printing/packing-slip.tsx'
import { pickListPages } from './printing/pick-list.tsx'
import { shelfLabelPages } from './printing/shelf-labels.tsx'
import { loadFonts } from './printing/text.ts'

const titles: Readonly<Record<DocumentContent['kind'], string>> = {
  invoices: 'Invoices',
  pick_list: 'Pick list',
  packing_slips: 'Packing slips',
  delivery_sheet: 'Deliveries',
  shelf_labels: 'Shelf labels',
}

const pagesOf = (content: DocumentContent, frame: DocumentFrame): ReactElement[] => {
  switch (content.kind) {
    case 'invoices':
      return invoicePages(content.facts, frame)
    case 'pick_list':
      return pickListPages(content.facts, frame)
    case 'packing_slips':
      return packingSlipPages(content.facts, frame).flat()
    case 'delivery_sheet':
      return deliverySheetPages(content.facts, frame)
    case 'shelf_labels':
      return shelfLabelPages(content.facts)
  }
}

/** Renders a document as PDF of the size Letter, with its fonts in the file. */
export const renderDocument: RenderDocument = async (content, frame) => {
  await loadFonts()
  const pdf = await renderToBuffer(
    <Document title={titles[content.kind]} author={frame.letterhead.store_name} language="en-US">
      {pagesOf(content, frame)}
    </Document>,
  )
  return new Uint8Array(pdf)
}
