import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

/** The path and query of the page shown, which its own links name as the current page. */
export const CurrentHref = createContext('')

type ShopLinkProps = Pick<
  ComponentProps<'a'>,
  'className' | 'title' | 'rel' | 'tabIndex' | 'onClick' | 'aria-label'
> & {
  /** From `paths.ts`. */
  href: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  /** A product's link, which sends guests to the login page (`head-script.js`). */
  'data-product'?: ''
}

/**
 * A link inside the shop: a plain anchor, so that a document of hundreds of links is cheap to render
 * and to hydrate. Once the client bundle runs, `layout/use-link-navigation.ts` follows it without
 * a new document.
 */
export const ShopLink = ({ href, children, ...rest }: ShopLinkProps) => {
  const isCurrent = useContext(CurrentHref) === href
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} {...rest}>
      {children}
    </a>
  )
}
