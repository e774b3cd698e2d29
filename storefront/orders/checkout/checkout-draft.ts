import { isRecord, parseJson } from '@endcap/contract/client/parsed-json'
import { readTab, tabKeys, writeTab } from '../../storage.ts'
import type { CheckoutForm } from '../placing/order-body.ts'

/* What is entered in the checkout stays in the tab until the order is placed (X3-260). */

/** Returns `empty` with the fields that the customer has changed. Another customer’s are ignored. */
export const withDraft = (user_id: string, empty: CheckoutForm): CheckoutForm => {
  const draft = parseJson(readTab(tabKeys.checkoutDraft))
  if (!isRecord(draft) || draft.user_id !== user_id || !isRecord(draft.values)) return empty
  const { values } = draft
  // The types are right: `storeDraft` stored the values, and the server validates them again.
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [
      name,
      typeof values[name] === 'string' ? values[name] : value,
    ]),
  ) as CheckoutForm
}

export const storeDraft = (user_id: string, values: Partial<CheckoutForm>): void =>
  writeTab(tabKeys.checkoutDraft, JSON.stringify({ user_id, values }))

export const clearDraft = (): void => writeTab(tabKeys.checkoutDraft, null)
