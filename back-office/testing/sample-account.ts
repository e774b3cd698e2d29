const item = {
  ...{ kind: 'invoice', number: null, order_id: '', day: '2026-11-01', due_on: '2026-11-15' },
  ...{ days_past_due: 5, discount: 0, discount_until: '', method: null, reference: '', note: '' },
}

/** An open invoice, with its amounts in dollars. */
export const sampleInvoice = (number: number, open: number, more: object = {}) => ({
  ...{ ...item, _id: `i${number}`, number, order_id: `o${number}`, amount: open, open },
  ...more,
})

export const sampleCredit = (number: number, open: number) => ({
  ...{ ...item, _id: `p${number}`, kind: 'payment', number, due_on: '', days_past_due: 0 },
  ...{ amount: -open, open, method: 'check', reference: '1042' },
})

/** A customer's account as the API sends it. */
export const sampleAccount = (
  open_items: readonly { open: number; kind: string }[] = [],
  more: object = {},
) => {
  const sum = (isCharge: boolean) =>
    open_items
      .filter(({ kind }) => (kind === 'invoice') === isCharge)
      .reduce((total, { open }) => total + open, 0)
  const balance = sum(true) - sum(false)
  return {
    data: {
      ...{ customer_id: 'c', business_name: 'Corner Store', balance, terms_id: '' },
      ...{ credit_limit: null, available: null, returned_check_fee: 35, open_orders: 0 },
      ...{ is_on_hold: false, is_held_by_days: false, pays_by_invoice: true, version: 1 },
      ageing: { columns: [0, sum(true), 0, 0, 0], unapplied: -sum(false), total: balance },
      open_items,
      ...more,
    },
  }
}
