import { checkoutDisclaimer } from '@endcap/contract/content/disclaimers'
import { checkoutMessages, orderTypeRequired } from '@endcap/contract/messages'
import {
  type OptionalOrderField,
  optionalOrderFieldNames,
  optionalOrderFields,
} from '@endcap/contract/orders/order-fields'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useShop } from '../../api/use-shop.ts'
import { DeliveryNote } from '../../cart/delivery/delivery-note.tsx'
import { totalOfLines } from '../../cart/page/cart-lines.ts'
import type { CartState } from '../../cart/sync/cart-state.ts'
import { Field } from '../../forms/field.tsx'
import { areOrderable } from '../placing/order-body.ts'
import { ChangedPrices } from './changed-prices.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderRefusal } from './order-refusal-panel.tsx'
import { OrderTypeChoice } from './order-type-choice.tsx'
import { PickupChoice } from './pickup-choice.tsx'
import { type CheckoutOrder, useCheckout } from './use-checkout.ts'

/** The first panel already has the comments (S2-141). */
const addedFields = optionalOrderFieldNames.filter((name) => name !== 'additional_comments')

/** Prefilled fields show messages once they were touched (S5-12). */
export const CheckoutForm = ({ state, ...order }: CheckoutOrder & { state: CartState }) => {
  const { profile, lines, refusal } = order
  const { form, type, delivery, isTypeMissing, clearTypeError, submit, accept } = useCheckout(order)
  const { register, formState, clearErrors, setValue, watch } = form
  const { errors } = formState
  const { checkout_disclaimer } = useShop()

  const text = (name: 'name' | 'phone' | 'email' | 'business_name' | 'business_address') => ({
    field: register(name, { required: checkoutMessages[name] }),
    error: errors[name]?.message,
  })
  const optionalOrderField = (name: OptionalOrderField) => ({
    label: optionalOrderFields[name].label,
    type: optionalOrderFields[name].isMultiline ? 'area' : 'text',
    optional: true,
    field: register(name),
    error: errors[name]?.message,
  })

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      className="mt-3 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <div className="flex flex-col gap-4">
        <section className="panel grid gap-4 sm:grid-cols-2">
          <Field label={t`Full Name`} autoComplete="name" {...text('name')} />
          <Field label={t`Phone`} type="tel" autoComplete="tel" {...text('phone')} />
          <Field
            label={t`Email Address`}
            type="email"
            autoComplete="email"
            className="sm:col-span-2"
            {...text('email')}
          />
          <Field label={t`Business Name`} autoComplete="organization" {...text('business_name')} />
          <Field
            label={t`Business Address`}
            autoComplete="street-address"
            {...text('business_address')}
          />
          <Field className="sm:col-span-2" {...optionalOrderField('additional_comments')} />
        </section>
        <section className="panel flex flex-col gap-4">
          <OrderTypeChoice
            field={register('type', { onChange: clearTypeError })}
            error={isTypeMissing ? orderTypeRequired : errors.type?.message}
            paysByInvoice={delivery.paysByInvoice}
          />
          {type === 'Pick-up' && (
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
          {addedFields.map((name) => (
            <Field key={name} {...optionalOrderField(name)} />
          ))}
        </section>
      </div>
      <div className="flex flex-col gap-4">
        <ChangedPrices lines={lines} />
        <OrderLines
          lines={lines}
          state={state}
          terms={type === 'Pick-up' ? null : delivery.terms}
        />
        {type !== 'Pick-up' && <DeliveryNote {...delivery} goods={totalOfLines(lines)} />}
        {refusal !== null && (
          <OrderRefusal refusal={refusal} lines={lines} onAccept={() => void accept()} />
        )}
        <button type="submit" className="button" disabled={!areOrderable(lines)}>
          <Trans>Submit Order</Trans>
        </button>
        <p className="text-xs whitespace-pre-line text-soft">
          {checkout_disclaimer || checkoutDisclaimer}
        </p>
      </div>
    </form>
  )
}
