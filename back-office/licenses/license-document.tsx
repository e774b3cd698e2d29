import { getDocument } from '@endcap/contract/client/page-calls.gen'
import { Button } from '@endcap/ui/button'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { DocumentPhoto } from '../layout/document-photo.tsx'
import { saveFile } from '../lists/save-file.ts'

/** A photo is shown; a PDF is downloaded, since no page of the shop may frame one. */
export const PrivateDocument = ({
  id,
  type,
  name,
}: {
  id: string | null
  type: string
  name: string
}) => {
  const [isBusy, setBusy] = useState(false)
  if (id === null) return <p className="text-sm text-soft">No document.</p>
  if (type !== 'application/pdf')
    return (
      <DocumentPhoto id={id} alt={name} className="min-h-40 w-full rounded-lg object-contain" />
    )
  const open = async () => {
    setBusy(true)
    try {
      const bytes = await call(getDocument, { params: { id } })
      saveFile(`${name}.pdf`, bytes, 'application/pdf')
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void open()} className="self-start">
      <FileText className="size-4" aria-hidden />
      Download the PDF
    </Button>
  )
}
