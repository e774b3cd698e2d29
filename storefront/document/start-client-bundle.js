// Starts the client bundle after the first paint, so that the page's content is loaded and drawn
// first on a slow connection or phone. A page in the background isn't painted: it starts after a
// second.
{
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
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 1000)
  document.currentScript.remove()
}
