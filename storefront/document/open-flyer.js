// Runs at the end of the document. Opens the home page's flyer, its largest element, as soon as the
// age gate is answered, without waiting for the client bundle. A closed flyer stays closed until
// the tab closes, and none covers its products, if the address is theirs, or the notice that a
// session has ended.
{
  const html = document.documentElement
  const flyer = () => document.getElementById('%FLYER%')
  const picture = () => flyer()?.querySelector('img')?.getAttribute('src')
  const isHeldBack = () => {
    try {
      return (
        location.hash === '#%PRODUCTS%' ||
        sessionStorage.getItem('%CLOSED%') === picture() ||
        sessionStorage.getItem('%ENDED%') !== null ||
        document.querySelector('.session-ended') !== null
      )
    } catch {
      return false
    }
  }
  const storeClosed = (event) => {
    if (event.target !== flyer()) return
    try {
      sessionStorage.setItem('%CLOSED%', picture())
    } catch {
      // If storage is blocked, the flyer opens again in the next document.
    }
  }
  // The flyer's link leads to its products, which it covers.
  addEventListener('hashchange', () => flyer()?.close())
  // Captured, because a dialog's close event does not bubble.
  document.addEventListener('close', storeClosed, true)
  const openWhenAllowed = () => {
    if (html.dataset.age !== 'known' || window.hasFlyerOpened) return
    window.hasFlyerOpened = true
    watcher.disconnect()
    if (!isHeldBack()) flyer()?.showModal()
  }
  const watcher = new MutationObserver(openWhenAllowed)
  if (['%HOME%', '%HOMEALIAS%'].includes(location.pathname)) {
    watcher.observe(html, { attributeFilter: ['data-age'] })
    openWhenAllowed()
  }
}
