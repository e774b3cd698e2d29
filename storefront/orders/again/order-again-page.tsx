import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { describePack } from '@endcap/contract/catalog/pack-text'
import { getOrderAgain } from '@endcap/contract/client/account-calls.gen'
import { CallError } from '@endcap/contract/client/call'
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
import { PriceNotes } from '../../catalog/prices/price-notes.tsx'
import { ProductPicture } from '../../catalog/product/product-picture.tsx'
import { ProductTerms } from '../../catalog/trade/product-terms.tsx'
import { paths, splitHref } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { ComparedPrice } from '../compared-price.tsx'
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
      <div className="mx-auto max-w-5xl">
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
      <ul className="mb-4 divide-y divide-line rounded-xl bg-card px-4 lg:px-6">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            choice={choiceOf(line)}
            onChoose={(choice) => setChoices((others) => ({ ...others, [line.id]: choice }))}
          />
        ))}
      </ul>
      <div className="floating-bar">
        <div className="w-full empty:hidden">
          <Banner kind="error">{problem}</Banner>
        </div>
        <p className="floating-total" role="status">
          <span className="text-lg font-semibold">{formatCents(total)}</span>{' '}
          <span className="text-soft">
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
  const { product, title, itemNo, thumbnail, notes } = line
  const inCart = useStoredCart().find(({ _id }) => _id === product?._id)?.qty ?? 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_8rem_auto_5.5rem] lg:grid-cols-[minmax(0,1fr)_11rem_auto_5.5rem]">
      <label
        className={`col-span-full flex min-w-0 items-center gap-3 ${product === null ? '' : 'md:col-span-1'}`}
      >
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-(--accent)"
          checked={choice.isChosen && product !== null}
          disabled={product === null}
          onChange={(event) => onChoose({ ...choice, isChosen: event.target.checked })}
        />
        <ProductPicture path={thumbnail} slot="line" className="size-12 shrink-0" />
        <span className="min-w-0 text-xs text-soft tabular-nums">
          <span className={`block text-sm leading-snug ${product === null ? '' : 'text-ink'}`}>
            {title}
          </span>
          <span className="block">
            {[
              itemNo,
              describePack(product?.unit ?? ''),
              quantityNote(choice.quantity, product?.units ?? []),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {notes.map((note) => (
            <span
              key={note}
              className={`block font-semibold ${product === null ? 'text-danger' : 'text-warning'}`}
            >
              {note}
            </span>
          ))}
          {product !== null && <ProductTerms id={product._id} part="license" />}
          {inCart > 0 && (
            <span className="block">
              <Trans>{inCart} already in the cart</Trans>
            </span>
          )}
        </span>
      </label>
      {product !== null && (
        <>
          <span className="text-xs tabular-nums max-md:ps-9 md:text-end">
            <span className="flex flex-wrap items-baseline gap-x-1.5 md:flex-row-reverse">
              <ComparedPrice
                now={priceFor(product, choice.quantity)}
                former={formerPrice(line, choice.quantity)}
              />
            </span>
            <span className="block">
              <PriceNotes now={product} />
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
          <span className="hidden text-end font-semibold tabular-nums md:block">
            {formatCents(priceFor(product, choice.quantity) * choice.quantity)}
          </span>
        </>
      )}
    </li>
  )
}
