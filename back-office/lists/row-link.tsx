import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/**
 * The link of a list's row. The router’s own link follows every change of the address and computes its
 * target each time, which took a third of the time in which a list shows other rows.
 */
export const RowLink = ({
  path,
  name,
  children,
}: {
  path: string
  name: string
  children: ReactNode
}) => {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || hasKey) return
    event.preventDefault()
    void router.navigate({ to: path })
  }
  const preload = () => void router.preloadRoute({ to: path }).catch(() => {})
  return (
    <a
      href={`${router.basepath === '/' ? '' : router.basepath}${path}`}
      className="row-link font-medium"
      aria-label={name}
      onClick={open}
      onMouseEnter={preload}
      onFocus={preload}
    >
      {children}
    </a>
  )
}
