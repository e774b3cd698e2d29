import type { RefCallback } from 'react'

const noHtml = { __html: '' }

/** Keeps the content that the `div` has in the document: React neither renders nor hydrates it. */
export const HtmlOfDocument = (props: {
  className?: string | undefined
  ref?: RefCallback<HTMLElement>
}) => (
  <div
    {...props}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the HTML of such an element as it is.
    dangerouslySetInnerHTML={noHtml}
  />
)
