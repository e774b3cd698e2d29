import type { DocumentContent } from '@endcap/contract/printing/printed-documents'
import * as english from '../render-document.tsx'
import { renderInLanguages } from '../render-in-languages.ts'
import { frame } from './printed-documents.ts'
import { readPdf, rowsOf } from './read-pdf.ts'

export const renderDocument = (content: DocumentContent, given = frame) =>
  renderInLanguages(async () => english, content, given)

/** The rows of each page. */
export const printed = async (content: DocumentContent, given = frame): Promise<string[][]> =>
  (await readPdf(await renderDocument(content, given))).map(rowsOf)
