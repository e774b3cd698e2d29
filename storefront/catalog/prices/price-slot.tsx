import { formatCents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { can } from '../../api/can.ts'
import { useSession } from '../../api/session.ts'
import { useQuery } from '../../api/use-query.ts'
import { ProductTerms } from '../trade/product-terms.tsx'
import { PriceNotes } from './price-notes.tsx'
import { type PriceState, priceState, pricesQuery, priceTimeoutMs } from './prices.ts'

type PriceQuery = { stateOf: (id: string) => PriceState; tryAgain: () => void }

const PriceContext = createContext<PriceQuery>({
  stateOf: () => ({ kind: 'waiting' }),
  tryAgain: () => undefined,
})

/** Fetches the prices of all products of a page with one call. A late reply is still shown. */
export const PricesOf = ({ ids, children }: { ids: readonly string[]; children: ReactNode }) => {
  const session = useSession()
  const mayFetch = can.seePrices(session) && ids.length > 0
  const query = mayFetch ? pricesQuery(ids, session.result._id) : null
  const { data, error, isPending, refetch } = useQuery(query)
  const key = query?.key
  const [lateKey, setLateKey] = useState('')
  useEffect(() => {
    if (!isPending) return setLateKey('')
    if (lateKey === key) return
    const timer = setTimeout(setLateKey, priceTimeoutMs, key)
    return () => clearTimeout(timer)
  }, [isPending, lateKey, key])
  const hasFailed = isPending ? lateKey === key : error !== null
  const prices = useMemo(
    (): PriceQuery => ({
      stateOf: (id) => priceState(data, hasFailed, id),
      tryAgain: () => {
        setLateKey('')
        refetch()
      },
    }),
    [data, hasFailed, refetch],
  )
  return <PriceContext value={prices}>{children}</PriceContext>
}

export const usePriceState = (id: string): PriceState => use(PriceContext).stateOf(id)

/** A box of fixed size, so that nothing moves when the price arrives. Notes that don't fit are hidden. */
export const PriceSlot = ({ id, large = false }: { id: string; large?: boolean }) => {
  const { stateOf, tryAgain } = use(PriceContext)
  const state = stateOf(id)
  return (
    <div data-price={id} className={large ? 'price price-large' : 'price'}>
      {state.kind === 'waiting' && (
        <span className="price-waiting">
          <span className="sr-only">
            <Trans>The price is loading</Trans>
          </span>
        </span>
      )}
      {state.kind === 'known' && (
        <>
          <strong>{formatCents(state.now.price)}</strong> {state.now.unit_price_note}
          <div className="price-notes">
            <ProductTerms id={id} large={large} /> <PriceNotes now={state.now} />{' '}
            {state.now.bought_note}
          </div>
        </>
      )}
      {state.kind === 'gone' && (
        <span>
          <Trans>No longer sold</Trans>
        </span>
      )}
      {state.kind === 'failed' && (
        <span className="flex items-center gap-2 text-sm">
          <span className="text-danger">
            <Trans>No price</Trans>
          </span>
          <button type="button" className="link -my-2 py-2" onClick={tryAgain}>
            <Trans>Try again</Trans>
          </button>
        </span>
      )}
    </div>
  )
}
