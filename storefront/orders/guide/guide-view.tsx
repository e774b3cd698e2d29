import { quantityOfCode } from '@endcap/contract/catalog/product-codes'
import { guideDays } from '@endcap/contract/limits'
import { formatShortDay } from '@endcap/contract/shop-time'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { paths } from '../../paths.ts'
import { Message } from '../../ui/message.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { useReplacePage } from '../../ui/use-replace-page.ts'
import { AddFromCatalogue, AddFromOrders } from './add-products.tsx'
import { ArrangeRows, shelfOrder } from './arrange/arrange-rows.tsx'
import { OwnGuideForm } from './arrange/own-guide-form.tsx'
import { blankList } from './blank-list.ts'
import { GuideBar } from './guide-bar.tsx'
import type { Mode } from './mode-choice.tsx'
import { CountRow } from './rows/count-row.tsx'
import {
  categoryOf,
  type GuideOrder,
  type GuideSort,
  groupRows,
  guideSorts,
  isListed,
  matchesText,
  type Row,
  sortRows,
} from './rows/guide-rows.ts'
import { GuideTable } from './rows/guide-table.tsx'
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
    <details className="panel mt-3 py-1">
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
  categories: readonly string[]
  category: string
  onCategory: (category: string) => void
  order: GuideOrder
  /** Undefined while the order can't be changed. */
  onOrder: ((order: GuideOrder) => void) | undefined
}

const GuideSearch = (props: SearchProps) => {
  const { text, onText, categories, category, onCategory, order, onOrder } = props
  return (
    <div className="guide-search">
      <input
        type="search"
        aria-label={t`Find in the guide, or add a product`}
        placeholder={t`Find or add a product`}
        className="field"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {categories.length > 1 && (
        <select
          aria-label={t`Categories`}
          // On a phone, only to undo what was chosen on a wider screen.
          className={category === '' ? 'field guide-on-desk' : 'field'}
          value={category}
          onChange={(event) => onCategory(event.target.value)}
        >
          <option value="">{t`All categories`}</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <select
        aria-label={t`Sort by`}
        className="field"
        disabled={onOrder === undefined}
        value={order.by}
        onChange={(event) => onOrder?.({ by: event.target.value as GuideSort, isReversed: false })}
      >
        {Object.entries(guideSorts).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

const EmptyGuide = ({ isRecent }: { isRecent: boolean }) =>
  isRecent ? (
    <Message
      heading="h2"
      drawing={blankList}
      title={t`You haven’t ordered anything in the last ${guideDays} days.`}
    >
      <p>{t`What you order will appear here.`}</p>
      <ShopLink href={paths.categories()} className="button">
        {t`Browse all categories`}
      </ShopLink>
    </Message>
  ) : (
    <Message heading="h2" drawing={blankList} title={t`This guide has no products yet.`}>
      <p>{t`Find them above, or add them from your orders below.`}</p>
    </Message>
  )

const byCategory: GuideOrder = { by: 'category', isReversed: false }

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
  const replacePage = useReplacePage()
  const [sort, setSort] = useState(isRecent ? byCategory : shelfOrder)
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const onEnter = useCallback((entries: readonly NewEntry[]) => enter(id, entries), [id])
  const list = (ids: readonly string[], value: true | null) =>
    onEnter(ids.map((product_id) => ({ product_id, field: 'listed', value })))
  const onScan = useCallback(
    (code: string, name: string): boolean => {
      const scanned = guide.rows.find((row) => quantityOfCode(code, row, row.units) > 0)
      const field = document.querySelector<HTMLInputElement>(
        `[data-row="${scanned?.product_id}"] [name=${name}]`,
      )
      field?.focus()
      return field !== null
    },
    [guide.rows],
  )
  const order = mode === 'arrange' ? shelfOrder : sort
  const sorted = sortRows(rows.filter(isListed), order)
  // A new guide can be filled from former orders until the page is left.
  const [wasEmpty] = useState(sorted.length === 0)
  const categories = groupRows(sortRows(sorted, byCategory), 'category').map(({ title }) => title)
  const chosen = categories.includes(category) ? category : ''
  const typed = text.trim()
  const shown = sorted.filter(
    (row) =>
      (typed === '' || matchesText(row, typed)) && (chosen === '' || categoryOf(row) === chosen),
  )
  const hidden = rows.filter((row) => !isListed(row))
  const since = new Date(Date.now() - guideDays * 86_400_000)
  const day = formatShortDay(since, time_zone, new Date())
  return (
    <>
      <GuideSearch
        text={text}
        onText={setText}
        categories={categories}
        category={chosen}
        onCategory={setCategory}
        order={order}
        onOrder={mode === 'arrange' ? undefined : setSort}
      />
      {mode === 'arrange' && !isRecent && (
        <OwnGuideForm
          guide={guide}
          onRenamed={refetch}
          onDeleted={() => replacePage(paths.orderGuide())}
        />
      )}
      {shown.length === 0 ? null : mode === 'arrange' ? (
        <ArrangeRows
          rows={sorted}
          shown={shown}
          otherGuides={guides.filter(({ _id }) => _id !== id)}
          onEnter={onEnter}
        />
      ) : (
        <GuideTable key={mode} mode={mode} rows={shown} order={order} onOrder={setSort}>
          {(row) =>
            mode === 'count' ? (
              <CountRow key={row.product_id} row={row} onEnter={onEnter} onScan={onScan} />
            ) : (
              <OrderRow
                key={row.product_id}
                row={row}
                timeZone={time_zone}
                onEnter={onEnter}
                onScan={onScan}
              />
            )
          }
        </GuideTable>
      )}
      {shown.length === 0 && (typed !== '' || chosen !== '') && (
        <p className="panel">{t`No product in this guide matches your search.`}</p>
      )}
      {sorted.length === 0 && typed === '' && <EmptyGuide isRecent={isRecent} />}
      {typed !== '' && (
        <AddFromCatalogue text={typed} rows={rows} onAdd={(ids) => list(ids, true)} />
      )}
      {!isRecent && typed === '' && (mode === 'arrange' || sorted.length === 0 || wasEmpty) && (
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
      <GuideBar rows={sorted} onEnter={onEnter} mode={mode} onMode={onMode} />
    </>
  )
}
