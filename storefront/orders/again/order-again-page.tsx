import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { describePack } from '@endcap/contract/catalog/pack-text'
import { CallError } from '@endcap/contract/client/call'
import { getOrderAgain } from '@endcap/contract/client/calls.gen'
import { formatCents, linesTotal } from '@endcap/contract/money'
import { Banner } from '@endcap/ui/banner'
import { focusRefused } from '@endcap/ui/use-quantity-text'
import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { notFound, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCustomerOnly } from '../../accounts/use-guards.ts'
import { api, sentenceOf } from '../../api/api.ts'
import { type Query, useQuery } from '../../api/use-query.ts'
import { priceFor } from '../../cart/page/cart-lines.ts'
import { Stepper } from '../../cart/stepper.tsx'
import { useStoredCart } from '../../cart/sync/stored-cart.ts'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { paths, splitHref } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { OrdersPending } from '../orders-pending.tsx'
import { type AgainLine, describeDifferences, formerPrice, toAgainLines } from './again-lines.ts'

type Again = { number: number; lines: AgainLine[] }

const againQuery = (customerId: string, id: string): Query<Again> => ({
  key: `again ${customerId} ${id}`,
  fetch: async () => {
    const { number, lines } = (await api()(getOrderAgain, { params: { id } })).data
    return { number, lines: toAgainLines(lines) }
  },
})

export const OrderAgainPage = ({ id }: { id: string }) => {
  const session = useCustomerOnly()
  const { data, error, refetch } = useQuery(
    session === undefined ? null : againQuery(session.result._id, id),
  )
  if (error instanceof CallError && error.status === 404) throw notFound()
  return (
    <main className="page" id="content">
      <div className="mx-auto max-w-3xl">
        <ShopLink href={paths.myOrder(id)} className="link text-sm">
          <Trans>Order Details</Trans>
        </ShopLink>
        <h1 className="heading mb-1">
          <Trans>Order again</Trans>
        </h1>
        {data === undefined ? (
          <OrdersPending error={error} refetch={refetch} />
        ) : (
          <AgainForm again={data} />
        )}
      </div>
    </main>
  )
}

type Choice = { isChosen: boolean; quantity: number }

const AgainForm = ({ again: { number, lines } }: { again: Again }) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const choiceOf = ({ id, isWanted, quantity }: AgainLine): Choice =>
    choices[id] ?? { isChosen: isWanted, quantity }
  const chosen = lines.flatMap((line) => {
    const { isChosen, quantity } = choiceOf(line)
    return isChosen && line.product !== null ? [{ product: line.product, quantity }] : []
  })
  const numberChosen = chosen.length
  const all = lines.length
  const total = linesTotal(
    chosen.map(({ product, quantity }) => ({ price: priceFor(product, quantity), quantity })),
  )

  const add = async () => {
    setAdding(true)
    setProblem(null)
    try {
      const { addProducts } = await import('../../cart/sync/cart-sync.ts')
      void addProducts(chosen)
      await navigate(splitHref(paths.cart()))
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setAdding(false)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusRefused(event.currentTarget)) void add()
      }}
    >
      <p className="mb-3 text-sm text-soft">
        <Trans>Order No {number}</Trans> · {describeDifferences(lines)}
      </p>
      <ul className="flex flex-col gap-2 pb-24">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            choice={choiceOf(line)}
            onChoose={(choice) => setChoices((others) => ({ ...others, [line.id]: choice }))}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-card px-4 py-3">
        <div className="w-full empty:hidden">
          <Banner kind="error">{problem}</Banner>
        </div>
        <p className="text-sm" role="status">
          <span className="block font-semibold tabular-nums">{formatCents(total)}</span>
          <span className="block text-soft">
            <Trans>
              {numberChosen} of <Plural value={all} one="# product" other="# products" />
            </Trans>
          </span>
        </p>
        <button
          type="submit"
          className="button"
          disabled={isAdding || numberChosen === 0}
          aria-busy={isAdding || undefined}
        >
          {isAdding ? t`Adding…` : t`Add to cart`}
        </button>
      </div>
    </form>
  )
}

const Line = ({
  line,
  choice,
  onChoose,
}: {
  line: AgainLine
  choice: Choice
  onChoose: (choice: Choice) => void
}) => {
  const { product, title, itemNo, notes } = line
  const inCart = useStoredCart().find(({ _id }) => _id === product?._id)?.qty ?? 0
  const former = formerPrice(line, choice.quantity)
  const priceThen = former === null ? undefined : formatCents(former)
  const priceNow = product === null ? '' : formatCents(priceFor(product, choice.quantity))
  const was = product?.special && formatCents(product.special.was)
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-xl border border-line p-3">
      <label className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-(--accent)"
          checked={choice.isChosen && product !== null}
          disabled={product === null}
          onChange={(event) => onChoose({ ...choice, isChosen: event.target.checked })}
        />
        <ProductPicture path={product?.thumbnail ?? ''} slot="line" className="size-14 shrink-0" />
        <span className="min-w-0">
          <span className="block text-sm leading-snug">{title}</span>
          <span className="block text-xs text-soft tabular-nums">
            {[itemNo, describePack(product?.unit ?? '')].filter(Boolean).join(' · ')}
          </span>
          {product !== null && (
            <>
              <span className="block text-xs text-accent empty:hidden">{product.price_note}</span>
              <span className="block text-xs text-soft tabular-nums empty:hidden">
                {quantityNote(choice.quantity, product.units)}
              </span>
            </>
          )}
          {notes.map((note) => (
            <span key={note} className="block text-xs font-semibold text-danger">
              {note}
            </span>
          ))}
          {inCart > 0 && (
            <span className="block text-xs text-soft">
              <Trans>{inCart} already in the cart</Trans>
            </span>
          )}
        </span>
      </label>
      {product !== null && (
        <span className="ms-auto flex flex-wrap items-center justify-end gap-3">
          <span className="text-end text-sm tabular-nums">
            {was && (
              <s className="block text-xs text-soft">
                <Trans>
                  <span className="sr-only">Was </span>
                  {was}
                </Trans>
              </s>
            )}
            {priceThen !== undefined && (
              <s className="block text-xs text-soft">
                <Trans>
                  <span className="sr-only">Then </span>
                  {priceThen}
                </Trans>
              </s>
            )}
            <span className="block font-semibold">
              {priceThen === undefined ? (
                priceNow
              ) : (
                <Trans>
                  <span className="sr-only">Now </span>
                  {priceNow}
                </Trans>
              )}
            </span>
          </span>
          <Stepper
            quantity={choice.quantity}
            rule={product}
            of={title}
            onChange={(quantity) =>
              onChoose({ isChosen: choice.isChosen || quantity !== choice.quantity, quantity })
            }
          />
        </span>
      )}
    </li>
  )
}
