import type { DocumentContent } from '@endcap/contract/printing/printed-documents'
import type { Context } from '../context.ts'
import { type Identity, staffOf } from '../http/identity.ts'
import { readLogos } from '../settings/logo.ts'
import { readPrintedLetterhead } from '../settings/read-letterhead.ts'

/** Renders a document with the shop's letterhead, the time and the caller's name. */
export const printDocument = async (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'renderDocument'>,
  identity: Identity,
  content: DocumentContent,
): Promise<Uint8Array<ArrayBuffer>> => {
  const letterhead = await readPrintedLetterhead(context.db)
  const sellers = content.kind === 'invoices' ? content.facts.map(({ seller }) => seller.logo) : []
  return context.renderDocument(content, {
    letterhead,
    printedAt: context.clock().toISOString(),
    printedBy: staffOf(identity).name,
    logos: await readLogos(context, [letterhead.logo, ...sellers]),
  })
}
