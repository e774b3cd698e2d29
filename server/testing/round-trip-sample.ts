import type { TestCaller, TestShop } from './start-test-shop.ts'

export type Json = Record<string, unknown>

/** A request with a value for every field, and how to read the stored record. */
export type Sample = {
  body: Json
  id?: string
  /** By default the list row with the reply's id. */
  read?: () => Promise<unknown>
}

export type SampleShop = {
  shop: TestShop
  owner: TestCaller
  buyer: TestCaller
  send: (method: string, url: string, payload?: Json, as?: TestCaller) => Promise<Json>
}

export const idOf = ({ data }: Json): string => String((data as Json)._id)

export const firstId = async (send: SampleShop['send'], list: string): Promise<string> => {
  const { data } = await send('GET', `/admin/api/${list}`)
  return String((data as Json[])[0]?._id)
}
