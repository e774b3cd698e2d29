import type { DocumentContent } from '@endcap/contract/printed-documents'
import type { Context } from '../context.ts'
import { type Identity, staffOf } from '../http/identity.ts'
import { logoPng, readLogos } from '../settings/logo.ts'
import { readSettings } from '../settings/settings-store.ts'

/** Renders a document with the shop's letterhead, the time and the caller's name. */
export const printDocument = async (
  context: Pick<Context, 'db' | 'clock' | 'config' | 'renderDocument'>,
  identity: Identity,
  content: DocumentContent,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { store_name, phone, email, address, time_zone, logo } = await readSettings(context.db)
  const current = logoPng(logo)
  const sellers = content.kind === 'invoices' ? content.facts.map(({ seller }) => seller.logo) : []
  return context.renderDocument(content, {
    letterhead: { store_name, phone, email, address, time_zone, ...(current && { logo: current }) },
    printedAt: context.clock().toISOString(),
    printedBy: staffOf(identity).name,
    logos: await readLogos(context, [current, ...sellers]),
  })
}
