import { suggest } from '@endcap/contract/client/calls.gen'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { type Query, useQuery } from '../../api/use-query.ts'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { isListed, type Row } from './rows/guide-rows.ts'
import { recentGuide, useGuideRowsOf } from './use-guide.ts'

type Candidate = { _id: string; title: string; item_no: string; thumbnail: string }

const typingPauseMs = 200

const suggestionsQuery = (text: string): Query<Candidate[]> => ({
  key: text,
  fetch: async () =>
    (await api()(suggest, { query: { q: text } })).data.flatMap((found) =>
      found.kind === 'product'
        ? [{ ...found, item_no: found.item_no ?? '', thumbnail: found.thumbnail ?? '' }]
        : [],
    ),
})

const Candidates = ({
  title,
  products,
  onAdd,
}: {
  title: string
  products: readonly Candidate[]
  onAdd: (ids: readonly string[]) => void
}) => (
  <section className="mt-6">
    <h2 className="mb-1 flex min-h-11 items-center justify-between font-semibold">{title}</h2>
    <ul className="flex flex-col gap-1">
      {products.map(({ _id, title: name, item_no, thumbnail }) => (
        <li key={_id} className="flex items-center gap-3">
          <ProductPicture path={thumbnail} slot="line" className="size-12 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-sm leading-snug">{name}</span>
            <span className="block text-xs text-soft tabular-nums">{item_no}</span>
          </span>
          <button type="button" className="button-quiet px-4" onClick={() => onAdd([_id])}>
            <Trans>
              Add<span className="sr-only"> {name} to this guide</span>
            </Trans>
          </button>
        </li>
      ))}
    </ul>
  </section>
)

const isNew = (rows: readonly Row[]) => {
  const listed = new Set(rows.filter(isListed).map(({ product_id }) => product_id))
  return ({ _id }: Candidate) => !listed.has(_id)
}

type AddProps = { rows: readonly Row[]; onAdd: (ids: readonly string[]) => void }

export const AddFromCatalogue = ({ text, rows, onAdd }: AddProps & { text: string }) => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const { latestData } = useQuery(settled === '' ? null : suggestionsQuery(settled))
  const products = latestData?.filter(isNew(rows)) ?? []
  if (products.length === 0) return null
  return <Candidates title={t`Add from the catalog`} products={products} onAdd={onAdd} />
}

export const AddFromOrders = ({ customerId, rows, onAdd }: AddProps & { customerId: string }) => {
  const ordered = useGuideRowsOf(customerId, recentGuide)
  const products = ordered
    .filter(isListed)
    .map(({ product_id, ...row }) => ({ ...row, _id: product_id }))
    .filter(isNew(rows))
  if (products.length === 0) return null
  return <Candidates title={t`Add from your orders`} products={products} onAdd={onAdd} />
}
