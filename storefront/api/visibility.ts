/** Also calls `listener` when the network is back. Returns a function to unsubscribe. */
export const onVisible = (listener: () => void): (() => void) => {
  const callIfVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', callIfVisible)
  window.addEventListener('online', callIfVisible)
  return () => {
    document.removeEventListener('visibilitychange', callIfVisible)
    window.removeEventListener('online', callIfVisible)
  }
}
