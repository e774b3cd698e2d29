import type { TestCaller, TestShop } from './start-test-shop.ts'

export type Json = Record<string, unknown>

/** A request with a value for every field, and how to read the stored record. */
export type Sample = {
  body: Json
  id?: string
  /** By default the list row with the reply's id. */
  read?: () => Promise<unknown>
}

export type Samples = Record<string, () => Promise<Sample>>

export type SampleShop = {
  shop: TestShop
  owner: TestCaller
  buyer: TestCaller
  get: (url: string) => Promise<Json>
  /** Returns the id of a new row. */
  create: (collection: string, body: Json) => Promise<string>
  send: (method: string, url: string, payload?: Json, as?: TestCaller) => Promise<Json>
}

export const idOf = ({ data }: Json): string => String((data as Json)._id)

export const firstId = async ({ get }: SampleShop, list: string): Promise<string> => {
  const { data } = await get(`/admin/api/${list}`)
  return String((data as Json[])[0]?._id)
}
