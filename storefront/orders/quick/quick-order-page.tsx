import { formatCents, linesTotal } from '@endcap/contract/money'
import { Banner } from '@endcap/ui/banner'
import { lazyPart, useLazyPart } from '@endcap/ui/lazy-part'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCustomerOnly } from '../../accounts/use-guards.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { PasteBox } from './paste-box.tsx'
import { QuickRowList } from './quick-row-list.tsx'
import type { RightState } from './quick-rows.ts'
import type { QuickMessage } from './use-checked-rows.ts'
import { useQuickOrder } from './use-quick-order.ts'

const scanDialog = lazyPart(() => import('./scan-dialog.tsx'))

/** Rows of item numbers or UPCs with quantities, which are added to the cart together (X1-57). */
export const QuickOrderPage = () => {
  const session = useCustomerOnly()
  return (
    <main className="page" id="content">
      {session === undefined ? (
        <h1 className="heading">{t`Quick order`}</h1>
      ) : (
        <QuickOrderForm customerId={session.result._id} />
      )}
    </main>
  )
}

/** Fill a desk's screen. */
const minRows = 14

const MessageNotice = ({ message }: { message: QuickMessage | null }) => (
  <div aria-live="polite" className="mb-3 empty:hidden">
    {message?.kind === 'error' && <Banner kind="error">{message.text}</Banner>}
    {message?.kind === 'ok' && (
      <p className="flex flex-wrap items-center gap-x-4 rounded-lg bg-ok-soft px-4 py-2 text-sm text-ok">
        {message.text}
        {message.isInCart && (
          <ShopLink href={paths.cart()} className="link py-1">
            {t`View cart`}
          </ShopLink>
        )}
        {message.undo !== undefined && (
          <button type="button" className="link py-1" onClick={message.undo}>
            {t`Undo`}
          </button>
        )}
      </p>
    )}
  </div>
)

const Totals = ({ right, wrong }: { right: readonly RightState[]; wrong: number }) => {
  const count = right.length
  return (
    <p className="floating-total" role="status">
      <span className="text-lg font-semibold">{formatCents(linesTotal(right))}</span>{' '}
      <span className="text-soft">
        {plural(count, { one: '# product', other: '# products' })}
        {wrong > 0 && (
          <span className="font-semibold text-danger">
            {` · ${plural(wrong, { one: '# line to correct', other: '# lines to correct' })}`}
          </span>
        )}
      </span>
    </p>
  )
}

const QuickOrderForm = ({ customerId }: { customerId: string }) => {
  const order = useQuickOrder({ customerId })
  const { states, isChecking, message, paste, clear } = order
  const [isScanning, setScanning] = useState(false)
  const scanning = useLazyPart(scanDialog, isScanning, () => {
    setScanning(false)
    order.setMessage({
      kind: 'error',
      text: t`The scanner could not be loaded. Please check your connection and try again.`,
    })
  })
  const right = states.flatMap(({ state }) => (state.kind === 'right' ? [state] : []))
  const count = right.length
  const wrong = states.filter(({ state }) => state.kind === 'wrong').length

  const addToCart = async () => {
    const done = await order.submitRows(async (rows) => {
      const { addProducts } = await import('../../cart/sync/cart-sync.ts')
      void addProducts(rows.map(({ product, quantity }) => ({ product, quantity })))
      return 'added'
    })
    if (done === null) return
    const { added: count, left: leftCount } = done
    const added = plural(count, {
      one: '# product is in your cart.',
      other: '# products are in your cart.',
    })
    const stays = plural(leftCount, {
      one: '# line still needs a correction.',
      other: '# lines still need corrections.',
    })
    order.setMessage({
      kind: 'ok',
      text: leftCount === 0 ? added : `${added} ${stays}`,
      isInCart: true,
    })
  }

  return (
    <form
      className="@container"
      onSubmit={(event) => {
        event.preventDefault()
        void addToCart()
      }}
    >
      <div className="sheet-tools">
        <h1 className="heading">{t`Quick order`}</h1>
        <details name="sheet-tools">
          <summary className="button-quiet">{t`Help`}</summary>
          <div className="sheet-tool">
            <p>
              {t`Type item numbers or UPCs and quantities, such as 12 or 2 cs. Press Enter to go to the next field.`}
            </p>
            <p>{t`Part of a name finds products, too. The arrow keys move as in a spreadsheet, and lines that you copied from one can be pasted into a field.`}</p>
          </div>
        </details>
        <button
          type="button"
          className="button-quiet"
          aria-busy={(isScanning && scanning === undefined) || undefined}
          onClick={() => setScanning(true)}
        >
          {t`Scan bar codes`}
        </button>
        <PasteBox
          onText={(text) => void paste(text)}
          onList={(readList) => void order.addList(readList)}
          onProblem={(text) => order.setMessage({ kind: 'error', text })}
        />
      </div>
      {scanning !== undefined && (
        <scanning.ScanDialog order={order} onClose={() => setScanning(false)} />
      )}
      <MessageNotice message={message} />
      <QuickRowList order={order} minRows={minRows} />
      <div className="floating-bar mt-3">
        <Totals right={right} wrong={wrong} />
        <span className="flex gap-2">
          {states.length > 1 && (
            <button type="button" className="button-quiet px-3" onClick={clear}>
              {t`Clear all`}
            </button>
          )}
          <button
            type="submit"
            className="button"
            disabled={count === 0}
            aria-busy={isChecking || undefined}
          >
            {t`Add to cart`}
          </button>
        </span>
      </div>
    </form>
  )
}
