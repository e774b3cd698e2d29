import { isScannedCode, readQuantity } from './read-quantity.ts'

/** Between a quantity typed by hand and the next scan. Scanners type a code's characters faster. */
const minPauseMs = 500

/** An `InputEvent` of a browser. `data`: the text that was typed. */
type Input = { data: string | null; timeStamp: number }

/** Separates a code that a scanner types into a field for a quantity from the quantity before it. */
export const createScanSplitter = () => {
  let atStart = ''
  let before = ''
  /** The part of `before` that is still in the field: '' if it was selected and replaced. */
  let prefix = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    /** Begins with the text of a field before anything is typed into it. */
    start: (text: string): void => {
      atStart = text
      lastAt = Number.NEGATIVE_INFINITY
    },
    /** Called at each input event, with the field's text before and after it. */
    type: (former: string, text: string, { data, timeStamp }: Input): void => {
      if (timeStamp - lastAt >= minPauseMs) {
        before = former
        prefix =
          data !== null && text.endsWith(data) ? text.slice(0, text.length - data.length) : ''
      }
      lastAt = timeStamp
    },
    /** Returns the code and the quantity before it; null if no code was scanned. */
    split: (text: string): { code: string; quantity: string } | null => {
      // Codes are also typed by hand, with pauses.
      const isSlow = readQuantity(prefix).kind === 'problem'
      const code = (isSlow ? text : text.slice(prefix.length)).trim()
      return isScannedCode(code) ? { code, quantity: isSlow ? atStart : before } : null
    },
  }
}
export type ScanSplitter = ReturnType<typeof createScanSplitter>
