import { changeOrder } from '@endcap/contract/client/staff-calls.gen'
import type { PickingLine } from '@endcap/contract/orders/picking'
import { Camera } from '@endcap/ui/scan/camera'
import { beepAccepted, beepRejected } from '@endcap/ui/scan/signals'
import { useWedge } from '@endcap/ui/scan/use-wedge'
import { Loading } from '@endcap/ui/skeleton'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { LoadError } from '../layout/error-page.tsx'
import { useTitle } from '../layout/title.ts'
import { Presence } from '../live/presence.tsx'
import { cachePage } from '../offline/offline-page.ts'
import { PhoneNotices } from '../offline/phone-notices.tsx'
import { may } from '../session/may.ts'
import { DisputedPicks } from './disputed-picks.tsx'
import { FinishedView, StoppedView } from './finished-view.tsx'
import { LineControls } from './line-controls.tsx'
import { OverviewSheet } from './line-sheets.tsx'
import { LineView } from './line-view.tsx'
import { useSwipe } from './phone-hooks.ts'
import { PickHeader } from './pick-header.tsx'
import { findScanned, isBlocked, isDone, leftOf, nextOpenLine, type Scanned } from './pick-lines.ts'
import { type Picking, usePicking } from './use-picking.ts'
import { WrongCode, type WrongScan } from './wrong-code.tsx'

/** How long a completed line stays visible before the next one, in milliseconds. */
const wholeMs = 700

/** The camera's files are cached when they load, so that they are available offline. */
const PickingCamera = ({ onScan }: { onScan: (code: string) => void }) => (
  <Camera
    alternative="Tap to count instead."
    onScan={onScan}
    onOpen={() => void cachePage([]).catch(() => {})}
  />
)

/** Returns a sentence that says why this device's picks haven't been sent yet, or `''`. */
const describeUnsent = ({ unsent, strangers, isOffline, refusal }: Picking): string => {
  if (strangers.length > 0)
    return `Picks by ${strangers.join(' and ')} will be sent when they log in on this device.`
  if (isOffline)
    return unsent === 0
      ? 'No connection. You can keep picking.'
      : `No connection. ${unsent} not sent yet.`
  return refusal === '' || unsent === 0 ? '' : `${refusal} ${unsent} not sent yet.`
}

/** The opened line, else the first line to pick; null if all are picked, for the final screen. */
const useShownLine = (lines: readonly PickingLine[]) => {
  const [openedId, open] = useState<string | null>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const opened = lines.find(({ _id }) => _id === openedId)
  const line = isAtEnd ? null : (opened ?? nextOpenLine(lines, null))
  // Remember the line, so that it stays open even if someone else picks it.
  if (line !== null && line._id !== openedId) open(line._id)
  const show = (next: PickingLine | null) => {
    setAtEnd(next === null)
    open(next?._id ?? null)
  }
  return { line, show }
}

/** Describes a scan that isn't counted: its product isn't in the order, or its line needs fewer. */
const toWrongScan = (
  code: string,
  found: Exclude<Scanned, { kind: 'line' }>,
  line: PickingLine | null,
): WrongScan => ({
  code,
  wanted: line?.title ?? 'Nothing: the order is picked',
  surplus:
    found.kind === 'surplus'
      ? {
          title: found.line.title,
          quantity: found.line.quantity,
          scanned: found.quantity,
          left: leftOf(found.line),
        }
      : null,
})

/** Returns a setter for the line just completed. `leave` is called with its id after a moment. */
const useWholeLine = (leave: (id: string) => void): ((id: string | null) => void) => {
  const [wholeId, setWholeId] = useState<string | null>(null)
  const leaveWhole = useEffectEvent((id: string) => {
    setWholeId(null)
    leave(id)
  })
  useEffect(() => {
    if (wholeId === null) return
    const timer = setTimeout(() => leaveWhole(wholeId), wholeMs)
    return () => clearTimeout(timer)
  }, [wholeId])
  return setWholeId
}

/** Shows one line per screen, in the order of the bins. */
export const PickPage = () => {
  const { id = '' } = useParams({ strict: false })
  const picking = usePicking(id)
  const { order, lines, error, pick } = picking
  useTitle(order === undefined ? 'Pick' : `Pick order ${order.number}`)
  const { line, show } = useShownLine(lines)
  const [isOverview, setOverview] = useState(false)
  const [isCamera, setCamera] = useState(false)
  const [wrong, setWrong] = useState<WrongScan | null>(null)
  // When a scan completes a line, the next line opens by itself.
  const setWholeId = useWholeLine((id) => show(nextOpenLine(lines, id)))

  const canPick = order?.status === 'confirmed'
  const step = (by: 1 | -1) => {
    const at = lines.findIndex(({ _id }) => _id === line?._id)
    setWholeId(null)
    if (by === -1) show(lines[at === -1 ? lines.length - 1 : Math.max(at - 1, 0)] ?? null)
    else if (at !== -1)
      show(lines[at + 1] ?? (lines.every(isDone) ? null : nextOpenLine(lines, null)))
  }
  const showNext = (from: PickingLine) => {
    setWholeId(null)
    show(nextOpenLine(lines, from._id))
  }
  const onScan = (code: string) => {
    if (!canPick) return
    const found = findScanned(lines, line?._id ?? null, code)
    if (found.kind !== 'line') {
      beepRejected()
      setWrong(toWrongScan(code, found, line))
      return
    }
    if (isBlocked(found.line)) {
      beepRejected()
      show(found.line)
      return
    }
    const quantity = (found.line.picked ?? 0) + found.quantity
    setWrong(null)
    beepAccepted()
    pick(found.line, quantity)
    show(found.line)
    setWholeId(quantity === found.line.quantity ? found.line._id : null)
  }
  useWedge(onScan)
  const swipe = useSwipe(step)

  return (
    <div
      data-covers-frame
      className="fixed inset-0 z-40 flex flex-col items-center bg-card select-none"
    >
      <div className="flex h-full w-full max-w-xl flex-col">
        <PickHeader order={order} lines={lines} onOverview={() => setOverview(true)} />
        <PhoneNotices problem={picking.problem} waiting={describeUnsent(picking)}>
          {order !== undefined && <Presence kind="orders" id={order._id} />}
        </PhoneNotices>
        {order === undefined ? (
          <div className="p-4">
            {error === null ? (
              <Loading className="w-full" />
            ) : (
              <LoadError error={error} onRetry={picking.reload} />
            )}
          </div>
        ) : !canPick ? (
          <StoppedView order={order} lines={lines} />
        ) : line === null ? (
          <FinishedView order={order} lines={lines} unsent={picking.unsent} onOpen={show} />
        ) : (
          <>
            <div
              {...swipe}
              className="flex min-h-0 flex-1 touch-pan-y flex-col items-center gap-2 px-3 pb-1"
            >
              <LineView line={line} camera={isCamera ? <PickingCamera onScan={onScan} /> : null} />
            </div>
            <LineControls
              line={line}
              isCamera={isCamera}
              onCamera={() => setCamera(!isCamera)}
              onPick={(quantity, reason) => {
                setWholeId(null)
                pick(line, quantity, reason)
              }}
              onStep={step}
              onNext={() => showNext(line)}
            />
          </>
        )}
      </div>
      <OverviewSheet
        lines={lines}
        currentId={line?._id ?? null}
        isOpen={isOverview}
        onClose={() => setOverview(false)}
        onOpen={(opened) => {
          show(opened)
          setOverview(false)
        }}
        onPickRest={
          canPick && may(changeOrder)
            ? () => {
                for (const each of lines)
                  if (!isDone(each) && !isBlocked(each)) pick(each, each.quantity)
                setOverview(false)
                show(null)
              }
            : undefined
        }
      />
      {order !== undefined && picking.disputes[0] !== undefined && (
        <DisputedPicks
          key={picking.disputes[0].line_id}
          order={order}
          dispute={picking.disputes[0]}
          line={lines.find(({ _id }) => _id === picking.disputes[0]?.line_id)}
          pick={pick}
        />
      )}
      {wrong !== null && <WrongCode scan={wrong} onClose={() => setWrong(null)} />}
    </div>
  )
}
