import { setTimeout as sleep } from 'node:timers/promises'
import type { CallInput } from '@endcap/contract/client/call'
import type { Client } from '@endcap/contract/client/client'
import { checkImport, createImport, getImport, type Import } from '@endcap/contract/imports/imports'

export const priceForm = (
  content: string | Buffer,
  fields: Readonly<Record<string, string>> = {},
  name = 'prices.csv',
): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return form
}

/** Returns an import when its check has ended: the reply to a slow one comes before. */
const whenChecked = async (client: Client, begun: Import): Promise<Import> => {
  let current = begun
  while (current.status === 'checking') {
    await sleep(100)
    current = (await client(getImport, { params: { id: begun._id } })).data
  }
  return current
}

/** Uploads a price file and returns its import when it is checked. */
export const uploadPrices = async (
  client: Client,
  content: string | Buffer,
  fields?: Readonly<Record<string, string>>,
): Promise<Import> =>
  whenChecked(client, (await client(createImport, { body: priceForm(content, fields) })).data)

/** Checks an import again and returns it when it is checked. */
export const checkAgain = async (
  client: Client,
  id: string,
  body: NonNullable<CallInput<typeof checkImport>[0]>['body'],
): Promise<Import> =>
  whenChecked(client, (await client(checkImport, { params: { id }, body })).data)
