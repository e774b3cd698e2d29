import { i18n } from '@endcap/contract/i18n/i18n'
import { maxLicensesPerCustomer } from '@endcap/contract/limits'
import type { MailContent } from '@endcap/contract/mail/mails'
import type { Refusals } from '../audit/staff-changes.ts'
import type { Config } from '../context.ts'
import type { Db } from '../database/database.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { enqueueMail, readShopAddress } from '../mail/mail-store.ts'
import {
  attachLicenseDocument,
  findKind,
  insertLicense,
  isFull,
  type LicenseRow,
  lockHolder,
} from './license-store.ts'

export type LicenseFacts = Pick<
  LicenseRow,
  'kindId' | 'number' | 'firstIssuedOn' | 'validFrom' | 'validUntil' | 'covers' | 'documentId'
>

export const licenseRefusals: Refusals = {
  license_once: () =>
    new ShopError('status_conflict', {
      message: /*i18n*/ 'This license was entered already. Please check it in the list.',
    }),
}

const readDocumentId = (id: string): string | null => {
  if (id === '') return null
  if (!isId(id)) throw invalidField('document_id', documentGone)
  return id
}

const documentGone = /*i18n*/ 'The file is no longer there. Please add it again.'

/** Throws `invalid` for unknown ids, a missing document, and days in the wrong order. */
export const checkFacts = async (
  db: Db,
  facts: LicenseFacts,
  customerId: string | null,
): Promise<{ kind: string }> => {
  if (!isId(facts.kindId) || !facts.covers.every(isId))
    throw invalidField('kind_id', /*i18n*/ 'Please choose the kind of license.')
  const kind = await findKind(db, facts.kindId, facts.covers)
  if (kind === null) throw invalidField('kind_id', /*i18n*/ 'Please choose the kind of license.')
  if (!kind.has_classes)
    throw invalidField('covers', 'A class no longer exists. Please reload the page.')
  if (facts.validUntil < facts.validFrom)
    throw invalidField('valid_until', /*i18n*/ 'The last day can’t be before the first day.')
  const documentId = readDocumentId(facts.documentId ?? '')
  if (documentId === null) {
    if (kind.needs_document)
      throw invalidField('document_id', /*i18n*/ 'Please add a photo or a PDF of the license.')
  } else if (!(await attachLicenseDocument(db, documentId, customerId)))
    throw invalidField('document_id', documentGone)
  return { kind: kind.name }
}

/** Throws `not_found` for an unknown customer, `invalid`, and `status_conflict` if it is entered already. */
export const storeLicense = async (
  db: Db,
  {
    customerId,
    facts,
    note,
    by,
    at,
    publicUrl,
  }: {
    /** Null: the shop. */
    customerId: string | null
    facts: LicenseFacts
    note: string
    by: 'customer' | string
    at: Date
    publicUrl: Config['publicUrl']
  },
): Promise<LicenseRow> => {
  const holder = customerId === null ? null : await lockHolder(db, customerId)
  if (customerId !== null && holder === null) throw new ShopError('not_found')
  if (holder !== null && isFull(holder))
    throw new ShopError('status_conflict', {
      message: i18n._(/*i18n*/ 'There are already {max} licenses. Please call us.', {
        max: maxLicensesPerCustomer,
      }),
    })
  const { kind } = await checkFacts(db, facts, customerId)
  const isByCustomer = by === 'customer' && holder !== null
  const row = await insertLicense(db, {
    ...{ customerId, ...facts, note, status: 'submitted', submittedAt: at },
    submittedBy: isByCustomer ? holder.name : by,
  })
  const shop = isByCustomer ? await readShopAddress(db) : null
  if (holder !== null && shop !== null)
    await enqueueMail(db, shop, submittedMail(row, holder.business_name, kind, publicUrl))
  return row
}

const submittedMail = (
  { id, number, validUntil }: LicenseRow,
  business_name: string,
  kind: string,
  publicUrl: string,
): MailContent => ({
  kind: 'license_submitted',
  facts: {
    ...{ business_name, kind, number, valid_until: validUntil },
    link: `${publicUrl}/admin#/licenses/${id}`,
  },
})
