/** Calls `listener` when the tab becomes visible or the network is back. Returns the unsubscriber. */
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
