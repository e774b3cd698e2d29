import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { splitHref } from '../paths.ts'

type ShopLinkProps = {
  /** From `paths.ts`. */
  href: string
  className?: string
  title?: string
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | 'true'
  /** A product's link, which sends guests to the login page (`head-script.js`). */
  'data-product'?: ''
  rel?: string
  tabIndex?: number
  onClick?: () => void
}

/** A link inside the shop: a real address, and no new document once the client bundle runs. */
export const ShopLink = ({ href, children, ...rest }: ShopLinkProps) => (
  <Link {...splitHref(href)} activeOptions={{ exact: true }} {...rest}>
    {children}
  </Link>
)
