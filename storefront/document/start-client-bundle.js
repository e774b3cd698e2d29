// Starts the client bundle after load and paint, so that pictures come first on slow devices.
// Starts at once if the visitor touches the page or presses a key. Has a timeout, because
// background pages don't paint and pictures may never arrive.
{
  const paintTimeoutMs = 1000
  const loadTimeoutMs = 3000
  // A new version may have replaced the bundle. Loads the document again, once, unless offline.
  const reload = () => {
    const [{ type }] = performance.getEntriesByType('navigation')
    if (navigator.onLine && type !== 'reload') location.reload()
  }
  let hasStarted = false
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties))
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const href of '%MODULES%'.split(' '))
      add('link', { rel: 'modulepreload', fetchPriority: 'low', href })
    add('script', { type: 'module', src: '%BUNDLE%', onerror: reload })
  }
  addEventListener('load', () => {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, paintTimeoutMs)
  })
  setTimeout(start, loadTimeoutMs)
  addEventListener('pointerdown', start)
  addEventListener('keydown', start)
  document.currentScript.remove()
}
