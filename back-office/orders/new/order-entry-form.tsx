import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { staffListOrders } from '@endcap/contract/client/staff-calls.gen'
import {
  type DeliveryTerms,
  describeDelivery,
  describeMinimum,
} from '@endcap/contract/delivery/delivery-days'
import { formatCents } from '@endcap/contract/money'
import { formatPlace } from '@endcap/contract/orders/format-address'
import type { OrderType } from '@endcap/contract/orders/orders'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useCall } from '../../api/queries.ts'
import { countOf } from '../../layout/count-of.ts'
import { DescriptionList, PhoneLink } from '../../layout/description-list.tsx'
import { Panel } from '../../layout/panel.tsx'
import { isDialogOpen } from '../../layout/use-hotkeys.ts'
import { AccountLine } from '../../receivables/account-panel.tsx'
import { hasCapability } from '../../session/may.ts'
import { useShop, useTimeZone } from '../../shop/use-shop.ts'
import { EntryDetails } from './entry-details.tsx'
import { EntryLines } from './entry-lines.tsx'
import { FormerOrders } from './former-orders.tsx'
import {
  addLines,
  countLeftOut,
  type EntryForm,
  type EntryLine,
  entryFee,
  entryTotal,
  type NewEntry,
  orderedLines,
  removeLine,
  setLineQuantity,
} from './order-entry.ts'
import { ProductEntry } from './product-entry.tsx'
import { proposePickup } from './propose-pickup.ts'
import { type EntryProblem, useOrderEntry } from './use-order-entry.ts'

const maxFormerOrders = 8

const CustomerPanel = ({
  customer,
  canChange,
  onChange,
}: {
  customer: CustomerRow
  canChange: boolean
  onChange: () => void
}) => (
  <Panel
    title="Customer"
    actions={
      canChange && (
        <Button kind="plain" onClick={onChange}>
          Change customer
        </Button>
      )
    }
  >
    <DescriptionList
      items={[
        [
          'Business',
          <Link key="to" to={`/customers/${customer._id}` as string} className="link">
            {customer.business_name}
          </Link>,
        ],
        ['Place', formatPlace(customer)],
        ['Phone', <PhoneLink key="phone" phone={customer.phone} />],
        ...(customer.terms === '' ? [] : [['Terms', customer.terms] as const]),
      ]}
    />
    <AccountLine customerId={customer._id} />
  </Panel>
)

const Totals = ({
  lines,
  type,
  terms,
}: {
  lines: readonly EntryLine[]
  type: OrderType | ''
  terms: DeliveryTerms | null
}) => {
  const zone = useTimeZone()
  const fee = entryFee(lines, type, terms)
  const ordered = orderedLines(lines)
  const pieces = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
  const leftOut = countLeftOut(lines)
  return (
    <div role="status" aria-label="Total" className="text-sm tabular-nums">
      <span className="text-base font-semibold">Total {formatCents(entryTotal(lines) + fee)}</span>
      {fee > 0 && <span> with a {formatCents(fee)} delivery fee</span>}
      <span className="text-soft">
        {' '}
        · {countOf(ordered.length, 'line', 'lines')}, {countOf(pieces, 'piece', 'pieces')}
      </span>
      {leftOut > 0 && (
        <span className="text-danger"> · {countOf(leftOut, 'line is', 'lines are')} left out</span>
      )}
      {terms !== null && type !== 'Pick-up' && (
        <p className="text-soft">
          {[describeDelivery(terms, new Date(), zone), describeMinimum(terms, entryTotal(lines))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}

const Keys = () => (
  <p className="text-xs text-soft max-lg:hidden">
    Enter: next field · ↑ in the empty field: last line · Shift Enter: previous line · Ctrl Delete:
    remove line · Ctrl Enter: place order
  </p>
)

const ProblemBanner = ({
  problem,
  customerId,
  onStartAgain,
  onPlaceAnyway,
}: {
  problem: EntryProblem
  customerId: string
  onStartAgain: () => void
  onPlaceAnyway: () => void
}) => (
  <Banner
    kind="error"
    action={
      problem.kind === 'credit'
        ? hasCapability('credit-limits') && <Button onClick={onPlaceAnyway}>Place it anyway</Button>
        : problem.kind === 'placed-before' && (
            <>
              <Link to="/orders" search={{ customer: customerId }} className={buttonClass()}>
                See the customer’s orders
              </Link>
              <Button onClick={onStartAgain}>Place it as a separate order</Button>
            </>
          )
    }
  >
    {problem.message}
  </Banner>
)

/** Until a type is chosen, uses the last order's type and, for a pick-up, its date and time. */
const useLastType = (
  form: UseFormReturn<EntryForm>,
  { time: usualTime }: CustomerRow,
  lastType: OrderType | undefined,
): void => {
  const shop = useShop()
  const zone = useTimeZone()
  useEffect(() => {
    if (lastType === undefined || shop === undefined || form.getValues('type') !== '') return
    form.setValue('type', lastType)
    if (lastType !== 'Pick-up') return
    const { date, time } = proposePickup(new Date(), zone, usualTime, shop)
    form.setValue('date', date)
    form.setValue('time', time)
  }, [lastType, shop, zone, usualTime, form])
}

/** Ctrl Enter places the order, once while the keys are held down. */
const usePlaceKey = (placeOrder: () => void): void => {
  const placeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || isDialogOpen()) return
    event.preventDefault()
    if (!event.repeat) placeOrder()
  })
  useEffect(() => {
    document.addEventListener('keydown', placeByKey)
    return () => document.removeEventListener('keydown', placeByKey)
  }, [])
}

const openingNotice = (hasLink: boolean, isInDoubt: boolean, wasRestored: boolean): string => {
  if (hasLink && isInDoubt)
    return 'This order was sent, but no reply came, so the link’s lines weren’t added. Place it again, then open the link again.'
  if (hasLink) return 'These lines come from a link. Check them before you place the order.'
  return wasRestored ? 'We restored the lines you entered earlier in this tab.' : ''
}

/** `linked`: the lines of the link that opened the page. */
export const OrderEntryForm = ({
  customer,
  linked,
}: {
  customer: CustomerRow
  linked: readonly NewEntry[]
}) => {
  const entry = useOrderEntry(customer, linked)
  const { lines, form, problem, changeLines } = entry
  const [pending, setPending] = useState('')
  const [notice, setNotice] = useState(
    openingNotice(linked.length > 0, entry.isInDoubt, entry.wasRestored),
  )
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { data: former } = useCall(staffListOrders, {
    query: { customer: customer._id, limit: maxFormerOrders },
  })
  useEffect(() => input.current?.focus(), [])

  useLastType(form, customer, former?.data[0]?.type)

  const placeOrder = () => {
    if (focusRefused(list.current)) return
    if (pending === '') return void entry.place()
    const message = `“${pending}” isn’t in the order yet. Please add it or remove it first.`
    entry.setProblem({ kind: 'to-do', message })
    if (!list.current?.contains(document.activeElement)) input.current?.focus()
  }
  usePlaceKey(placeOrder)

  const onQuantity = useCallback(
    (productId: string, quantity: number) =>
      changeLines((now) => setLineQuantity(now, productId, quantity)),
    [changeLines],
  )
  const onRemove = useCallback(
    (line: EntryLine) => {
      changeLines((now) => removeLine(now, line.productId))
      input.current?.focus()
      notify({
        text: `${line.title} was removed.`,
        undo: () => changeLines((now) => addLines(now, [line])),
      })
    },
    [changeLines],
  )
  const focusLastLine = () => {
    const quantities = list.current?.querySelectorAll<HTMLElement>('li [data-quantity]')
    quantities?.[quantities.length - 1]?.focus()
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex min-w-0 flex-col gap-3">
          <div ref={list} className="sheet">
            <div className="flex min-h-13 flex-wrap items-center gap-2 border-b border-line px-3 py-2">
              <h2 className="mr-auto text-sm font-semibold">Products</h2>
              <FormerOrders
                orders={former?.data ?? []}
                onUse={(added, differences) => {
                  changeLines((now) => addLines(now, added))
                  setNotice(differences)
                }}
                // Focus the first quantity. From there, Enter moves from line to line and then to
                // the entry field.
                focusAfter={() => list.current?.querySelector('[data-quantity]') ?? null}
              />
            </div>
            {notice !== '' && (
              <p role="status" className="border-b border-line bg-accent-soft px-3 py-2 text-sm">
                {notice}
              </p>
            )}
            <EntryLines lines={lines} onQuantity={onQuantity} onRemove={onRemove} />
            <ProductEntry
              customerId={customer._id}
              lines={lines}
              queued={entry.queued}
              setQueued={entry.setQueued}
              inputRef={input}
              onAdd={(line) => changeLines((now) => addLines(now, [line]))}
              onPending={setPending}
              onUp={focusLastLine}
            />
          </div>
          <Keys />
        </div>
        <div className="flex flex-col gap-3">
          <CustomerPanel
            customer={customer}
            canChange={!entry.isInDoubt && !entry.isPlacing}
            onChange={() => void entry.changeCustomer()}
          />
          <EntryDetails usual={customer.time} delivery={entry.delivery} />
        </div>
        <div className="sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-card px-3 py-2.5 xl:col-span-2">
          {problem !== null && (
            <ProblemBanner
              problem={problem}
              customerId={customer._id}
              onStartAgain={entry.startAgain}
              onPlaceAnyway={() => void entry.placeAnyway()}
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button kind="primary" isBusy={entry.isPlacing} onClick={placeOrder}>
              {entry.isPlacing ? 'Placing…' : 'Place order'}
            </Button>
            <Totals lines={lines} type={form.watch('type')} terms={entry.terms} />
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
