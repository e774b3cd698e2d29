import { getStock } from '@endcap/contract/client/staff-calls.gen'
import { buttonClass } from '@endcap/ui/button'
import { Link, useParams } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { StockPanel } from './stock-panel.tsx'

export const StockPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getStock, { params: { id } })
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const { title, item_no, upc, unit, bin_location, thumbnail } = data.data
  const facts = [
    `Item ${item_no}`,
    upc && `UPC ${upc}`,
    unit,
    bin_location && `Bin ${bin_location}`,
  ]
  return (
    <RecordPage
      title={title}
      list={{ label: 'Stock', path: '/stock' }}
      actions={
        <Link to="/products/$id" params={{ id }} className={buttonClass()}>
          Open the product
        </Link>
      }
    >
      <div className="flex items-center gap-3 text-sm text-soft">
        <Thumbnail path={thumbnail} size={56} />
        <p className="min-w-0 break-words">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <StockPanel productId={id} />
    </RecordPage>
  )
}
