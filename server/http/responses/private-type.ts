import type { DocumentType } from '@endcap/contract/documents/document-kinds'

/** By the file signature. Private files are PDFs, and pictures converted to WebP. */
export const privateTypeOf = (content: Uint8Array): DocumentType =>
  Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-'
    ? 'application/pdf'
    : 'image/webp'
