import { useLoaderData } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { useCategories } from '../../catalog/categories/use-categories.ts'
import { ServerHtml } from '../../ui/server-html.tsx'
import { CurrentHref } from '../../ui/shop-link.tsx'

/** Loaded only if a part has to change, which most visits never need. */
let parts: typeof import('./frame-parts.ts') | undefined

export const loadFrameParts = async (): Promise<void> => {
  parts ??= await import('./frame-parts.ts')
}
if (import.meta.env.SSR) await loadFrameParts()

/** A part of what surrounds the pages. Shows the server's HTML until it can be rendered again. */
export const FramePart = ({ name }: { name: keyof typeof import('./frame-parts.ts') }) => {
  const data = useLoaderData({ from: '__root__' })
  const categories = useCategories()
  const href = useContext(CurrentHref)
  const [dataInDocument] = useState(data)
  const [, setIsLoaded] = useState(parts !== undefined)
  const isOutdated = categories !== undefined || data !== dataInDocument
  useEffect(() => {
    if (isOutdated)
      loadFrameParts().then(
        () => setIsLoaded(true),
        () => {},
      )
  }, [isOutdated])
  const Part = parts?.[name]
  const shown = Part === undefined || !isOutdated ? null : { data, categories, href }
  return <ServerHtml of={shown}>{() => Part && <Part />}</ServerHtml>
}
