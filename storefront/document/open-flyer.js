// Runs at the end of the document. On the home page it opens the flyer as soon as the visitor's age
// is known, and does not wait for the shop's program: the flyer is the largest thing to be seen.
// One that was closed stays closed as long as the tab is open.
{
  const html = document.documentElement
  const flyer = () => document.getElementById('%FLYER%')
  const picture = () => flyer()?.querySelector('img')?.getAttribute('src')
  const wasClosed = () => {
    try {
      return sessionStorage.getItem('%CLOSED%') === picture()
    } catch {
      return false
    }
  }
  const noteClosed = (event) => {
    if (event.target !== flyer()) return
    try {
      sessionStorage.setItem('%CLOSED%', picture())
    } catch {
      // It opens again with the next document.
    }
  }
  // A dialog's close does not bubble.
  document.addEventListener('close', noteClosed, true)
  const openWhenKnown = () => {
    if (html.dataset.age !== 'known' || window.hasFlyerOpened) return
    window.hasFlyerOpened = true
    watcher.disconnect()
    if (!wasClosed()) flyer()?.showModal()
  }
  const watcher = new MutationObserver(openWhenKnown)
  if (['%HOME%', '%HOMETOO%'].includes(location.pathname)) {
    watcher.observe(html, { attributeFilter: ['data-age'] })
    openWhenKnown()
  }
}
