import { signUp } from '@endcap/contract/accounts/accounts'
import { listMergedCustomers, mergeCustomers } from '@endcap/contract/accounts/customers'
import type { Client } from '@endcap/contract/client/client'
import type { BodyIn } from '@endcap/contract/endpoint'
import {
  createImport,
  type Import,
  leaveOutImportRows,
  listImports,
} from '@endcap/contract/imports/imports'
import { centsToDollars } from '@endcap/contract/money'
import { findDemoCustomer, findDemoProduct } from './find-demo-rows.ts'

type Registration = BodyIn<typeof signUp>

/** The customer registered a second time; staff have merged both, which can be undone. */
export const loadDemoMerge = async (
  staff: Client,
  guest: Client,
  customer: Registration,
): Promise<void> => {
  const id = (await findDemoCustomer(staff, customer.email))?._id ?? ''
  const params = { id }
  if ((await staff(listMergedCustomers, { params })).data.length > 0) return
  const email = `orders.${customer.email}`
  const findOther = () => findDemoCustomer(staff, email)
  if ((await findOther()) === undefined)
    await guest(signUp, { body: { ...customer, email, name: 'Samuel Rivera' } })
  await staff(mergeCustomers, { params, body: { other_id: (await findOther())?._id ?? '' } })
}

const fileName = 'Prices from Monday.csv'
/** The new price as a share of the present one, by item number. */
const shares = { '203000': 1.03, '041000': 1.02, '322000': 10, '301000': 1.04 }

/** A price file that waits to be applied; its one unusual price is left out. One whose check was interrupted is read again. */
export const loadDemoImport = async (staff: Client): Promise<void> => {
  const { data: imports } = await staff(listImports, { query: {} })
  const known = imports.find((one) => one.file_name === fileName && one.status === 'checked')
  const { _id: id } = known ?? (await createDemoImport(staff))
  await staff(leaveOutImportRows, { params: { id }, body: { left_out: true } })
}

const createDemoImport = async (staff: Client): Promise<Import> => {
  const rows = await Promise.all(
    Object.entries(shares).map(async ([itemNo, share]) => {
      const price = (await findDemoProduct(staff, itemNo))?.price ?? 0
      return `${itemNo},${centsToDollars(Math.round(price * share))}`
    }),
  )
  const body = new FormData()
  body.append('file', new Blob([`Item Number,Price\n${rows.join('\n')}\n`]), fileName)
  const { data: created } = await staff(createImport, { body })
  return created.status === 'checked' ? created : createDemoImport(staff)
}
