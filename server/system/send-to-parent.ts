import type { Serializable } from 'node:child_process'

/** Sends nothing if the process that started this one has ended, because this one ends with it. */
export const sendToParent = (message: Serializable): void => {
  // Without a callback, the error would be printed with its stack, not as a line of the log.
  process.send?.(message, () => {})
}
