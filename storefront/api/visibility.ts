/** Calls back when a tab is looked at again, or the network is back. Answers with the way to stop. */
export const onLookedAt = (listener: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
  }
}
