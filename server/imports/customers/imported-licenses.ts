import { licenseFileFields } from '@endcap/contract/accounts/customer-fields'
import { maxLength } from '@endcap/contract/limits'
import { formatDate } from '@endcap/contract/shop-time'
import { readMoment } from '@endcap/price-files/cells/read-moment'
import type { Db } from '../../database/database.ts'
import type { CustomerValues } from '../../database/schema/customer-imports.ts'
import { listHeldLicenses, listLicenseKinds } from './imported-license-store.ts'

/** Names the license in a row's changes. */
export const licenseField = 'license'

export type KnownLicenses = {
  /** Codes of kinds by their code and name, in small letters. */
  codes: ReadonlyMap<string, string>
  /** Licenses that the customers of the file have (`heldKey`). */
  held: ReadonlySet<string>
}

export const noLicenses: KnownLicenses = { codes: new Map(), held: new Set() }

export const heldKey = (customerId: string, values: CustomerValues): string =>
  [customerId, values.license_kind, values.license_number, values.license_from].join(' ')

export const readKnownLicenses = async (
  db: Db,
  customerIds: readonly string[],
): Promise<KnownLicenses> => {
  const kinds = await listLicenseKinds(db)
  const held = await listHeldLicenses(db, customerIds)
  return {
    codes: new Map(
      kinds.flatMap(({ code, name }) => [
        [name.toLowerCase(), code],
        [code, code],
      ]),
    ),
    held: new Set(held.map(({ customerId, ...values }) => heldKey(customerId, values))),
  }
}

const readDay = (cell = ''): string => {
  const read = readMoment(cell, 'beginning')
  return read.ok ? read.moment.slice(0, 10) : ''
}

type Read = { problem: string /** Blank: the row has no license. */; shown: string }

const refuse = (problem: string): Read => ({ problem, shown: '' })

/** Writes the kind's code and the days in the form of the database into `values`. */
export const readLicense = (values: CustomerValues, { codes }: KnownLicenses): Read => {
  if (licenseFileFields.every((field) => !values[field])) return refuse('')
  const { license_kind: kind = '', license_number: number = '' } = values
  if (kind === '') return refuse('License Kind: Please enter the kind of the license.')
  const code = codes.get(kind.toLowerCase())
  if (code === undefined)
    return refuse(
      `License Kind: There is no kind “${kind}”. Please enter the code or name of one of your kinds of licenses.`,
    )
  if (number === '' || number.length > maxLength.licenseNumber)
    return refuse(`License Number: Please enter up to ${maxLength.licenseNumber} characters.`)
  const [from, until] = [readDay(values.license_from), readDay(values.license_until)]
  if (from === '') return refuse('License From: Please enter a day such as 11/30/2026.')
  if (until === '') return refuse('License Until: Please enter a day such as 11/30/2026.')
  if (until < from) return refuse('License Until: Please enter a day after the license begins.')
  Object.assign(values, { license_kind: code, license_from: from, license_until: until })
  return { problem: '', shown: `${code} ${number}, ${formatDate(from)} to ${formatDate(until)}` }
}
