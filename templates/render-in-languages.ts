import type { Language } from '@endcap/contract/i18n/languages'
import type {
  DocumentContent,
  DocumentFrame,
  RenderDocument,
} from '@endcap/contract/printing/printed-documents'
import type { ReactElement } from 'react'

/** Templates with the texts of one language (`render-document.tsx`). */
export type DocumentBuild = {
  pagesOf: (content: DocumentContent, frame: DocumentFrame) => Promise<ReactElement[]>
  renderPdf: (
    pages: readonly ReactElement[],
    kind: DocumentContent['kind'],
    frame: DocumentFrame,
  ) => Promise<Uint8Array<ArrayBuffer>>
}

type Part = { language: Language; content: DocumentContent }

/** Customers' documents are in the language of each order, staff's in English. */
const partsOf = (content: DocumentContent): Part[] => {
  if (content.kind === 'invoices')
    return content.facts.map((invoice) => ({
      language: invoice.order.language ?? 'en',
      content: { ...content, facts: [invoice] },
    }))
  if (content.kind === 'statements')
    return content.facts.map((statement) => ({
      language: statement.language,
      content: { ...content, facts: [statement] },
    }))
  if (content.kind === 'packing_slips')
    return content.facts.orders.map((order) => ({
      language: order.language,
      content: { ...content, facts: { ...content.facts, orders: [order] } },
    }))
  return [{ language: content.kind === 'memo' ? content.facts.language : 'en', content }]
}

/** If a document has several languages, its metadata are English. */
export const renderInLanguages = async (
  build: (language: Language) => Promise<DocumentBuild>,
  ...[content, frame]: Parameters<RenderDocument>
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts = partsOf(content)
  const pages = await Promise.all(
    parts.map(async ({ language, content }) => (await build(language)).pagesOf(content, frame)),
  )
  const [language = 'en', ...others] = new Set(parts.map((part) => part.language))
  const { renderPdf } = await build(others.length === 0 ? language : 'en')
  return renderPdf(pages.flat(), content.kind, frame)
}
