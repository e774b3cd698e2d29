import { Camera } from '@endcap/ui/scan/camera'
import { beepAccepted, beepRejected } from '@endcap/ui/scan/signals'
import { useWedge } from '@endcap/ui/scan/use-wedge'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Keypad } from './keypad.tsx'
import { RightLine } from './quick-row.tsx'
import type { QuickOrder } from './use-quick-order.ts'

/** Up to three typed digits are a quantity, because product codes are longer. */
const typedQuantity = /^\d{1,3}$/

/** Scans with the camera or a keyboard scanner. Every scan adds one to the code's row (X1-61). */
export const ScanDialog = ({ order, onClose }: { order: QuickOrder; onClose: () => void }) => {
  const { states, scan, findRow, setRow } = order
  const dialog = useRef<HTMLDialogElement>(null)
  const [code, setCode] = useState('')
  const [digits, setDigits] = useState('')
  useEffect(() => dialog.current?.showModal(), [])

  const last = code === '' ? undefined : findRow(code)
  const setQuantity = (text: string) => {
    setDigits(text)
    if (last !== undefined) setRow(last.row.id, { amount: text === '' ? '1' : text })
  }
  const onScan = (scanned: string) => {
    setCode(scanned)
    setDigits('')
    void scan(scanned).then((isRight) => (isRight ? beepAccepted() : beepRejected()))
  }
  useWedge((typed, before) => {
    if (typedQuantity.test(typed)) return setQuantity(typed)
    if (!typedQuantity.test(before)) return onScan(typed)
    setQuantity(before)
    onScan(typed.slice(before.length))
  })

  const wrong = states
    .toReversed()
    .flatMap(({ row, state }) =>
      state.kind === 'wrong' && row.id !== last?.row.id
        ? [{ id: row.id, message: state.message }]
        : [],
    )
  const right = states.filter(({ state }) => state.kind === 'right').length
  return (
    <dialog
      ref={dialog}
      aria-labelledby="scan-title"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-card text-ink sm:m-auto sm:h-[min(46rem,96dvh)] sm:max-w-md sm:rounded-2xl sm:border sm:border-line"
    >
      <div className="flex h-full flex-col gap-3 p-3">
        <div className="flex items-center justify-between">
          <h2 id="scan-title" className="text-lg font-semibold">
            {t`Scan bar codes`}
          </h2>
          <button
            type="button"
            className="icon-button"
            onClick={() => dialog.current?.close()}
            aria-label={t`Close`}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="h-[min(11rem,24dvh)] shrink-0">
          <Camera
            alternative={t`Please use a handheld scanner or type the codes.`}
            onScan={onScan}
          />
        </div>
        <div aria-live="polite" className="min-h-16">
          {last === undefined && (
            <p className="text-sm text-soft">
              {t`Each scan adds one. You can change the quantity below.`}
            </p>
          )}
          {last?.state.kind === 'right' && <RightLine state={last.state} />}
          {last?.state.kind === 'wrong' && (
            <p className="text-sm font-semibold text-danger">{last.state.message}</p>
          )}
          {last?.state.kind === 'unchecked' && <p className="text-sm text-soft">{code}</p>}
        </div>
        <Keypad
          value={digits}
          isDisabled={last === undefined || last.state.kind === 'wrong'}
          onChange={setQuantity}
        />
        <ul
          aria-label={t`Not found`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the list scrollable with the keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto text-sm text-danger empty:hidden"
        >
          {wrong.map(({ id, message }) => (
            <li key={id} className="border-t border-line py-1.5">
              {message}
            </li>
          ))}
        </ul>
        <button type="button" className="button mt-auto" onClick={() => dialog.current?.close()}>
          {right === 0
            ? t`Done`
            : plural(right, { one: 'Done · # product', other: 'Done · # products' })}
        </button>
      </div>
    </dialog>
  )
}
