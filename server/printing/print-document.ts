import type { DocumentContent } from '@endcap/contract/printed-documents'
import type { Context } from '../context.ts'
import { type Identity, staffOf } from '../http/identity.ts'
import { readSettings } from '../settings/settings-store.ts'

/** Renders a document with the shop's letterhead, the time and the caller's name. */
export const printDocument = async (
  context: Pick<Context, 'db' | 'clock' | 'renderDocument'>,
  identity: Identity,
  content: DocumentContent,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { store_name, phone, email, address, time_zone } = await readSettings(context.db)
  return context.renderDocument(content, {
    letterhead: { store_name, phone, email, address, time_zone },
    printedAt: context.clock().toISOString(),
    printedBy: staffOf(identity).name,
  })
}
