import { printMemo } from '@endcap/contract/client/page-calls.gen'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'

const download = async (id: string, name: string): Promise<void> => {
  const bytes = await call(printMemo, { params: { id } })
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads the printed memo: a window that opens after a call would be blocked. */
export const MemoButton = ({ id, name }: { id: string; name: string }) => {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    download(id, name)
      .catch(notifyFailure)
      .finally(() => setBusy(false))
  }
  return (
    <button type="button" className="link text-start" disabled={isBusy} onClick={save}>
      {name}
    </button>
  )
}
