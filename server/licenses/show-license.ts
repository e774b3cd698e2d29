import type { LicenseRow } from './license-store.ts'

/** For the audit log. */
export const showLicense = ({
  customerId,
  kindId,
  number,
  firstIssuedOn,
  validFrom,
  validUntil,
  covers,
  documentId,
  status,
  method,
  note,
  premisesKey,
}: LicenseRow) => ({
  ...{ customer_id: customerId, kind_id: kindId, number, first_issued_on: firstIssuedOn },
  ...{ valid_from: validFrom, valid_until: validUntil, covers, document_id: documentId },
  ...{ status, method, note, premises: premisesKey },
})
