import type { Category } from '@endcap/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { UnhydratedHtml } from '../../ui/unhydrated-html.tsx'
import { loadCategories, useCategories } from './use-categories.ts'

/** A browser shows the server's HTML until it fetches the categories for another page. */
export const CategoryHtml = ({
  children,
}: {
  children: (categories: readonly Category[]) => ReactNode
}) => {
  const categories = useCategories()
  return categories === undefined ? (
    <UnhydratedHtml key="html" ref={fetchIfEmpty} />
  ) : (
    <div key="categories">{children(categories)}</div>
  )
}

const fetchIfEmpty = (element: HTMLElement | null): void => {
  if (element?.childElementCount === 0) loadCategories({ categories: undefined }).catch(() => {})
}
