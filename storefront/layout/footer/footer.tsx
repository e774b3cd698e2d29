import { type ComponentType, useContext, useEffect, useState } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { useCategories } from '../../catalog/categories/use-categories.ts'
import { ServerHtml } from '../../ui/server-html.tsx'
import { CurrentHref } from '../../ui/shop-link.tsx'

/** Loaded only if the content has to change, which most visits never need. */
let Content: ComponentType | undefined

const load = async (): Promise<void> => {
  Content = (await import('./footer-content.tsx')).FooterContent
}
if (import.meta.env.SSR) await load()

export const Footer = () => {
  const shop = useShop()
  const categories = useCategories()
  const href = useContext(CurrentHref)
  const [shopInDocument] = useState(shop)
  const [, setIsLoaded] = useState(Content !== undefined)
  const isOutdated = categories !== undefined || shop !== shopInDocument
  useEffect(() => {
    if (isOutdated)
      load().then(
        () => setIsLoaded(true),
        () => {},
      )
  }, [isOutdated])
  // Shows the server's HTML until it can be rendered again.
  const shown = Content === undefined || !isOutdated ? null : { shop, categories, href }
  return (
    <footer className="on-brand mt-12">
      <ServerHtml of={shown}>{() => Content && <Content />}</ServerHtml>
    </footer>
  )
}
