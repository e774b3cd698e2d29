import type { RefCallback } from 'react'

const noHtml = { __html: '' }

/** An empty `div` whose content in the document React neither renders nor hydrates. */
export const UnhydratedHtml = (props: {
  className?: string | undefined
  ref?: RefCallback<HTMLElement>
}) => (
  <div
    {...props}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React doesn't change the HTML of such an element.
    dangerouslySetInnerHTML={noHtml}
  />
)
