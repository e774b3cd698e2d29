// Runs at the end of the document: fetches the prices of its products while the client bundle is
// still loading.
{
  let token
  try {
    token = JSON.parse(localStorage.getItem('profile')).token
  } catch {
    token = undefined
  }
  const slots = document.querySelectorAll('[data-price]')
  const ids = [...new Set([...slots].map((slot) => slot.dataset.price))].join()
  if (token && ids) {
    const headers = { Authorization: `Bearer ${token}` }
    const reply = fetch(`%PRICES%?${new URLSearchParams({ ids })}`, { headers }).then((response) =>
      response.ok ? response.json() : Promise.reject(response),
    )
    reply.catch(() => undefined)
    window.earlyPrices = { ids, token, reply }
  }
}
