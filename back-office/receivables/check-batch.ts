import { randomId } from '@endcap/contract/client/random-id'
import { type Cents, centsToDollars } from '@endcap/contract/money'
import { readPrice } from '../money/read-price.ts'

/** A row of the sheet. Null until a customer is chosen. */
export type CheckRow = {
  id: string
  customer: { _id: string; business_name: string } | null
  reference: string
  amount: string
  /** Booked although an equal check exists. */
  isRepeated: boolean
}

export const newRow = (): CheckRow => ({
  ...{ id: randomId(), customer: null, reference: '', amount: '', isRepeated: false },
})

export const isBlank = ({ customer, reference, amount }: CheckRow): boolean =>
  customer === null && reference === '' && amount === ''

/** 0 until the text is an amount. */
export const centsOf = (text: string): Cents => {
  const read = readPrice(text)
  return 'value' in read ? (read.value ?? 0) : 0
}

export const sumOf = (rows: readonly CheckRow[]): Cents =>
  rows.reduce((sum, { amount }) => sum + centsOf(amount), 0)

/** The fields of a row that the server would refuse anyway, by name. */
export const missingIn = ({ customer, reference, amount }: CheckRow): Record<string, string> => ({
  ...(customer === null && { customer_id: 'Please choose a customer.' }),
  ...(reference.trim() === '' && { reference: 'Please enter the check number.' }),
  ...(centsOf(amount) === 0 && { amount: 'Please enter an amount such as 12.50.' }),
})

export const toChecks = (rows: readonly CheckRow[]) =>
  rows.map(({ customer, reference, amount, isRepeated }) => ({
    customer_id: customer?._id ?? '',
    reference,
    amount: centsToDollars(centsOf(amount)),
    ...(isRepeated && { is_repeated: true }),
  }))
