import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { openMemo } from './open-memo.ts'

/** Opens the printed memo. */
export const MemoButton = ({ id, name }: { id: string; name: string }) => {
  const [isBusy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    openMemo(id)
      .catch(notifyFailure)
      .finally(() => setBusy(false))
  }
  return (
    <button type="button" className="link text-start" disabled={isBusy} onClick={open}>
      {name}
    </button>
  )
}
