// Runs before the first paint. Identical in every document, so that one hash in the Content
// Security Policy covers it. Sets data on <html> from local storage, and handles what can't wait
// for the client bundle: the age gate, the choice of language, the flyer's button, and a guest's tap
// on a product (S2-24, S2-50, S4-02, S4-03, X8-201). Holds back clicks on buttons that need the
// bundle, and repeats them when it runs.
{
  const html = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const profile = () => {
    try {
      return JSON.parse(read('profile')) ?? {}
    } catch {
      return {}
    }
  }
  const isCustomer = () => Boolean(profile().token)
  const mark = () => {
    html.dataset.session = isCustomer() ? 'customer' : 'guest'
    html.dataset.ordered = profile().has_ordered ? 'before' : 'never'
    html.dataset.age = read('ageVerified') ? 'known' : 'ask'
    html.dataset.view = read('view') === 'list' ? 'list' : 'grid'
  }
  mark()
  addEventListener('storage', mark)
  addEventListener('pageshow', mark)
  const answerAge = (answer) => {
    if (answer.dataset.age === 'no') return location.assign('%ELSEWHERE%')
    try {
      localStorage.setItem('ageVerified', 'true')
    } catch {
      // If storage is blocked, the next page asks again.
    }
    html.dataset.age = 'known'
  }
  const chooseLanguage = async ({ dataset: { language } }) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = `%COOKIE%=${language}; path=/; max-age=%SECONDS%; samesite=lax`
    const { token } = profile()
    if (token) {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      const body = JSON.stringify({ language })
      // Without a connection, the choice stays in the browser.
      await fetch('%LANGUAGE%', { method: 'POST', headers, body }).catch(() => undefined)
    }
    location.reload()
  }
  const isPlain = (event) =>
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const answer = event.target.closest('button[data-age]')
      if (answer) return answerAge(answer)
      const language = event.target.closest('button[data-language]')
      if (language) return chooseLanguage(language)
      if (event.target.closest('button[data-flyer]'))
        return document.getElementById('%FLYER%')?.showModal()
      const link = event.target.closest('a[data-product]')
      if (!link || isCustomer() || !isPlain(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const next = link.getAttribute('href')
      const login = `%LOGIN%?${new URLSearchParams({ next })}`
      if (window.goTo) window.goTo(login)
      else location.assign(login)
    },
    true,
  )
  const held = []
  const hold = (event) => {
    const button =
      event.target instanceof Element &&
      event.target.closest(
        'button[type="button"]:not([popovertarget], [data-age], [data-language], [data-flyer])',
      )
    if (!button) return
    event.stopImmediatePropagation()
    held.push(button)
  }
  addEventListener('click', hold, true)
  window.repeatClicks = () => {
    removeEventListener('click', hold, true)
    for (const button of held.splice(0)) button.click()
  }
}
