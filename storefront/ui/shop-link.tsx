import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

/** The current page's path and query. Links to it are marked as current. */
export const CurrentHref = createContext('')

type ShopLinkProps = Pick<
  ComponentProps<'a'>,
  'className' | 'title' | 'rel' | 'tabIndex' | 'onClick' | 'aria-label'
> & {
  href: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  /** Marks a product's link, which sends guests to the login page (`head-script.js`). */
  'data-product'?: ''
}

/** A plain anchor, because it is cheap to render and hydrate (`layout/use-link-navigation.ts`). */
export const ShopLink = ({ href, children, ...rest }: ShopLinkProps) => {
  const isCurrent = useContext(CurrentHref) === href
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} {...rest}>
      {children}
    </a>
  )
}
