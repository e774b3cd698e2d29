import type { RenderDocument } from '@endcap/contract/printing/printed-documents'
import * as english from '../render-document.tsx'
import { renderInLanguages } from '../render-in-languages.ts'

export const renderDocument: RenderDocument = (...document) =>
  renderInLanguages(async () => english, ...document)
