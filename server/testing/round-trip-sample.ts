import type { TestCaller, TestShop } from './start-test-shop.ts'

export type Json = Record<string, unknown>

/** A request with a value for every field, and the place where the stored record is read. */
export type Sample = {
  body: Json
  /** The `{id}` of the path. */
  id?: string
  /** Reads the stored record; by default the row with the reply's id in the collection's list. */
  read?: () => Promise<unknown>
}

/** A shop with the callers that send the samples. */
export type SampleShop = {
  shop: TestShop
  owner: TestCaller
  buyer: TestCaller
  send: (method: string, url: string, payload?: Json, as?: TestCaller) => Promise<Json>
}

export const idOf = ({ data }: Json): string => String((data as Json)._id)

/** Returns the id of the first row of a list. */
export const firstId = async (send: SampleShop['send'], list: string): Promise<string> => {
  const { data } = await send('GET', `/admin/api/${list}`)
  return String((data as Json[])[0]?._id)
}
