import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createAtom, useSelector } from '@tanstack/react-store'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.tsx'

type Notice = {
  text: string
  kind?: 'success' | 'error'
  /** Undoes the change; offered for 10 seconds. */
  undo?: () => void
}

type ShownNotice = Notice & { id: number }

/** In milliseconds. Errors stay until they are closed. */
const undoTimeoutMs = 10_000
const successTimeoutMs = 4000
/** Above this number, a new notice replaces the oldest one. */
const maxNotices = 4

const noticesAtom = createAtom<readonly ShownNotice[]>([])
let lastId = 0

/** Errors stay until closed, others for a few seconds. */
export const notify = (notice: Notice): void => {
  lastId += 1
  const shown = { ...notice, id: lastId }
  noticesAtom.set((notices) => [...notices, shown].slice(-maxNotices))
}

export const notifyNotLoaded = (): void =>
  notify({
    text: t`This could not be loaded. Please check your connection, or reload the page.`,
    kind: 'error',
  })

const close = (id: number): void =>
  noticesAtom.set((notices) => notices.filter((notice) => notice.id !== id))

/** Called before a login, because the notices are about the previous session. */
export const clearNotices = (): void => noticesAtom.set([])

/** The timeout pauses while the pointer or the focus is on any notice. */
const NoticeItem = ({
  notice,
  isPaused,
  onClose,
}: {
  notice: ShownNotice
  isPaused: boolean
  onClose: () => void
}) => {
  const { id, text, kind, undo } = notice
  const timeoutMs = undo !== undefined ? undoTimeoutMs : kind === 'error' ? 0 : successTimeoutMs
  useEffect(() => {
    if (isPaused || timeoutMs === 0) return
    const timer = setTimeout(() => close(id), timeoutMs)
    return () => clearTimeout(timer)
  }, [id, isPaused, timeoutMs])
  return (
    <div
      {...(kind === 'error' && { role: 'alert' })}
      className={classNames(
        'pointer-events-auto flex items-center gap-2 rounded-lg border py-1 ps-3.5 pe-1 shadow-float',
        kind === 'error'
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-line bg-ink text-card',
      )}
    >
      <span className="me-auto py-1.5 text-sm font-semibold">{text}</span>
      {undo !== undefined && (
        <button
          type="button"
          onClick={() => {
            onClose()
            undo()
          }}
          className="min-h-control rounded-md px-2.5 text-sm font-semibold underline underline-offset-4"
        >
          <Trans>Undo</Trans>
        </button>
      )}
      <button
        type="button"
        aria-label={t`Close`}
        onClick={onClose}
        className="inline-flex size-control shrink-0 items-center justify-center rounded-md"
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  )
}

/** F6 focuses the newest notice; closing all notices returns the focus. */
const useNoticeKey = (count: number) => {
  const area = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const button = area.current?.querySelector<HTMLElement>(':scope > :last-child button')
      if (key !== 'F6' || !button) return
      before.current = document.activeElement
      button.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (count > 0 || document.activeElement !== document.body) return
    if (before.current instanceof HTMLElement) before.current.focus()
    before.current = null
  }, [count])
  return area
}

export const ToastArea = () => {
  const shown = useSelector(noticesAtom)
  const [isPaused, setPaused] = useState(false)
  const closeByHand = (id: number) => {
    close(id)
    // No event is fired when the focused notice is removed, nor in some browsers for the hovered
    // one.
    setPaused(false)
  }
  return (
    // Always in the page, so that screen readers announce the first notice, too.
    <section
      ref={useNoticeKey(shown.length)}
      aria-label={t`Notices`}
      aria-live="polite"
      // Not `pointerenter`, because when a notice is closed, the next one may move under the
      // pointer.
      onPointerOver={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-none fixed inset-x-3 bottom-3 z-60 ms-auto flex max-w-md flex-col gap-2"
    >
      {shown.map((notice) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          isPaused={isPaused}
          onClose={() => closeByHand(notice.id)}
        />
      ))}
    </section>
  )
}
