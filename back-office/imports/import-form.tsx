import { createImport } from '@endcap/contract/client/page-calls.gen'
import { priceListEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction, useCall } from '../api/queries.ts'
import { RecordPage } from '../layout/record-page.tsx'
import { UploadForm } from './upload-form.tsx'

/** The file is only checked; the next page lists what would change. */
export const ImportForm = () => {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useAction(createImport)
  const [numberMissing, setNumberMissing] = useState(false)
  const [priceListId, setPriceListId] = useState('')
  const lists = useCall(priceListEndpoints.list, { query: { limit: 100 } }).data?.data ?? []
  const send = (file: File) => {
    const body = new FormData()
    if (numberMissing) body.set('number_missing', 'true')
    if (priceListId !== '') body.set('price_list_id', priceListId)
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
        help="An Excel workbook (XLSX; its first sheet with item numbers or titles is read), or a CSV file separated by commas, semicolons or tabs."
        error={error}
        isBusy={isPending}
        onSend={send}
      >
        {lists.length > 0 && (
          <label className="block text-sm font-semibold">
            The file is for
            <select
              value={priceListId}
              className="field mt-1 font-normal"
              onChange={({ target }) => setPriceListId(target.value)}
            >
              <option value="">the catalog: products and standard prices</option>
              {lists.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  the price list {name}: item numbers and prices
                </option>
              ))}
            </select>
            <span className="mt-1 block font-normal text-soft">
              In a catalog file with a “Price List” column, each row’s price goes to that list.
            </span>
          </label>
        )}
        <p className="text-sm text-soft">
          Columns “From Qty”, “Valid From”, “Valid Until” and “Special” make a row’s price a
          quantity break, a price for a period, or a special.
        </p>
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
