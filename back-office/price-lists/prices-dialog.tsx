import type { PriceEntry } from '@endcap/contract/catalog/price-lists'
import { getProductPrices } from '@endcap/contract/client/staff-calls.gen'
import { maxPriceEntriesPerProduct } from '@endcap/contract/limits'
import { fromShopTime, toShopTime } from '@endcap/contract/shop-time'
import { Button, IconButton } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureCode, failureMessage, fieldErrors } from '../api/failures.ts'
import { restoredMessage } from '../forms/use-stored-at-end.ts'
import { leaveQuestion, useUnsaved } from '../forms/use-unsaved.ts'
import { Select } from '../layout/select.tsx'
import { formatPriceInput, readPrice } from '../money/read-price.ts'
import { useTimeZone } from '../shop/use-shop.ts'
import { EntryList } from './entry-list.tsx'
import { type EditedPrices, useSetPrices } from './use-set-prices.ts'

/** A price as typed. Times are in the shop's time zone, `''` for none. */
type Draft = {
  key: number
  isSpecial: boolean
  quantity: string
  price: string
  from: string
  until: string
}

const toDrafts = (entries: readonly PriceEntry[], timeZone: string): Draft[] =>
  entries.map(({ is_special, min_quantity, price, valid_from, valid_until }, key) => ({
    key,
    isSpecial: is_special,
    quantity: String(min_quantity),
    price: formatPriceInput(price),
    from: valid_from === null ? '' : toShopTime(valid_from, timeZone),
    until: valid_until === null ? '' : toShopTime(valid_until, timeZone),
  }))

/** Returns the prices, or a sentence about the first mistake. */
const readDrafts = (drafts: readonly Draft[], timeZone: string): PriceEntry[] | string => {
  const entries: PriceEntry[] = []
  for (const [nr, { isSpecial, quantity, price, from, until }] of drafts.entries()) {
    const read = readPrice(price)
    if ('problem' in read) return `Price ${nr + 1}: ${read.problem}`
    if (read.value === null) return `Price ${nr + 1}: Please enter a price such as 12.50.`
    entries.push({
      is_special: isSpecial,
      min_quantity: Number(quantity || '1'),
      price: read.value,
      valid_from: fromShopTime(from, timeZone),
      valid_until: fromShopTime(until, timeZone),
    })
  }
  return entries
}

type RowProps = {
  draft: Draft
  nr: number
  onChange: (change: Partial<Draft>) => void
  onRemove: () => void
}

const Row = ({ draft, nr, onChange, onRemove }: RowProps) => {
  const moment = (name: 'from' | 'until', label: string) => (
    <label className="min-w-0">
      <span className="mb-1 block text-xs text-soft">{label}</span>
      <input
        type="datetime-local"
        defaultValue={draft[name]}
        className="field"
        onChange={({ target }) => {
          // A half-typed date has no value yet.
          if (!target.validity.badInput) onChange({ [name]: target.value })
        }}
      />
    </label>
  )
  return (
    <fieldset className="grid grid-cols-2 items-end gap-2 border-t border-line pt-3 first:border-0 first:pt-0 lg:grid-cols-[8rem_6rem_7rem_1fr_1fr_auto]">
      <legend className="sr-only">Price {nr + 1}</legend>
      <label htmlFor={`price-${nr}-type`}>
        <span className="mb-1 block text-xs text-soft">Type</span>
        <Select
          id={`price-${nr}-type`}
          value={draft.isSpecial ? 'special' : 'regular'}
          choices={[
            ['regular', 'Regular'],
            ['special', 'Special'],
          ]}
          onChange={(kind) => onChange({ isSpecial: kind === 'special' })}
        />
      </label>
      <label>
        <span className="mb-1 block text-xs text-soft">From quantity</span>
        <input
          value={draft.quantity}
          inputMode="numeric"
          autoComplete="off"
          className="field text-right"
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </label>
      <label>
        <span className="mb-1 block text-xs text-soft">Price ($)</span>
        <input
          value={draft.price}
          inputMode="decimal"
          autoComplete="off"
          className="field text-right"
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </label>
      {moment('from', 'Starts')}
      {moment('until', 'Ends')}
      <IconButton label={`Remove price ${nr + 1}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </fieldset>
  )
}

export const PricesDialog = ({
  title,
  prices,
  onClose,
}: {
  title: string
  prices: EditedPrices
  onClose: () => void
}) => {
  const timeZone = useTimeZone()
  const [drafts, setDrafts] = useState(() => toDrafts(prices.entries, timeZone))
  const [nextKey, setNextKey] = useState(prices.entries.length)
  const [problem, setProblem] = useState('')
  const [isUnusual, setUnusual] = useState(false)
  /** Prices that someone else has saved since the dialog opened; the next save replaces them. */
  const [newest, setNewest] = useState<EditedPrices | null>(null)
  const { save, isPending } = useSetPrices()
  const isChanged = JSON.stringify(drafts) !== JSON.stringify(toDrafts(prices.entries, timeZone))
  useUnsaved<Draft[]>({
    name: `prices ${prices.list_id} ${prices.product._id}`,
    read: () => (isChanged ? drafts : null),
    restore: (stored) => {
      setDrafts(stored)
      setNextKey(Math.max(...stored.map(({ key }) => key), nextKey) + 1)
      setProblem(restoredMessage)
    },
  })
  const close = () => {
    if (!isChanged || window.confirm(leaveQuestion)) onClose()
  }

  const edit = (change: (now: Draft[]) => Draft[]) => {
    setDrafts(change)
    setProblem('')
    setUnusual(false)
  }
  const add = (draft: Partial<Draft>) => {
    const blank = { isSpecial: false, quantity: '1', price: '', from: '', until: '' }
    edit((now) => [...now, { key: nextKey, ...blank, ...draft }])
    setNextKey(nextKey + 1)
  }
  const showNewest = async () => {
    try {
      const { data } = await call(getProductPrices, { params: { id: prices.product._id } })
      const found = data.find(({ list_id }) => list_id === prices.list_id)
      if (found !== undefined) setNewest({ ...prices, ...found })
      setProblem('')
    } catch (error) {
      setProblem(failureMessage(error))
    }
  }
  const submit = useSingleFlight(async () => {
    const entries = readDrafts(drafts, timeZone)
    if (typeof entries === 'string') return setProblem(entries)
    try {
      await save(newest ?? prices, entries, { isConfirmed: isUnusual })
      onClose()
    } catch (error) {
      if (failureCode(error) === 'stale') return await showNewest()
      setUnusual(failureCode(error) === 'price_unusual')
      const [[field, message] = ['', failureMessage(error)]] = Object.entries(fieldErrors(error))
      const nr = /^entries\.(\d+)/.exec(field)?.[1]
      setProblem(nr === undefined ? message : `Price ${Number(nr) + 1}: ${message}`)
    }
  })

  return (
    <Dialog
      isOpen
      onClose={close}
      size="large"
      title={title}
      actions={
        <>
          <Button onClick={close}>Go back</Button>
          <Button kind="primary" type="submit" form="set-prices" isBusy={isPending}>
            {isUnusual ? 'Save anyway' : 'Save prices'}
          </Button>
        </>
      }
    >
      <form
        id="set-prices"
        noValidate
        className="flex flex-col gap-3 text-sm"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {drafts.length === 0 && (
          <p className="text-soft">
            {prices.list_id === ''
              ? 'No other prices yet. The product’s price applies.'
              : 'No prices yet. The list’s percentage of the standard price applies.'}
          </p>
        )}
        {drafts.map((draft, nr) => (
          <Row
            key={draft.key}
            draft={draft}
            nr={nr}
            onChange={(change) =>
              edit((now) => now.map((one) => (one.key === draft.key ? { ...one, ...change } : one)))
            }
            onRemove={() => edit((now) => now.filter(({ key }) => key !== draft.key))}
          />
        ))}
        {drafts.length < maxPriceEntriesPerProduct && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => add({})}>Add a price</Button>
            <Button onClick={() => add({ quantity: '10' })}>Add a quantity break</Button>
            <Button onClick={() => add({ isSpecial: true })}>Add a special</Button>
          </div>
        )}
        <p className="text-xs text-soft">
          The customer pays the lowest price in effect. If two prices of the same type and quantity
          overlap, the one that started last applies. No start date: from now. No end date: until
          you remove it. Times are in {timeZone.replaceAll('_', ' ')} time.
        </p>
        {newest !== null && (
          <div role="alert">
            <p className="text-danger">
              Someone else has changed these prices (see below). Save again to replace them with
              yours.
            </p>
            {newest.entries.length === 0 ? (
              <p>No prices</p>
            ) : (
              <EntryList entries={newest.entries} />
            )}
          </div>
        )}
        {problem !== '' && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
