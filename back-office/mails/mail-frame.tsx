import { useEffect, useRef, useState } from 'react'

/** Sets styles element by element, since the CSP allows none in a document's text. */
export const MailFrame = ({ html }: { html: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!shown || !isLoaded) return
    const mail = new DOMParser().parseFromString(
      html.replaceAll(' style="', ' data-style="'),
      'text/html',
    )
    shown.body.innerHTML = mail.body.innerHTML
    shown.body.dataset.style = mail.body.dataset.style ?? ''
    for (const element of [shown.body, ...shown.body.querySelectorAll<HTMLElement>('[data-style]')])
      element.style.cssText = element.dataset.style ?? ''
  }, [html, isLoaded])
  return (
    <iframe
      ref={frame}
      title="Preview of the email"
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><title>Email</title><body></body>"
      onLoad={() => setLoaded(true)}
      className="h-[36rem] w-full rounded-xl border border-line bg-white"
    />
  )
}
