import type { DocumentContent, RenderDocument } from '@endcap/contract/printing/printed-documents'
import type { Context } from '../context.ts'
import { ShopError } from '../http/shop-error.ts'
import { readLogos } from '../settings/logo.ts'
import { readPrintedLetterhead } from '../settings/read-letterhead.ts'

/** `printedBy`: the name of the member of staff; empty for a customer. */
export const printDocument = async (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'renderDocument'>,
  printedBy: string,
  content: DocumentContent,
): Promise<Uint8Array<ArrayBuffer>> => {
  const letterhead = await readPrintedLetterhead(context.db)
  const issued =
    content.kind === 'invoices' || content.kind === 'statements'
      ? content.facts
      : content.kind === 'memo'
        ? [content.facts]
        : []
  const letterheads = [letterhead, ...issued.map(({ seller }) => seller)]
  return context.renderDocument(content, {
    letterhead,
    printedAt: context.clock().toISOString(),
    printedBy,
    logos: await readLogos(
      context,
      letterheads.flatMap(({ logo, mark }) => [logo, mark]),
    ),
  })
}

/** Maximum number of documents being rendered or waiting; each may take some seconds. */
const maxQueuedDocuments = 8
const retryAfterSeconds = 5

/** Throws `too_many_requests` if too many documents wait in this process. */
export const limitRenderQueue = (render: RenderDocument): RenderDocument => {
  let queued = 0
  return async (...document) => {
    if (queued >= maxQueuedDocuments)
      throw new ShopError('too_many_requests', {
        message: 'Many documents are being printed right now. Please try again in a few seconds.',
        retryAfterSeconds,
      })
    queued += 1
    try {
      return await render(...document)
    } finally {
      queued -= 1
    }
  }
}
