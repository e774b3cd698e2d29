// Runs at the end of the document. On the home page it opens the flyer as soon as the visitor's age
// is known, and does not wait for the shop's program: the flyer is the largest thing to be seen.
{
  const html = document.documentElement
  const openWhenKnown = () => {
    if (html.dataset.age !== 'known' || window.hasFlyerOpened) return
    window.hasFlyerOpened = true
    watcher.disconnect()
    document.getElementById('%FLYER%')?.showModal()
  }
  const watcher = new MutationObserver(openWhenKnown)
  if (['%HOME%', '%HOMETOO%'].includes(location.pathname)) {
    watcher.observe(html, { attributeFilter: ['data-age'] })
    openWhenKnown()
  }
}
