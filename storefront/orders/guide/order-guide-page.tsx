import { CallError } from '@endcap/contract/call'
import { guideDays } from '@endcap/contract/limits'
import { formatShortDay } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useCustomerOnly } from '../../accounts/use-guards.ts'
import { useShop } from '../../api/use-shop.ts'
import { paths, splitHref } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { OrdersPending } from '../orders-pending.tsx'
import { AddFromCatalogue, AddFromOrders } from './add-products.tsx'
import { ArrangeRows } from './arrange/arrange-rows.tsx'
import { OwnGuideForm } from './arrange/own-guide-form.tsx'
import { GuideBar } from './guide-bar.tsx'
import { GuideTabs } from './guide-tabs.tsx'
import { HiddenProducts } from './hidden-products.tsx'
import { type Mode, ModeChoice } from './mode-choice.tsx'
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
import { dismissRefusal, enter } from './sync/guide-sync.ts'
import { type Guide, recentGuide, useGuide } from './use-guide.ts'

/** The page of an order guide. `guide` is the id in the address, if any; the guide may be deleted. */
export const OrderGuidePage = ({ guide }: { guide: string | undefined }) => {
  const session = useCustomerOnly()
  return (
    <main className="page" id="content">
      <div className="mx-auto max-w-3xl">
        {session === undefined ? (
          <h1 className="heading">{t`Order guide`}</h1>
        ) : (
          // The key gives each guide a state of its own.
          <GuideOf key={guide} customerId={session.result._id} id={guide ?? recentGuide} />
        )}
      </div>
    </main>
  )
}

const notice = 'rounded-lg border border-danger bg-danger-soft px-3 py-2 text-sm text-danger'

const GuideOf = ({ customerId, id }: { customerId: string; id: string }) => {
  const [hasOlder, showOlder] = useState(false)
  const { data, rows, error, refetch, isUnsent, refusal } = useGuide(customerId, id, hasOlder)
  const [mode, setMode] = useState<Mode>('order')
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h1 className="heading whitespace-nowrap">{t`Order guide`}</h1>
        <ModeChoice mode={mode} onChange={setMode} />
      </div>
      {/* Below the fixed header: a row far down is entered, too. */}
      <div className="sticky top-28 z-10 flex flex-col gap-2">
        {isUnsent && (
          <p role="status" className={notice}>
            <Trans>
              Your last entries have not reached the shop yet. They are saved here, and sent as soon
              as it can be reached.
            </Trans>
          </p>
        )}
        {refusal !== null && (
          <p role="alert" className={notice}>
            {refusal}{' '}
            <button type="button" className="link" onClick={dismissRefusal}>
              {t`Close`}
            </button>
          </p>
        )}
      </div>
      {data === undefined || rows === undefined ? (
        error instanceof CallError && error.status === 404 ? (
          <GoneGuide />
        ) : (
          <OrdersPending error={error} refetch={refetch} />
        )
      ) : (
        <GuideView
          customerId={customerId}
          guide={data}
          rows={rows}
          mode={mode}
          onMode={setMode}
          older={hasOlder}
          onOlder={() => showOlder(true)}
          refetch={refetch}
        />
      )}
    </>
  )
}

const GoneGuide = () => (
  <div className="panel flex flex-col items-start gap-3">
    <p>{t`This guide was deleted.`}</p>
    <ShopLink href={paths.orderGuide()} className="button">
      {t`Open your order guide`}
    </ShopLink>
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

const GuideView = ({
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
  const sorted = sortRows(rows.filter(isListed), mode === 'arrange' ? 'shelf' : sort)
  const typed = text.trim()
  const shown = typed === '' ? sorted : sorted.filter((row) => matchesText(row, typed))
  const hidden = rows.filter((row) => !isListed(row))
  const since = new Date(Date.now() - guideDays * 86_400_000)
  const day = formatShortDay(since, time_zone, new Date())
  return (
    <>
      <GuideTabs current={id} guides={guides} />
      <div className="my-2 flex gap-2">
        <input
          type="search"
          aria-label={t`Find in the guide, or add a product`}
          placeholder={t`Find or add a product`}
          className="field min-w-0 flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <select
          aria-label={t`Sort by`}
          className="field w-34 px-2"
          disabled={mode === 'arrange'}
          value={mode === 'arrange' ? 'shelf' : sort}
          onChange={(event) => setSort(event.target.value as GuideSort)}
        >
          {Object.entries(guideSorts).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
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
        groupRows(shown, sort).map(({ title, rows: grouped }) => (
          <section key={title} aria-label={title || undefined}>
            {title !== '' && <h2 className="mt-3 mb-1 text-sm font-semibold text-soft">{title}</h2>}
            <ul className="flex flex-col gap-1.5">
              {grouped.map((row) =>
                mode === 'count' ? (
                  <CountRow key={row.product_id} row={row} onEnter={onEnter} />
                ) : (
                  <OrderRow key={row.product_id} row={row} timeZone={time_zone} onEnter={onEnter} />
                ),
              )}
            </ul>
          </section>
        ))
      )}
      {shown.length === 0 && typed !== '' && (
        <p className="panel">{t`No product in this guide matches these words.`}</p>
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

const EmptyGuide = ({ isRecent }: { isRecent: boolean }) => (
  <div className="panel flex flex-col items-start gap-3">
    <p>
      {isRecent
        ? t`You have not ordered for 90 days. What you order appears here.`
        : t`This guide has no products yet. Find them above, or add them from your orders below.`}
    </p>
    {isRecent && (
      <ShopLink href={paths.categories()} className="button">
        {t`Browse all categories`}
      </ShopLink>
    )}
  </div>
)
