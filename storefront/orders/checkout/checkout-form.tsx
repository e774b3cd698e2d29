import { checkoutDisclaimer } from '@endcap/contract/content/disclaimers'
import { orderTypeRequired } from '@endcap/contract/messages'
import { optionalOrderFieldNames } from '@endcap/contract/orders/order-fields'
import { Trans } from '@lingui/react/macro'
import { useShop } from '../../api/use-shop.ts'
import { totalOfLines } from '../../cart/page/cart-lines.ts'
import { CartSummary } from '../../cart/page/cart-summary.tsx'
import type { CartState } from '../../cart/sync/cart-state.ts'
import { removeFromCart } from '../../cart/trade/remove-from-cart.ts'
import { TradeNote } from '../../cart/trade/trade-note.tsx'
import { addedExcise } from '../../catalog/trade/trade-terms.ts'
import { areOrderable, feeOf } from '../placing/order-body.ts'
import { ChangedPrices } from './changed-prices.tsx'
import { ContactFields, OptionalField } from './folded-fields.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderRefusal } from './order-refusal-panel.tsx'
import { OrderTypeChoice } from './order-type-choice.tsx'
import { PickupChoice } from './pickup-choice.tsx'
import { type CheckoutOrder, useCheckout } from './use-checkout.ts'

/** Prefilled fields show messages once they were touched (S5-12). */
export const CheckoutForm = ({ state, ...order }: CheckoutOrder & { state: CartState }) => {
  const { profile, lines, refusal } = order
  const { form, type, delivery, terms, isTypeMissing, clearTypeError, submit, accept } =
    useCheckout(order)
  const { register, formState, clearErrors, setValue, watch } = form
  const { errors } = formState
  const { checkout_disclaimer } = useShop()
  const goods = totalOfLines(lines)
  const isPickup = type === 'Pick-up'

  return (
    <form method="post" onSubmit={submit} noValidate className="cart-columns">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <section className="panel flex flex-col gap-4">
          <OrderTypeChoice
            field={register('type', { onChange: clearTypeError })}
            error={isTypeMissing ? orderTypeRequired : errors.type?.message}
            paysByInvoice={delivery.paysByInvoice}
          />
          {isPickup && (
            <PickupChoice
              usual={profile.time}
              date={watch('date')}
              time={watch('time')}
              onChange={(date, time) => {
                setValue('date', date)
                setValue('time', time)
                clearErrors(['date', 'time'])
              }}
              errors={{ date: errors.date?.message, time: errors.time?.message }}
            />
          )}
        </section>
        <section className="panel flex flex-col gap-2">
          <ContactFields form={form} />
          <div className="flex flex-wrap gap-x-8 border-t border-line pt-2">
            {optionalOrderFieldNames.map((name) => (
              <OptionalField key={name} form={form} name={name} />
            ))}
          </div>
        </section>
        <div className="flex flex-col gap-4 lg:col-span-2">
          <ChangedPrices lines={lines} />
          <OrderLines lines={lines} state={state} />
          <p className="text-xs whitespace-pre-line text-soft">
            {checkout_disclaimer || checkoutDisclaimer}
          </p>
        </div>
      </div>
      <CartSummary
        lines={lines}
        state={state}
        delivery={isPickup ? null : delivery}
        // The refusal says the same with the figures of the moment.
        credit={refusal?.kind === 'credit-hold' ? undefined : delivery.credit}
        fee={isPickup || goods === undefined ? 0 : feeOf(delivery.terms, goods)}
        excise={addedExcise(terms)}
        above={
          refusal === null ? (
            <TradeNote lines={lines} terms={terms} onRemove={removeFromCart} />
          ) : (
            <OrderRefusal refusal={refusal} lines={lines} onAccept={() => void accept()} />
          )
        }
      >
        <button type="submit" className="button" disabled={!areOrderable(lines)}>
          <Trans>Submit Order</Trans>
        </button>
      </CartSummary>
    </form>
  )
}
