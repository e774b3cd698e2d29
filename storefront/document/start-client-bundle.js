// Starts the client bundle once the page is loaded and painted, so that its pictures come first on a
// slow connection or phone; at once when the visitor touches the page or presses a key. A page in the
// background isn't painted, and a picture may never come: then it starts after a timeout.
{
  const paintTimeoutMs = 1000
  const loadTimeoutMs = 3000
  let hasStarted = false
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties))
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const href of '%MODULES%'.split(' '))
      add('link', { rel: 'modulepreload', fetchPriority: 'low', href })
    add('script', { type: 'module', src: '%BUNDLE%' })
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
