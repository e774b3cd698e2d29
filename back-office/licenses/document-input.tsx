import { uploadDocument } from '@endcap/contract/client/page-calls.gen'
import type { DocumentKind } from '@endcap/contract/documents/document-kinds'
import { buttonClass } from '@endcap/ui/button'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'

/** A file or a phone’s photo, sent at once. */
export const DocumentUpload = ({
  label,
  customerId,
  kind,
  onUploaded,
}: {
  label: string
  /** Empty: the shop’s own. */
  customerId: string
  kind: DocumentKind
  onUploaded: (document: { id: string; type: string }) => void
}) => {
  const [isSending, setSending] = useState(false)
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    setSending(true)
    const body = new FormData()
    body.append('customer_id', customerId)
    body.append('kind', kind)
    body.append('file', file)
    try {
      const { data } = await call(uploadDocument, { body })
      onUploaded({ id: data._id, type: data.media_type })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <label className={`${buttonClass()} self-start focus-within:outline-2`}>
      <Camera className="size-4" aria-hidden />
      {isSending ? 'Sending…' : label}
      <input
        type="file"
        accept="image/*,application/pdf"
        className="sr-only"
        disabled={isSending}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
