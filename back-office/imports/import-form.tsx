import { createImport } from '@endcap/contract/staff-calls.gen'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage, fieldError } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { RecordPage } from '../layout/record-page.tsx'

/** Uploads a price file. It is only checked; the next page lists what it would change. */
export const ImportForm = () => {
  const navigate = useNavigate()
  const create = useAction(createImport)
  const [file, setFile] = useState<File | null>(null)
  const [numberMissing, setNumberMissing] = useState(false)
  const { error } = create

  const send = () => {
    if (file === null) return
    const body = new FormData()
    if (numberMissing) body.set('number_missing', 'true')
    body.set('file', file, file.name)
    create.mutate(
      { body },
      { onSuccess: ({ data }) => void navigate({ to: `/imports/${data._id}`, replace: true }) },
    )
  }

  return (
    <RecordPage title="Import prices" list={{ label: 'Price files', path: '/imports' }}>
      <form
        className="panel flex max-w-2xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          setFile(event.dataTransfer.files[0] ?? null)
        }}
      >
        <label className="flex flex-col gap-1 text-sm font-medium">
          Price file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-invalid={error !== null}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <span className="font-normal text-soft">
            {file === null
              ? 'A CSV file, separated by commas, semicolons or tabs. You can drop it here.'
              : file.name}
          </span>
        </label>
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
