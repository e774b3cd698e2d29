// Starts the shop's program once the page has been painted: what a buyer came to see goes first over
// a slow line, and is drawn first by a slow phone. A page in the background isn't painted: it waits
// a second.
{
  let hasStarted = false
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties))
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const href of '%MODULES%'.split(' '))
      add('link', { rel: 'modulepreload', fetchPriority: 'low', href })
    add('script', { type: 'module', src: '%PROGRAM%' })
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 1000)
  document.currentScript.remove()
}
