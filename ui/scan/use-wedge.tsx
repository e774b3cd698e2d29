import { useEffect, useEffectEvent } from 'react'

/** A longer pause starts a new code. This also allows typing codes by hand. */
const maxPauseMs = 3_000
/** Between digits typed by hand and the next scan. */
const minPauseMs = 500
/** Scanners type faster than people. */
const maxScannedKeyMs = 50
/** Some scanners send two Enters after a code; the second one comes within this time. */
const secondEnterMs = 300

/**
 * Reads scanned or typed codes anywhere on the page. Their keys trigger no buttons or hotkeys.
 * `before`: the beginning of the code if it was typed by hand, before a scan without an Enter.
 */
export const useWedge = (onScan: (code: string, before: string) => void): void => {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
    let before = ''
    let pausedAt = 0
    let lastAt = 0
    let scannedAt = -secondEnterMs
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isLate = event.timeStamp - lastAt > maxPauseMs
      if (event.key === 'Enter') {
        const code = isLate ? '' : typed
        typed = ''
        if (code === '' && event.timeStamp - scannedAt >= secondEnterMs) return
        event.preventDefault()
        event.stopPropagation()
        if (code === '') return
        scannedAt = event.timeStamp
        const isScan = lastAt - pausedAt < maxScannedKeyMs * (code.length - before.length)
        scan(code, isScan ? before : '')
        return
      }
      if (!/^[\w\-./+]$/.test(event.key)) return
      if (isLate) typed = ''
      if (typed === '' || event.timeStamp - lastAt >= minPauseMs) {
        before = typed
        pausedAt = event.timeStamp
      }
      typed += event.key
      lastAt = event.timeStamp
      event.stopPropagation()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}
