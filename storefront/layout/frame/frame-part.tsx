import { useLoaderData } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { loadCategories } from '../../catalog/categories/use-categories.ts'
import { ServerHtml } from '../../ui/server-html.tsx'
import { CurrentHref } from '../../ui/shop-link.tsx'

/** Loaded only if a part has to change, which most visits never need. */
let parts: typeof import('./frame-parts.ts') | undefined

export const loadFrameParts = async (): Promise<void> => {
  parts ??= await import('./frame-parts.ts')
}
if (import.meta.env.SSR) await loadFrameParts()

const isMenuOpen = (): boolean => document.querySelector('[popover]:popover-open') !== null

/**
 * A part of what surrounds the pages. Shows the server's HTML until another page is open or the
 * shop's data changes. An open menu isn't replaced under the visitor's finger.
 */
export const FramePart = ({ name }: { name: keyof typeof import('./frame-parts.ts') }) => {
  const data = useLoaderData({ from: '__root__' })
  const href = useContext(CurrentHref)
  const [inDocument] = useState({ data, href })
  const [canRender, setCanRender] = useState(false)
  const isOutdated = data !== inDocument.data || href !== inDocument.href
  useEffect(() => {
    if (!isOutdated || canRender) return
    const prepare = async () => {
      await Promise.all([loadFrameParts(), loadCategories({ categories: undefined })])
      if (!isMenuOpen()) setCanRender(true)
    }
    const tryToRender = () => void prepare().catch(() => {})
    tryToRender()
    // Sent when a menu is closed. It doesn't bubble.
    document.addEventListener('toggle', tryToRender, true)
    return () => document.removeEventListener('toggle', tryToRender, true)
  }, [isOutdated, canRender])
  const Part = parts?.[name]
  return <ServerHtml of={isOutdated && canRender}>{() => Part && <Part />}</ServerHtml>
}
