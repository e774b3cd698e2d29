import { parseJson } from '@endcap/contract/client/parsed-json'
import { readTab, tabKeys, writeTab } from '../../storage.ts'

/**
 * Ids of the cart changes that an order without a reply includes. They are not sent with the cart: the
 * order carries them, and once it is refused they are released.
 */
export const readHeldChanges = (): ReadonlySet<string> => {
  const ids = parseJson(readTab(tabKeys.heldChanges))
  return new Set(Array.isArray(ids) ? ids.map(String) : [])
}

/** Replaces the held changes; an empty list releases all. */
export const holdChanges = (ids: readonly string[]): void =>
  writeTab(tabKeys.heldChanges, ids.length === 0 ? null : JSON.stringify(ids))
