import type { Profile } from '@endcap/contract/accounts'
import { checkoutDisclaimer } from '@endcap/contract/disclaimers'
import { checkoutMessages, orderTypeRequired } from '@endcap/contract/messages'
import {
  mapOptionalOrderFields,
  type OptionalOrderField,
  optionalOrderFieldNames,
  optionalOrderFields,
} from '@endcap/contract/order-fields'
import type { OrderType } from '@endcap/contract/orders'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { setFieldErrors } from '../../api/field-errors.ts'
import { useShop } from '../../api/use-shop.ts'
import { showNotChanged } from '../../cart/added-product.ts'
import { type PricedLine, totalOfLines } from '../../cart/cart-lines.ts'
import { DeliveryNote } from '../../cart/delivery/delivery-note.tsx'
import { readDelivery, useDelivery } from '../../cart/delivery/use-delivery.ts'
import { type CartState, changeProductsNow } from '../../cart/sync/cart-state.ts'
import { Field } from '../../ui/field.tsx'
import { quantitiesToAccept } from '../placing/accepted-quantities.ts'
import {
  areOrderable,
  type CheckoutForm as Form,
  type OrderBody,
  orderBody,
  type SeenDelivery,
} from '../placing/order-body.ts'
import type { Refusal } from '../placing/order-refusal.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderRefusal } from './order-refusal-panel.tsx'
import { OrderTypeChoice } from './order-type-choice.tsx'
import { PickupChoice } from './pickup-choice.tsx'

type Props = {
  profile: Profile
  lines: readonly PricedLine[]
  state: CartState
  refusal: Refusal | null
  send: (body: OrderBody, titles: Record<string, string>) => Promise<Refusal | null>
}

/** The optional order fields that are not among the six fields of the first panel (S2-141). */
const addedFields = optionalOrderFieldNames.filter((name) => name !== 'additional_comments')

type PriceRefusal = Extract<Refusal, { kind: 'price-changed' }>

const isType = (type: OrderType | ''): type is OrderType => type !== ''

/** The prefilled fields with their messages once touched (S5-12), the lines, and Submit Order. */
export const CheckoutForm = ({ profile, lines, state, refusal, send }: Props) => {
  const { register, handleSubmit, formState, setError, setFocus, clearErrors, setValue, watch } =
    useForm<Form>({
      mode: 'onTouched',
      defaultValues: {
        name: profile.name,
        phone: profile.phone,
        email: profile.email,
        business_name: profile.business_name,
        business_address: profile.business_address,
        ...mapOptionalOrderFields(() => ''),
        type: '',
        date: '',
        time: '',
      } satisfies Form,
    })
  const { errors } = formState
  const { checkout_disclaimer } = useShop()
  const type = watch('type')
  const delivery = useDelivery(profile._id)
  const [isTypeMissing, setTypeMissing] = useState(false)

  const submitLines = async (
    form: Form,
    ordered: readonly PricedLine[],
    seen: SeenDelivery = delivery,
  ) => {
    if (!isType(form.type) || !areOrderable(ordered)) return
    const refused = await send(
      orderBody({ ...form, type: form.type }, ordered, seen),
      Object.fromEntries(ordered.map(({ _id, product }) => [_id, product.title])),
    )
    if (refused?.kind !== 'other') return
    const messages = (Object.keys(form) as (keyof Form)[]).map(
      (name) => [name, refused.errors[name] ?? refused.errors[`customer.${name}`]] as const,
    )
    setFieldErrors(
      messages.filter(([, message]) => message !== undefined),
      setError,
    )
  }

  const showTypeMissing = () => {
    setTypeMissing(true)
    // An alert and an inline error (S4-34, S8-24).
    window.alert(orderTypeRequired)
    // On a phone it is far above the button.
    setFocus('type')
  }

  const submit = handleSubmit(
    (form) => (isType(form.type) ? submitLines(form, lines) : showTypeMissing()),
    () => {
      if (!isType(type)) showTypeMissing()
    },
  )

  /** Today's terms. Without a connection the order goes out with those of the page, and its failure says what to do. */
  const termsNow = () => readDelivery().catch(() => delivery.terms)

  const acceptPrices = async (form: Form, { changes }: PriceRefusal) => {
    const now = new Map(changes.lines.map((line) => [line.product_id, line.now]))
    changeProductsNow(now)
    const atNewPrices = lines.map((line) => {
      const price = now.get(line._id)
      return price === undefined || line.now === undefined
        ? line
        : { ...line, now: { ...line.now, price } }
    })
    await submitLines(form, atNewPrices, { ...delivery, terms: await termsNow() })
  }

  const acceptQuantities = async (form: Form, left: ReadonlyMap<string, number>) => {
    // Before the order, which also changes the cart: the two requests must not race.
    try {
      const { changeCart } = await import('../../cart/sync/cart-sync.ts')
      await Promise.all(
        [...left].map(([id, quantity]) =>
          changeCart(id, quantity > 0 ? { kind: 'set', quantity } : { kind: 'remove' }),
        ),
      )
    } catch (error) {
      return showNotChanged(error)
    }
    const rest = lines
      .map((line) => ({ ...line, qty: left.get(line._id) ?? line.qty }))
      .filter((line) => line.qty > 0)
    await submitLines(form, rest)
  }

  /** Accepts what the refusal says, and orders at once. */
  const accept = handleSubmit(async (form) => {
    if (refusal?.kind === 'price-changed') return acceptPrices(form, refusal)
    if (refusal?.kind === 'other-day')
      return submitLines(form, lines, { terms: await termsNow(), seenDay: refusal.day })
    const left = quantitiesToAccept(refusal, lines)
    if (left !== null) await acceptQuantities(form, left)
  })

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
            field={register('type', {
              onChange: () => {
                setTypeMissing(false)
                clearErrors('type')
              },
            })}
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
