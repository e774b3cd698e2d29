import { createCustomerImport } from '@endcap/contract/client/page-calls.gen'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../api/queries.ts'
import { UploadForm } from '../imports/upload-form.tsx'
import { RecordPage } from '../layout/record-page.tsx'

/** The file is only checked; the next page shows what would be stored. */
export const CustomerImportForm = () => {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useAction(createCustomerImport)
  const send = (file: File) => {
    const body = new FormData()
    body.set('file', file, file.name)
    mutate(
      { body },
      {
        onSuccess: ({ data }) =>
          void navigate({ to: `/customers/import/${data._id}`, replace: true }),
      },
    )
  }
  return (
    <RecordPage
      title="Import customers"
      list={{ label: 'Customer files', path: '/customers/imports' }}
    >
      <UploadForm
        label="Customer file"
        help="An Excel workbook (XLSX; its first sheet with such columns is read) or a CSV file, with a header and one customer per line: email, name, business, phone, address, city, state, ZIP, tags, terms, pays by invoice, notes."
        error={error}
        isBusy={isPending}
        onSend={send}
      />
    </RecordPage>
  )
}
