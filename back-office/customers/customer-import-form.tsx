import { createCustomerImport } from '@endcap/contract/staff-calls.gen'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage, fieldError } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { RecordPage } from '../layout/record-page.tsx'

const list = { label: 'Customers', path: '/customers' }

/** Uploads a file of customers. It is only checked; the next page shows what it would store. */
export const CustomerImportForm = () => {
  const navigate = useNavigate()
  const create = useAction(createCustomerImport)
  const [file, setFile] = useState<File | null>(null)
  const { error } = create
  const send = () => {
    if (file === null) return
    const body = new FormData()
    body.set('file', file, file.name)
    create.mutate(
      { body },
      {
        onSuccess: ({ data }) =>
          void navigate({ to: `/customers/import/${data._id}`, replace: true }),
      },
    )
  }
  return (
    <RecordPage title="Import customers" list={list}>
      <form
        className="panel flex max-w-2xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label className="flex flex-col gap-1 text-sm font-medium">
          Customer file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-invalid={error !== null}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <span className="font-normal text-soft">
            A CSV file with a header and a customer in each line: email, name, business, phone,
            address, city, state, ZIP, tags, terms, notes. From Excel: Save as, CSV.
          </span>
        </label>
        {error !== null && (
          <Banner kind="error">{fieldError(error, 'file') ?? failureMessage(error)}</Banner>
        )}
        <div>
          <Button type="submit" kind="primary" isBusy={create.isPending} disabled={file === null}>
            {create.isPending ? 'Checking…' : 'Check the file'}
          </Button>
        </div>
      </form>
    </RecordPage>
  )
}
