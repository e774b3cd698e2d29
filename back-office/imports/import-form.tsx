import { createImport } from '@endcap/contract/staff-calls.gen'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../api/queries.ts'
import { RecordPage } from '../layout/record-page.tsx'
import { UploadForm } from './upload-form.tsx'

/** Uploads a price file. It is only checked; the next page lists what it would change. */
export const ImportForm = () => {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useAction(createImport)
  const [numberMissing, setNumberMissing] = useState(false)
  const send = (file: File) => {
    const body = new FormData()
    if (numberMissing) body.set('number_missing', 'true')
    body.set('file', file, file.name)
    mutate(
      { body },
      { onSuccess: ({ data }) => void navigate({ to: `/imports/${data._id}`, replace: true }) },
    )
  }
  return (
    <RecordPage title="Import prices" list={{ label: 'Price files', path: '/imports' }}>
      <UploadForm
        label="Price file"
        help="An Excel workbook (XLSX), or a CSV file separated by commas, semicolons or tabs."
        error={error}
        isBusy={isPending}
        onSend={send}
      >
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="mt-1"
            checked={numberMissing}
            onChange={(event) => setNumberMissing(event.target.checked)}
          />
          <span>
            Create item numbers for rows without one
            <span className="block text-soft">
              A row with the same title and category gets the same number in later imports.
            </span>
          </span>
        </label>
      </UploadForm>
    </RecordPage>
  )
}
