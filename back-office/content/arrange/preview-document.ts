/** Replaces the contents of a document by those of another one that the shop rendered. */
export const replaceDocument = (shown: Document, html: string): void => {
  const next = new DOMParser().parseFromString(html, 'text/html')
  if (shown.body.innerHTML === next.body.innerHTML) return
  shown.body.innerHTML = next.body.innerHTML
}

const outline = '3px solid #0f766e'

/** Outlines a part, and brings it into sight: its slide, or the flyer's dialog. */
export const markPart = (shown: Document, part: string): void => {
  const parts = [...shown.querySelectorAll<HTMLElement>('[data-part]')]
  for (const element of parts) {
    element.inert = false
    element.style.cursor = 'pointer'
    element.style.outline = ''
  }
  const dialog = shown.querySelector<HTMLDialogElement>('dialog[data-part]')
  const isFlyer = part.startsWith('flyers/')
  if (dialog !== null && dialog.open !== isFlyer) {
    if (isFlyer) dialog.showModal()
    else dialog.close()
  }
  const marked = isFlyer ? undefined : parts.find((element) => element.dataset.part === part)
  if (marked === undefined) return
  marked.style.outline = outline
  marked.style.outlineOffset = '-3px'
  if (part.startsWith('slides/')) {
    const frame = marked.parentElement?.parentElement
    if (frame) frame.scrollLeft = marked.offsetLeft
  }
  const { top, bottom } = marked.getBoundingClientRect()
  const { clientHeight } = shown.documentElement
  if (top < 0 || bottom > clientHeight) shown.defaultView?.scrollBy(0, top - clientHeight / 4)
}
