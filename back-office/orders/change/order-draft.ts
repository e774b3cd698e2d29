import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { type DeliveryTerms, deliveryFee } from '@endcap/contract/delivery/delivery-days'
import type { BodyIn } from '@endcap/contract/endpoint'
import { maxQuantity } from '@endcap/contract/limits'
import { type Cents, centsToDollars, linesTotal } from '@endcap/contract/money'
import type { ShortReason } from '@endcap/contract/orders/order-changes'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { changeOrder, OrderChange } from '@endcap/contract/orders/staff-orders'

export type OrderLine = StaffOrder['products'][number]

type AddedLine = {
  product: Pick<StaffProduct, '_id' | 'title' | 'item_no' | 'thumbnail' | 'units'> & {
    price: Cents
  }
  quantity: number
  substituteFor: string | null
}

/** `price`: null if the typed text isn’t a price. */
type LineEdit = {
  quantity: number
  reason: ShortReason | null
  price: Cents | null
  priceReason: string
}

export type OrderDetailsDraft = Required<NonNullable<OrderChange['details']>>

export type OrderDraft = {
  order: StaffOrder
  edits: Readonly<Record<string, LineEdit>>
  added: readonly AddedLine[]
  /** Null: unchanged. */
  details: OrderDetailsDraft | null
  note: string
  /** Ids of edited lines that someone else has changed in the meantime. */
  conflicts: readonly string[]
}

export const startDraft = (order: StaffOrder): OrderDraft => ({
  order,
  edits: {},
  added: [],
  details: null,
  note: '',
  conflicts: [],
})

export const editOf = ({ edits }: OrderDraft, line: OrderLine): LineEdit =>
  edits[line._id] ?? {
    quantity: line.quantity,
    reason: line.reason === '' ? null : line.reason,
    price: line.price,
    priceReason: '',
  }

export const detailsOf = ({ details, order }: Pick<OrderDraft, 'details' | 'order'>) =>
  details ?? storedDetails(order)

const storedDetails = ({ customer, orderDetails }: StaffOrder): OrderDetailsDraft => {
  const { business_address, aptNo, city, state, zip } = customer
  const { type, date, delivery_day, time } = orderDetails
  return {
    ...{ type, date: date || delivery_day, time, business_address, aptNo, city, state, zip },
    ...mapOptionalOrderFields((_, name) => orderDetails[name]),
  }
}

export const setDetails = (draft: OrderDraft, details: OrderDetailsDraft): OrderDraft => {
  const stored: Record<string, string> = storedDetails(draft.order)
  const isSame = Object.entries(details).every(([name, value]) => value === stored[name])
  return { ...draft, details: isSame ? null : details }
}

const clamp = (quantity: number, min: number): number =>
  Math.min(Math.max(Math.trunc(quantity) || 0, min), maxQuantity)

/** A shortage keeps its reason, or gets `out_of_stock` if it had none. */
export const setQuantity = (draft: OrderDraft, line: OrderLine, typed: number): OrderDraft => {
  const quantity = clamp(typed, 0)
  const edit = editOf(draft, line)
  const reason = quantity < line.ordered ? (edit.reason ?? 'out_of_stock') : null
  return withEdit(draft, line, { ...edit, quantity, reason })
}

export const setReason = (draft: OrderDraft, line: OrderLine, reason: ShortReason): OrderDraft =>
  withEdit(draft, line, { ...editOf(draft, line), reason })

export const setPrice = (
  draft: OrderDraft,
  line: OrderLine,
  price: Cents | null,
  priceReason: string,
): OrderDraft => withEdit(draft, line, { ...editOf(draft, line), price, priceReason })

/** Stores an edit, or removes it if it equals the order. */
const withEdit = (draft: OrderDraft, line: OrderLine, edit: LineEdit): OrderDraft => {
  const { [line._id]: _former, ...others } = draft.edits
  const isSame =
    edit.quantity === line.quantity &&
    (edit.reason ?? '') === line.reason &&
    edit.price === line.price
  return { ...draft, edits: isSame ? others : { ...others, [line._id]: edit } }
}

/** Reverts a line's edits and removes the substitutes added for it. */
export const resetLine = (draft: OrderDraft, line: OrderLine): OrderDraft => {
  const { [line._id]: _former, ...edits } = draft.edits
  const added = draft.added.filter(({ substituteFor }) => substituteFor !== line._id)
  return { ...draft, edits, added }
}

/** A substitute gets the quantity of the line that it replaces, which becomes 0. */
export const addProduct = (
  draft: OrderDraft,
  product: AddedLine['product'],
  replaced: OrderLine | null = null,
  pieces = 1,
): OrderDraft => {
  const after =
    replaced === null
      ? draft
      : withEdit(draft, replaced, {
          ...editOf(draft, replaced),
          quantity: 0,
          reason: replaced.ordered === 0 ? null : 'substituted',
        })
  const quantity = replaced === null ? pieces : Math.max(editOf(draft, replaced).quantity, 1)
  const line = draft.order.products.find((one) => one.product._id === product._id)
  if (line !== undefined) return setQuantity(after, line, editOf(after, line).quantity + quantity)
  const former = after.added.find((one) => one.product._id === product._id)
  const added =
    former === undefined
      ? [...after.added, { product, quantity, substituteFor: replaced?._id ?? null }]
      : after.added.map((one) =>
          one === former ? { ...one, quantity: clamp(one.quantity + quantity, 1) } : one,
        )
  return { ...after, added }
}

/** Quantity 0 removes the line. */
export const setAddedQuantity = (
  draft: OrderDraft,
  productId: string,
  quantity: number,
): OrderDraft => ({
  ...draft,
  added: draft.added
    .map((one) => (one.product._id === productId ? { ...one, quantity: clamp(quantity, 0) } : one))
    .filter((one) => one.quantity > 0),
})

/**
 * The total after the changes, including `fee`, the delivery fee, and the excise as it is. `terms`: the customer's route; its fee
 * applies if a pick-up becomes a delivery.
 */
export const draftTotal = (
  draft: OrderDraft,
  terms: DeliveryTerms | null,
): { total: Cents; fee: Cents } => {
  const goods = linesTotal([
    ...draft.order.products.map((line) => {
      const { price, quantity } = editOf(draft, line)
      return { price: price ?? line.price, quantity }
    }),
    ...draft.added.map(({ product, quantity }) => ({ price: product.price, quantity })),
  ])
  const { orderDetails } = draft.order
  const feeOfRoute = terms === null ? 0 : deliveryFee(terms, goods)
  const feeOfDelivery = orderDetails.type === 'Pick-up' ? feeOfRoute : orderDetails.delivery_fee
  const fee = (draft.details ?? orderDetails).type === 'Pick-up' ? 0 : feeOfDelivery
  return { total: goods + fee + (orderDetails.excise ?? 0), fee }
}

export const isChanged = ({ edits, added, details, note }: OrderDraft): boolean =>
  Object.keys(edits).length > 0 || added.length > 0 || details !== null || note.trim() !== ''

/** The line whose new price is missing or has no reason. */
export const findUnpriced = ({ edits, order }: OrderDraft): OrderLine | undefined =>
  order.products.find((line) => {
    const { price, priceReason } = edits[line._id] ?? { price: line.price, priceReason: '' }
    return price !== line.price && (price === null || priceReason.trim() === '')
  })

/** Includes every line of the order, and the added ones. */
export const toChange = (draft: OrderDraft): BodyIn<typeof changeOrder> => ({
  lines: draft.order.products.map((line) => {
    const { quantity, reason, price, priceReason } = editOf(draft, line)
    return {
      line_id: line._id,
      quantity,
      reason,
      ...(price !== null &&
        price !== line.price && { price: centsToDollars(price), price_reason: priceReason }),
    }
  }),
  added: draft.added.map(({ product, quantity, substituteFor }) => ({
    product_id: product._id,
    quantity,
    substitute_for: substituteFor,
  })),
  ...(draft.details !== null && { details: draft.details }),
  note: draft.note,
})

/**
 * Applies a draft to a newer version of the order that someone else has changed. Edits stay on
 * lines that still exist, and added products stay unless the order now has them. Edited lines that
 * differ in the newer version are conflicts.
 */
export const rebaseDraft = (draft: OrderDraft, newer: StaffOrder): OrderDraft => {
  const former = new Map(draft.order.products.map((line) => [line._id, line]))
  const edited = newer.products.filter(({ _id }) => draft.edits[_id] !== undefined)
  const rebased = edited.reduce(
    (after, line) => {
      const edit = draft.edits[line._id]
      return edit === undefined ? after : withEdit(after, line, edit)
    },
    { ...draft, order: newer, edits: {}, added: [] } as OrderDraft,
  )
  const lineIds = new Set(newer.products.map(({ _id }) => _id))
  const productIds = new Set(newer.products.map(({ product }) => product._id))
  return {
    ...rebased,
    added: draft.added
      .filter(({ product }) => !productIds.has(product._id))
      .map((line) =>
        line.substituteFor !== null && !lineIds.has(line.substituteFor)
          ? { ...line, substituteFor: null }
          : line,
      ),
    conflicts: edited
      .filter((line) => {
        const was = former.get(line._id)
        return line.quantity !== was?.quantity || line.price !== was.price
      })
      .map(({ _id }) => _id),
  }
}

export const setAddedPrices = (
  draft: OrderDraft,
  priceOf: (productId: string, quantity: number) => Cents | undefined,
): OrderDraft => ({
  ...draft,
  added: draft.added.map((line) => {
    const { product, quantity } = line
    return {
      ...line,
      product: { ...product, price: priceOf(product._id, quantity) ?? product.price },
    }
  }),
})
