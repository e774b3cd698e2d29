import {
  changeResaleCertificate,
  getResaleCertificate,
} from '@endcap/contract/client/page-calls.gen'
import { formatDate } from '@endcap/contract/shop-time'
import { notify } from '@endcap/ui/toast'
import { notifyFailure } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { DocumentUpload } from './document-input.tsx'
import { PrivateDocument } from './license-document.tsx'

export const ResaleCertificate = ({ customerId }: { customerId: string }) => {
  const { data } = useCall(getResaleCertificate, { params: { id: customerId } })
  const change = useAction(changeResaleCertificate, { alsoChanges: ['customers'] })
  const save = async (body: { document_id: string } | { review_on: string }) => {
    try {
      await change.mutateAsync({ params: { id: customerId }, body })
      notify({ text: 'Certificate of resale saved.' })
    } catch (error) {
      notifyFailure(error)
    }
  }
  const certificate = data?.data
  if (certificate === undefined) return <div className="h-20" />
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
      <h3 className="font-semibold">Certificate of resale</h3>
      {certificate.document_id === null ? (
        <p className="text-soft">None yet.</p>
      ) : (
        <>
          <p className="text-soft">
            From {certificate.by}, <Timestamp at={certificate.uploadedAt} />
          </p>
          <div className="max-w-56">
            <PrivateDocument
              id={certificate.document_id}
              type={certificate.document_type}
              name="Certificate of resale"
            />
          </div>
        </>
      )}
      {may(changeResaleCertificate) ? (
        <div className="flex flex-wrap items-center gap-3">
          <DocumentUpload
            label={certificate.document_id === null ? 'Add the certificate' : 'Add a newer one'}
            customerId={customerId}
            kind="resale_certificate"
            onUploaded={({ id }) => void save({ document_id: id })}
          />
          <label className="flex flex-wrap items-center gap-2">
            Review on
            <input
              key={certificate.review_on}
              type="date"
              className="field w-auto!"
              defaultValue={certificate.review_on}
              onBlur={({ target }) => {
                if (target.value !== certificate.review_on) void save({ review_on: target.value })
              }}
            />
          </label>
        </div>
      ) : (
        certificate.review_on !== '' && <p>Review on {formatDate(certificate.review_on)}</p>
      )}
    </section>
  )
}
