import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { UnhydratedHtml } from './unhydrated-html.tsx'

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * A `div` whose content in the document is neither rendered nor hydrated until its data changes
 * (decision 22). The content must work without the client bundle.
 */
export const ServerHtml = ({
  of,
  isStatic = true,
  className,
  children,
}: {
  of: unknown
  /** Whether the content shown to this visitor works without the client bundle. It may change. */
  isStatic?: boolean
  className?: string
  children: () => ReactNode
}) => {
  const isHydrated = useHydrated()
  // The data that the document was rendered with; undefined once the browser has rendered.
  const [inDocument, setInDocument] = useState(isHydrated ? undefined : { of })
  const isCurrent = inDocument !== undefined && isStatic && isSame(inDocument.of, of)
  if (inDocument !== undefined && !isCurrent) setInDocument(undefined)
  if (import.meta.env.SSR || !isCurrent)
    return (
      <div key="rendered" className={className}>
        {children()}
      </div>
    )
  return <UnhydratedHtml key="html" className={className} />
}
