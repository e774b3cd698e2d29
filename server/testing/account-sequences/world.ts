import { sql } from 'drizzle-orm'
import type { startRunShop } from '../../runs/tests/run-shop.ts'
import type { AccountModel, Customer, DoorEnd, Item, Order } from './account-model.ts'

export type Shop = Awaited<ReturnType<typeof startRunShop>> & {
  products: readonly { id: string; price: number }[]
  reasonId: string
}

export type Stop = {
  id: string
  order: Order
  lineIds: readonly string[]
  payments: { item: Item; kind: string }[]
  end: DoorEnd | null
}
export type DriverRun = { id: string; stops: Stop[]; expenses: number }

/** Chooses as numbers say. */
export type Choices = {
  below: (count: number) => number
  one: <T>(all: readonly T[]) => T | undefined
  some: <T>(all: readonly T[]) => T[]
}

export type World = {
  shop: Shop
  model: AccountModel
  run: DriverRun | null
  choices: Choices
}

export const dollars = (cents: number): number => cents / 100

export const idOf = async ({ shop }: World, { kind, number, note }: Item): Promise<string> => {
  const by = number === null ? sql`note = ${note}` : sql`number = ${number}`
  const { rows } = await shop.context.db.execute<{ id: string }>(
    sql`select id from account_item where kind = ${kind} and ${by}`,
  )
  return rows[0]?.id ?? ''
}

let names = 0
/** A name for a document without a number, which no document of a former sequence has. */
export const newName = (text: string): string => {
  names += 1
  return `${text} ${names}`
}

/** An amount up to the whole, often all of it or nearly so. */
export const partOf = ({ choices }: World, cents: number): number => {
  const less = choices.below(3)
  if (less === 0) return cents
  return less === 1 ? 1 + choices.below(cents) : Math.max(cents - choices.below(30), 1)
}

export const customerOf = ({ model, choices }: World) => choices.one(model.customers) as Customer
