import type { Profile } from '@endcap/contract/accounts/accounts'
import { orderTypeRequired } from '@endcap/contract/messages'
import type { Cents } from '@endcap/contract/money'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { OrderType } from '@endcap/contract/orders/orders'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showNotChanged } from '../../cart/added-product.ts'
import { readDelivery, useDelivery } from '../../cart/delivery/use-delivery.ts'
import type { PricedLine } from '../../cart/page/cart-lines.ts'
import { atPrice, updateProductPrices } from '../../cart/sync/cart-state.ts'
import {
  aDelivery,
  addedExcise,
  fetchTerms,
  type Handover,
  useTradeTerms,
} from '../../catalog/trade/trade-terms.ts'
import { setFieldErrors } from '../../forms/field-errors.ts'
import {
  areOrderable,
  type CheckoutForm,
  type OrderBody,
  orderBody,
  type SeenDelivery,
} from '../placing/order-body.ts'
import type { Refusal } from '../placing/order-refusal.ts'
import { quantitiesToAccept } from '../placing/order-refusal.ts'
import { storeDraft, withDraft } from './checkout-draft.ts'

export type CheckoutOrder = {
  profile: Profile
  lines: readonly PricedLine[]
  refusal: Refusal | null
  /** Returns undefined while an earlier call is running. */
  send: (body: OrderBody, titles: Record<string, string>) => Promise<Refusal | null | undefined>
}

type PriceRefusal = Extract<Refusal, { kind: 'price-changed' }>

const isType = (type: OrderType | ''): type is OrderType => type !== ''

/** Opens the parts of the form that hold these fields, so that one of them can have the focus. */
const unfold = (names: readonly string[]): void => {
  for (const name of names)
    document.getElementsByName(name)[0]?.closest('details')?.setAttribute('open', '')
}

/** `submit` sends the order; `accept` sends it with the changes that the refusal asks for. */
export const useCheckout = ({ profile, lines, refusal, send }: CheckoutOrder) => {
  const form = useForm<CheckoutForm>({
    mode: 'onTouched',
    defaultValues: withDraft(profile._id, {
      name: profile.name,
      phone: profile.phone,
      email: profile.email,
      business_name: profile.business_name,
      business_address: profile.business_address,
      ...mapOptionalOrderFields(() => ''),
      type: '',
      date: '',
      time: '',
    }),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeDraft(profile._id, values),
      }),
    [subscribe, profile._id],
  )
  const { handleSubmit, setError, setFocus, clearErrors, watch } = form
  const type = watch('type')
  const delivery = useDelivery(profile._id)
  const [date] = watch(['date'])
  const handover: Handover = type === 'Pick-up' ? { type, date } : aDelivery
  const terms = useTradeTerms(profile._id, lines, handover)
  const excise = addedExcise(terms)
  const [isTypeMissing, setTypeMissing] = useState(false)
  const { getValues, setValue } = form
  const { usualType } = delivery
  useEffect(() => {
    if (usualType && getValues('type') === '') setValue('type', usualType)
  }, [usualType, getValues, setValue])

  const submitLines = async (
    values: CheckoutForm,
    ordered: readonly PricedLine[],
    seen: SeenDelivery = { ...delivery, excise },
  ) => {
    if (!isType(values.type) || !areOrderable(ordered)) return
    const refused = await send(
      orderBody({ ...values, type: values.type }, ordered, seen),
      Object.fromEntries(ordered.map(({ _id, product }) => [_id, product.title])),
    )
    if (refused?.kind !== 'other') return
    const messages = (Object.keys(values) as (keyof CheckoutForm)[])
      .map((name) => [name, refused.errors[name] ?? refused.errors[`customer.${name}`]] as const)
      .filter(([, message]) => message !== undefined)
    unfold(messages.map(([name]) => name))
    setFieldErrors(messages, setError)
  }

  const showTypeMissing = () => {
    setTypeMissing(true)
    // An alert as well as an inline error (S4-34, S8-24).
    window.alert(orderTypeRequired)
    // On a phone, the field is far above the button.
    setFocus('type')
  }

  const submitRefused = (errors: object) => {
    unfold(Object.keys(errors))
    if (!isType(type)) showTypeMissing()
  }

  const submit = handleSubmit(
    (values) => (isType(values.type) ? submitLines(values, lines) : showTypeMissing()),
    submitRefused,
  )

  /** If fetching fails, uses the page's terms. If offline, sending the order says so anyway. */
  const termsNow = () => readDelivery().catch(() => delivery.terms)

  const acceptPrices = async (values: CheckoutForm, { changes }: PriceRefusal) => {
    const now = new Map(changes.lines.map((line) => [line.product_id, line.now]))
    updateProductPrices(now)
    const atNewPrices = lines.map((line) => {
      const price = now.get(line._id)
      return price === undefined || line.now === undefined
        ? line
        : { ...line, now: atPrice(line.now, price) }
    })
    await submitLines(values, atNewPrices, {
      ...delivery,
      terms: await termsNow(),
      excise: changes.excise ?? 0,
    })
  }

  /** Without a reply the page's excise is sent, and the server says if it is another. */
  const exciseOfRest = async (rest: readonly PricedLine[]): Promise<Cents> =>
    terms === undefined ? 0 : fetchTerms(rest, handover).then(addedExcise, () => excise)

  const acceptQuantities = async (values: CheckoutForm, left: ReadonlyMap<string, number>) => {
    // Awaited before the order is sent, because the order also changes the cart and the two
    // requests must not race.
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
    await submitLines(values, rest, { ...delivery, excise: await exciseOfRest(rest) })
  }

  const accept = handleSubmit(async (values) => {
    if (refusal?.kind === 'price-changed') return acceptPrices(values, refusal)
    if (refusal?.kind === 'other-day')
      return submitLines(values, lines, { terms: await termsNow(), seenDay: refusal.day, excise })
    const left = quantitiesToAccept(refusal, lines)
    if (left !== null) await acceptQuantities(values, left)
  }, submitRefused)

  const clearTypeError = () => {
    setTypeMissing(false)
    clearErrors('type')
  }

  return { form, type, delivery, terms, isTypeMissing, clearTypeError, submit, accept }
}
