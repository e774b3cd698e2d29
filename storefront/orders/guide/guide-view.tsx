import { guideDays } from '@endcap/contract/limits'
import { formatShortDay } from '@endcap/contract/shop-time'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { paths, splitHref } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { AddFromCatalogue, AddFromOrders } from './add-products.tsx'
import { ArrangeRows } from './arrange/arrange-rows.tsx'
import { OwnGuideForm } from './arrange/own-guide-form.tsx'
import { GuideBar } from './guide-bar.tsx'
import { GuideTabs } from './guide-tabs.tsx'
import type { Mode } from './mode-choice.tsx'
import { CountRow } from './rows/count-row.tsx'
import {
  type GuideSort,
  groupRows,
  guideSorts,
  isListed,
  matchesText,
  type Row,
  sortRows,
} from './rows/guide-rows.ts'
import { OrderRow } from './rows/order-row.tsx'
import type { NewEntry } from './sync/entry-changes.ts'
import { enter } from './sync/guide-sync.ts'
import { type Guide, recentGuide } from './use-guide.ts'

const HiddenProducts = ({
  rows,
  onList,
}: {
  rows: readonly Row[]
  onList: (productId: string) => void
}) => {
  const count = rows.length
  return (
    <details className="mt-4">
      <summary className="link flex min-h-11 items-center text-sm">
        {plural(count, { one: '# hidden product', other: '# hidden products' })}
      </summary>
      <ul className="flex flex-col gap-1">
        {rows.map(({ product_id, title }) => (
          <li key={product_id} className="flex items-center justify-between gap-3 text-sm">
            {title}
            <button
              type="button"
              className="button-quiet shrink-0 px-3"
              onClick={() => onList(product_id)}
            >
              <Trans>
                Show again<span className="sr-only"> {title}</span>
              </Trans>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

type SearchProps = {
  text: string
  onText: (text: string) => void
  sort: GuideSort
  /** Undefined while the sort can't be changed. */
  onSort: ((sort: GuideSort) => void) | undefined
}

const GuideSearch = ({ text, onText, sort, onSort }: SearchProps) => (
  <div className="my-2 flex flex-wrap gap-2">
    <input
      type="search"
      aria-label={t`Find in the guide, or add a product`}
      placeholder={t`Find or add a product`}
      className="field min-w-0 flex-1 basis-28"
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
    <select
      aria-label={t`Sort by`}
      className="field w-auto px-2"
      disabled={onSort === undefined}
      value={sort}
      onChange={(event) => onSort?.(event.target.value as GuideSort)}
    >
      {Object.entries(guideSorts).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  </div>
)

type SectionProps = {
  title: string
  rows: readonly Row[]
  mode: 'order' | 'count'
  onEnter: (entries: readonly NewEntry[]) => void
}

const GuideSection = ({ title, rows, mode, onEnter }: SectionProps) => {
  const { time_zone } = useShop()
  return (
    <section aria-label={title || undefined}>
      {title !== '' && <h2 className="mt-3 mb-1 text-sm font-semibold text-soft">{title}</h2>}
      <ul className="flex flex-col gap-1.5">
        {rows.map((row) =>
          mode === 'count' ? (
            <CountRow key={row.product_id} row={row} onEnter={onEnter} />
          ) : (
            <OrderRow key={row.product_id} row={row} timeZone={time_zone} onEnter={onEnter} />
          ),
        )}
      </ul>
    </section>
  )
}

const EmptyGuide = ({ isRecent }: { isRecent: boolean }) => (
  <div className="panel flex flex-col items-start gap-3">
    <p>
      {isRecent
        ? t`You haven’t ordered anything in the last ${guideDays} days. What you order will appear here.`
        : t`This guide has no products yet. Find them above, or add them from your orders below.`}
    </p>
    {isRecent && (
      <ShopLink href={paths.categories()} className="button">
        {t`Browse all categories`}
      </ShopLink>
    )}
  </div>
)

type ViewProps = {
  customerId: string
  guide: Guide
  rows: readonly Row[]
  mode: Mode
  onMode: (mode: Mode) => void
  older: boolean
  onOlder: () => void
  refetch: () => void
}

export const GuideView = ({
  customerId,
  guide,
  rows,
  mode,
  onMode,
  older,
  onOlder,
  refetch,
}: ViewProps) => {
  const { _id: id, guides } = guide
  const isRecent = id === recentGuide
  const { time_zone } = useShop()
  const navigate = useNavigate()
  const [sort, setSort] = useState<GuideSort>(isRecent ? 'category' : 'shelf')
  const [text, setText] = useState('')
  const onEnter = useCallback((entries: readonly NewEntry[]) => enter(id, entries), [id])
  const list = (ids: readonly string[], value: true | null) =>
    onEnter(ids.map((product_id) => ({ product_id, field: 'listed', value })))
  const order = mode === 'arrange' ? 'shelf' : sort
  const sorted = sortRows(rows.filter(isListed), order)
  const typed = text.trim()
  const shown = typed === '' ? sorted : sorted.filter((row) => matchesText(row, typed))
  const hidden = rows.filter((row) => !isListed(row))
  const since = new Date(Date.now() - guideDays * 86_400_000)
  const day = formatShortDay(since, time_zone, new Date())
  return (
    <>
      <GuideTabs current={id} guides={guides} />
      <GuideSearch
        text={text}
        onText={setText}
        sort={order}
        onSort={mode === 'arrange' ? undefined : setSort}
      />
      {mode === 'arrange' && !isRecent && (
        <OwnGuideForm
          guide={guide}
          onRenamed={refetch}
          onDeleted={() => void navigate({ ...splitHref(paths.orderGuide()), replace: true })}
        />
      )}
      {mode === 'arrange' ? (
        <ArrangeRows
          rows={sorted}
          shown={shown}
          otherGuides={guides.filter(({ _id }) => _id !== id)}
          onEnter={onEnter}
        />
      ) : (
        groupRows(shown, order).map(({ title, rows: grouped }) => (
          <GuideSection key={title} title={title} rows={grouped} mode={mode} onEnter={onEnter} />
        ))
      )}
      {shown.length === 0 && typed !== '' && (
        <p className="panel">{t`No product in this guide matches your search.`}</p>
      )}
      {sorted.length === 0 && typed === '' && <EmptyGuide isRecent={isRecent} />}
      {typed !== '' && (
        <AddFromCatalogue text={typed} rows={rows} onAdd={(ids) => list(ids, true)} />
      )}
      {!isRecent && typed === '' && (mode === 'arrange' || sorted.length === 0) && (
        <AddFromOrders customerId={customerId} rows={rows} onAdd={(ids) => list(ids, true)} />
      )}
      {isRecent && !older && typed === '' && (
        <button type="button" className="button-quiet mt-4 w-full" onClick={onOlder}>
          {t`Also show what was ordered before ${day}`}
        </button>
      )}
      {hidden.length > 0 && (
        <HiddenProducts rows={hidden} onList={(id) => list([id], isRecent ? null : true)} />
      )}
      <div className="h-4" />
      <GuideBar rows={sorted} onEnter={onEnter} onTaken={() => onMode('order')} />
    </>
  )
}
