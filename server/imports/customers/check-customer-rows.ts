import { setImmediate } from 'node:timers/promises'
import { Fein } from '@endcap/contract/accounts/accounts'
import {
  isBrokenZip,
  tidyEmail,
  tidyFein,
  tidyPhone,
  tidyState,
  tidyZip,
} from '@endcap/contract/accounts/contact-details'
import {
  type CustomerFileField,
  customerFields,
  customerFileFields,
  customerFileLabels,
  importedCustomerFields,
} from '@endcap/contract/accounts/customer-fields'
import { maxLength } from '@endcap/contract/limits'
import { email, optionalText, phone } from '@endcap/contract/schemas'
import { classesOfTrade } from '@endcap/contract/trade/trade-kinds'
import { uncalculatedCell, uncalculatedProblem } from '@endcap/price-files/cells/cell-text'
import { z } from 'zod'
import { splitTags } from '../../accounts/customers/customer-columns.ts'
import { minDuplicatePhoneDigits } from '../../database/comparable-text.ts'
import type { Db } from '../../database/database.ts'
import type { CustomerChange, CustomerValues } from '../../database/schema/customer-imports.ts'
import { invalidField } from '../../http/shop-error.ts'
import { findKnownCustomers, type ImportRow, replaceRows } from './customer-import-store.ts'
import {
  heldKey,
  type KnownLicenses,
  licenseField,
  noLicenses,
  readKnownLicenses,
  readLicense,
} from './imported-licenses.ts'
import type { CustomerFile, FileRow } from './read-customer-file.ts'

export type KnownCustomer = {
  id: string
  phoneKey: string
  values: CustomerValues
}

export type CheckedRow = {
  line: number
  kind: 'new' | 'changed' | 'double' | 'rejected' | 'unchanged'
  values: CustomerValues
  problem: string
  changes: CustomerChange[]
  customerId: string | null
}

const Row = z.object({
  ...Object.fromEntries(
    importedCustomerFields.map((field) => [field, optionalText(customerFields[field].maxLength)]),
  ),
  email: email('The email address is missing.'),
  phone: z.union([z.literal(''), phone()]),
  pays_by_invoice: z.enum(['', 'yes', 'no'], { error: 'Please enter yes or no.' }),
  class_of_trade: z.enum(['', ...classesOfTrade], {
    error: `Please enter one of these: ${classesOfTrade.join(', ')}.`,
  }),
  fein: Fein,
  note: optionalText(maxLength.note),
})

/** The last ten digits. */
const phoneKeyOf = (text: string): string => text.replace(/\D/g, '').slice(-10)

/** Normalizes the usual words to `yes` or `no`; other texts are unchanged. */
const readYesOrNo = (text: string): string => {
  if (/^(?:yes|y|true|x|1)$/i.test(text)) return 'yes'
  return /^(?:no|n|false|0)$/i.test(text) ? 'no' : text
}

type Values = Record<CustomerFileField, string>

/** Puts fields in order as forms do, so that the same value in another notation is no change. */
const tidied = {
  email: ({ email = '' }: CustomerValues) => tidyEmail(email),
  phone: ({ phone = '' }: CustomerValues) => tidyPhone(phone),
  zip: ({ zip = '', state = '' }: CustomerValues) => tidyZip(zip, state),
  state: ({ state = '' }: CustomerValues) => tidyState(state),
  fein: ({ fein = '' }: CustomerValues) => tidyFein(fein),
  class_of_trade: ({ class_of_trade = '' }: CustomerValues) => class_of_trade.toLowerCase(),
}
type TidiedField = keyof typeof tidied

const isTidied = (field: string): field is TidiedField => field in tidied
const tidyValue = (values: CustomerValues, field: CustomerFileField): string =>
  isTidied(field) ? tidied[field](values) : (values[field] ?? '')

/** Joins first and last names, and several note columns with the columns' names. */
const valuesOf = (
  cells: readonly string[],
  fields: readonly (CustomerFileField | null)[],
  header: readonly string[],
): Values => {
  const values = Object.fromEntries(customerFileFields.map((field) => [field, ''])) as Values
  const notes = fields.filter((field) => field === 'note').length
  for (const [at, field] of fields.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (field === null || cell === '') continue
    if (field === 'name') values.name = `${values.name} ${cell}`.trim()
    else if (field !== 'note') values[field] ||= cell
    else {
      const note = notes > 1 ? `${header[at] ?? ''}: ${cell}` : cell
      values.note = values.note === '' ? note : `${values.note}\n${note}`
    }
  }
  for (const [field, tidy] of Object.entries(tidied)) values[field as TidiedField] = tidy(values)
  values.tags = splitTags(values.tags).join(', ')
  values.pays_by_invoice = readYesOrNo(values.pays_by_invoice)
  return values
}

/** The fields that an import changes for existing customers. Notes are only added to new ones. */
const comparedFields = importedCustomerFields.filter((field) => field !== 'email')

const problemOfRow = (
  [, cells, broken]: FileRow,
  header: readonly string[],
  fields: ImportRow['fields'],
): string => {
  if (broken !== undefined) return `The line can’t be read: ${broken}.`
  const at = cells.indexOf(uncalculatedCell)
  if (fields[at]) return `${header[at]} ${uncalculatedProblem}.`
  return cells.slice(header.length).every((cell) => cell === '')
    ? ''
    : `The row has ${cells.length} cells and the header ${header.length}. Please put quotes around text that contains the file’s delimiter.`
}

const check = (
  line: number,
  values: Values,
  rowProblem: string,
  known: {
    byEmail: ReadonlyMap<string, KnownCustomer>
    byPhone: ReadonlyMap<string, KnownCustomer>
    licenses: KnownLicenses
  },
  seen: Map<string, number>,
): CheckedRow => {
  const row = { line, values, problem: '', changes: [], customerId: null }
  if (rowProblem !== '') return { ...row, kind: 'rejected', problem: rowProblem }
  const parsed = Row.safeParse(values)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(
        ({ path, message }) => `${customerFileLabels[path[0] as CustomerFileField]}: ${message}`,
      )
  if (isBrokenZip(values.zip, values.state))
    problems.push(
      `ZIP: “${values.zip}” is not a ZIP code in ${values.state}. Please enter five digits.`,
    )
  const license = readLicense(values, known.licenses)
  if (license.problem !== '') problems.push(license.problem)
  if (values.name === '' && values.business_name === '')
    problems.push('Name: Please enter a name or a business.')
  if (problems.length > 0) return { ...row, kind: 'rejected', problem: problems.join(' ') }

  const mailbox = values.email.toLowerCase()
  const first = seen.get(mailbox)
  if (first !== undefined)
    return { ...row, kind: 'double', problem: `Line ${first} has the same email address.` }
  seen.set(mailbox, line)

  const existing = known.byEmail.get(mailbox)
  if (existing !== undefined) {
    const changes: CustomerChange[] = comparedFields
      // Fields that the file leaves empty stay unchanged.
      .filter(
        (field) => values[field] !== '' && values[field] !== tidyValue(existing.values, field),
      )
      .map((field) => ({ field, before: existing.values[field] ?? '', after: values[field] }))
    const { shown } = license
    if (shown !== '' && !known.licenses.held.has(heldKey(existing.id, values)))
      changes.push({ field: licenseField, before: '', after: shown })
    const kind = changes.length === 0 ? 'unchanged' : 'changed'
    return { ...row, kind, changes, customerId: existing.id }
  }
  const digits = phoneKeyOf(values.phone)
  const samePhone = digits.length < minDuplicatePhoneDigits ? undefined : known.byPhone.get(digits)
  if (samePhone !== undefined)
    return {
      ...row,
      kind: 'double',
      customerId: samePhone.id,
      problem: `${samePhone.values.business_name || samePhone.values.name} has this phone number and the email address ${samePhone.values.email}.`,
    }
  return { ...row, kind: 'new' }
}

const rowsPerTurn = 500

export const requireEmail = (fields: readonly unknown[]): void => {
  if (!fields.includes('email'))
    throw invalidField('fields', 'Please choose the column of the email addresses.')
}

/** Checks rows against each other and existing customers. Replaces the rows of an earlier check. */
export const storeCheckedRows = async (
  db: Db,
  importId: string,
  { header, rows: fileRows }: CustomerFile,
  fields: ImportRow['fields'],
): Promise<void> => {
  const rows = fileRows.map((row) => {
    const [line, cells] = row
    return [line, valuesOf(cells, fields, header), problemOfRow(row, header, fields)] as const
  })
  const found = await findKnownCustomers(
    db,
    rows.map(([, { email }]) => email.toLowerCase()),
    rows
      .map(([, values]) => phoneKeyOf(values.phone))
      .filter((key) => key.length >= minDuplicatePhoneDigits),
  )
  const known = {
    byEmail: new Map(
      found.map((customer) => [(customer.values.email ?? '').toLowerCase(), customer]),
    ),
    byPhone: new Map(found.map((customer) => [customer.phoneKey, customer])),
    licenses: fields.includes('license_kind')
      ? await readKnownLicenses(
          db,
          found.map(({ id }) => id),
        )
      : noLicenses,
  }
  const seen = new Map<string, number>()
  const checked: CheckedRow[] = []
  for (const [at, [line, values, rowProblem]] of rows.entries()) {
    // Lets other requests run between groups of rows.
    if (at % rowsPerTurn === rowsPerTurn - 1) await setImmediate()
    checked.push(check(line, values, rowProblem, known, seen))
  }
  await replaceRows(db, importId, checked)
}
