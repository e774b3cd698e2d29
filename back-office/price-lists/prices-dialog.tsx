import { getProductPrices } from '@endcap/contract/client/staff-calls.gen'
import { maxPriceEntriesPerProduct } from '@endcap/contract/limits'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { useSingleFlight } from '@endcap/ui/use-single-flight'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureCode, failureMessage, fieldErrors } from '../api/failures.ts'
import { restoredMessage } from '../forms/use-stored-at-end.ts'
import { leaveQuestion, useUnsaved } from '../forms/use-unsaved.ts'
import { askToLeave } from '../layout/questions.tsx'
import { useTimeZone } from '../shop/use-shop.ts'
import { EntryList } from './entry-list.tsx'
import { PriceDraftRow } from './price-draft-row.tsx'
import { type Draft, readDraft, readDrafts, toDrafts } from './price-drafts.ts'
import { describePrices } from './price-preview.ts'
import { type EditedPrices, useSetPrices } from './use-set-prices.ts'

/** Customers’ prices as the drafts set them, a sentence each, then the rule for overlapping prices. */
const PricePreview = ({
  drafts,
  isStandard,
}: {
  drafts: readonly Draft[]
  isStandard: boolean
}) => {
  const timeZone = useTimeZone()
  const entries = drafts
    .map((draft) => readDraft(draft, timeZone))
    .filter((entry) => typeof entry !== 'string')
  const usual = isStandard ? 'the product’s price' : 'the list’s share of the standard price'
  return (
    <section aria-label="What customers pay" className="rounded-lg bg-surface px-4 py-3">
      <ul aria-live="polite" className="flex flex-col gap-1 text-base">
        {describePrices(entries, { timeZone, now: new Date(), usual }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-soft">
        Customers pay the lowest price in effect for the quantity they order; of two of one type and
        quantity, the one that started last. Times are in{' '}
        {timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time.
      </p>
    </section>
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
  const close = async () => {
    if (!isChanged || (await askToLeave(leaveQuestion))) onClose()
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
        <PricePreview drafts={drafts} isStandard={prices.list_id === ''} />
        {drafts.map((draft, nr) => (
          <PriceDraftRow
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
