import { printMemo } from '@endcap/contract/client/staff-calls.gen'
import { call } from '../api/call.ts'

/** The address that the browser shows is valid until the document is closed, so it is never revoked here. */
export const openMemo = async (id: string): Promise<void> => {
  const bytes = await call(printMemo, { params: { id } })
  open(URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })), '_blank')
}
