const pollMs = 1_000
/** Time for a check to end by itself and delete its rows. */
const graceMs = 2_000

/**
 * Runs a check, and aborts its signal soon after the import was cancelled, in whichever process
 * that was.
 */
export const untilCancelled = async <T>(
  isChecking: () => Promise<boolean>,
  check: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const stopping = new AbortController()
  const timer = setInterval(async () => {
    // Without the database nobody can cancel.
    if (await isChecking().catch(() => true)) return
    clearInterval(timer)
    setTimeout(() => stopping.abort(), graceMs).unref()
  }, pollMs)
  timer.unref()
  try {
    return await check(stopping.signal)
  } finally {
    clearInterval(timer)
  }
}
