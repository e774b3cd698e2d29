import { useEffect, useEffectEvent } from 'react'

/** A longer pause starts a new code. This also allows typing codes by hand. */
const maxPauseMs = 3_000
/** Some scanners send two Enters after a code; the second one comes within this time. */
const secondEnterMs = 300

/** Reads scanned or typed codes anywhere on the page. Their keys trigger no buttons or hotkeys. */
export const useWedge = (onScan: (code: string) => void): void => {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
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
        scan(code)
        return
      }
      if (!/^[\w\-./+]$/.test(event.key)) return
      typed = (isLate ? '' : typed) + event.key
      lastAt = event.timeStamp
      event.stopPropagation()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}
