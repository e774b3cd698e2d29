import { formatCents, linesTotal } from '@endcap/contract/money'
import { formatShortDay } from '@endcap/contract/shop-time'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { showNotChanged } from '../../cart/added-product.ts'
import { useStoredCart } from '../../cart/sync/stored-cart.ts'
import { paths, splitHref } from '../../paths.ts'
import type { Mode } from './mode-choice.tsx'
import {
  asEntries,
  chosenRows,
  lastOrder,
  openProposals,
  proposedQuantity,
  type Row,
} from './rows/guide-rows.ts'
import type { NewEntry } from './sync/entry-changes.ts'

/** Entries that clear quantities now in the cart, and counts that no longer propose a quantity. */
const entriesToClear = (rows: readonly Row[], chosen: readonly Row[]): NewEntry[] => [
  ...chosen.map(({ product_id }): NewEntry => ({ product_id, field: 'quantity', value: null })),
  ...rows
    .filter((row) => row.on_hand !== null && (chosen.includes(row) || proposedQuantity(row) === 0))
    .map(({ product_id }): NewEntry => ({ product_id, field: 'on_hand', value: null })),
]

export const GuideBar = ({
  rows,
  onEnter,
  mode,
  onMode,
}: {
  rows: readonly Row[]
  onEnter: (entries: readonly NewEntry[]) => void
  mode: Mode
  onMode: (mode: Mode) => void
}) => {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const chosen = chosenRows(rows)
  const proposals = openProposals(rows)
  const count = chosen.length
  const proposalCount = proposals.length
  const last = lastOrder(rows)
  const lastCount = last.rows.length
  const lastDay = formatShortDay(last.day, useShop().time_zone, new Date())
  const takeAll = (entries: readonly NewEntry[]) => {
    if (focusRefused(document)) return
    onEnter(entries)
    onMode('order')
  }
  const addAll = async (next: string) => {
    if (focusRefused(document)) return
    setAdding(true)
    try {
      const { addProducts } = await import('../../cart/sync/cart-sync.ts')
      void addProducts(
        chosen.map(({ quantity, ...row }) => ({
          product: { ...row, _id: row.product_id },
          quantity,
        })),
      )
    } catch (error) {
      setAdding(false)
      return showNotChanged(error)
    }
    const ids = new Set(chosen.map(({ product_id }) => product_id))
    onEnter(
      entriesToClear(
        rows,
        rows.filter(({ product_id }) => ids.has(product_id)),
      ),
    )
    await navigate(splitHref(next))
  }
  const isOff = isAdding || count === 0
  const cart = useStoredCart()
  const inCart = chosen.filter((row) => cart.some(({ _id }) => _id === row.product_id)).length
  return (
    <div className="floating-bar">
      {inCart > 0 && (
        <p className="w-full text-sm text-danger" role="status">
          {plural(inCart, {
            one: '# of these products is already in your cart. What you add comes on top.',
            other: '# of these products are already in your cart. What you add comes on top.',
          })}
        </p>
      )}
      {proposalCount > 0 && (
        <button
          type="button"
          className="button-quiet max-md:w-full md:order-1"
          onClick={() => takeAll(asEntries(proposals))}
        >
          {plural(proposalCount, {
            one: 'Use the suggested quantity',
            other: 'Use all # suggested quantities',
          })}
        </button>
      )}
      {lastCount > 1 && count === 0 && (
        <button
          type="button"
          className="button-quiet max-md:w-full md:order-1"
          onClick={() => takeAll(asEntries(last.rows))}
        >
          <Trans>
            Take all {lastCount} as last time ({lastDay})
          </Trans>
        </button>
      )}
      <p className="floating-total" role="status">
        <span className="text-lg font-semibold">{formatCents(linesTotal(chosen))}</span>{' '}
        <span className="text-soft">
          {plural(count, { one: '# product', other: '# products' })}
        </span>
      </p>
      {mode === 'order' && (
        <p className="guide-keys">
          <Trans>
            <kbd>Enter</kbd> and <kbd>↑</kbd> <kbd>↓</kbd> go from row to row. <kbd>+</kbd> takes
            last time’s quantity.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2 md:order-2">
        <button
          type="button"
          className="button-quiet px-3"
          disabled={isOff}
          onClick={() => void addAll(paths.cart())}
        >
          {t({ message: 'Add to cart', context: 'short' })}
        </button>
        <button
          type="button"
          className="button px-4"
          disabled={isOff}
          onClick={() => void addAll(paths.checkout())}
        >
          {t({ message: 'Checkout', context: 'short' })}
        </button>
      </div>
    </div>
  )
}
