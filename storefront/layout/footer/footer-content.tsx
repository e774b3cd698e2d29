import type { Category } from '@endcap/contract/catalog/catalog'
import { footerDisclaimer } from '@endcap/contract/content/disclaimers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { menuCategories } from '../../catalog/categories/categories.ts'
import { CategoryHtml } from '../../catalog/categories/category-html.tsx'
import { paths, phoneHref } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { Logo } from '../logo.tsx'
import { SocialLinks, useHasSocialLinks } from './social-links.tsx'

const brands = [
  { name: 'NIMBOLO', style: 'font-semibold tracking-tight' },
  { name: 'Fizzwick', style: 'font-serif italic font-semibold' },
  { name: 'VOLTIGO', style: 'font-semibold italic tracking-wide' },
  { name: 'Fennick & Rowe', style: 'font-serif tracking-wide' },
  { name: 'glacient', style: 'tracking-[0.25em]' },
  { name: 'POPPERNAUT', style: 'font-mono font-semibold' },
] as const

const BrandLogos = () => (
  <ul
    aria-label={t`Brands`}
    className="wide grid grid-cols-2 items-center justify-between gap-x-8 gap-y-3 border-b border-line py-6 text-lg text-soft sm:flex sm:flex-wrap"
  >
    {brands.map((brand) => (
      <li key={brand.name} className={brand.style}>
        {brand.name}
      </li>
    ))}
  </ul>
)

export const FooterContent = () => (
  <>
    <BrandLogos />
    <div className="wide grid grid-cols-1 gap-x-8 gap-y-10 py-10 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.6fr_1fr_1.2fr]">
      <div className="flex flex-col gap-3">
        <Logo />
        <p className="max-w-64 text-sm text-soft">
          <Trans>Wholesale for convenience stores and smoke shops, from Georgia since 2013.</Trans>
        </p>
        <SocialMedia />
      </div>
      <Column title={t`Shop by categories`}>
        <CategoryHtml>
          {(categories) => <FooterCategories categories={menuCategories(categories)} />}
        </CategoryHtml>
      </Column>
      <Column title={t`My Account`}>
        <ul className="footer-links">
          <Entry href={paths.login()}>
            <Trans>Login</Trans>
          </Entry>
          <Entry href={paths.signup()}>
            <Trans>Register</Trans>
          </Entry>
          <Entry href={paths.checkout()}>
            <Trans>Checkout</Trans>
          </Entry>
          <Entry href={paths.contactUs()}>
            <Trans>Contact us</Trans>
          </Entry>
        </ul>
      </Column>
      <Column title={t`Company`}>
        <ul className="footer-links">
          <Entry href={paths.about()}>
            <Trans>About Us</Trans>
          </Entry>
          <Entry href={paths.careers()}>
            <Trans>Careers</Trans>
          </Entry>
        </ul>
      </Column>
      <Column title={t`Customer Care`}>
        <CustomerCare />
      </Column>
    </div>
    <FooterDisclaimer />
  </>
)

const SocialMedia = () => {
  if (!useHasSocialLinks()) return null
  return (
    <>
      <h2 className="mt-3 text-sm font-semibold">
        <Trans>Social Media</Trans>
      </h2>
      <SocialLinks className="-ms-2.5" />
    </>
  )
}

const FooterDisclaimer = () => {
  const { footer_disclaimer } = useShop()
  return (
    <p className="wide border-t border-line py-5 text-xs whitespace-pre-line text-soft">
      {footer_disclaimer || footerDisclaimer}
    </p>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-sm font-semibold">{title}</h2>
    {children}
  </section>
)

const Entry = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <ShopLink href={href}>{children}</ShopLink>
  </li>
)

const FooterCategories = ({ categories }: { categories: readonly Category[] }) => {
  if (categories.length === 0)
    return (
      <p className="text-sm text-soft">
        <Trans>No Category</Trans>
      </p>
    )
  return (
    <ul className="footer-links grid grid-cols-2 gap-x-4">
      {categories.map((category) => (
        <Entry key={category._id} href={paths.category(category.slug)}>
          {category.title}
        </Entry>
      ))}
    </ul>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex min-h-9 items-center gap-2.5">
    <Icon name={icon} className="size-5 text-soft" />
    {children}
  </li>
)

const CustomerCare = () => {
  const shop = useShop()
  return (
    <ul className="footer-links text-sm">
      {shop.phone !== '' && (
        <Line icon="phone">
          <a href={phoneHref(shop.phone)}>{shop.phone}</a>
        </Line>
      )}
      {shop.fax !== '' && (
        <Line icon="fax">
          <Trans>{shop.fax} (fax)</Trans>
        </Line>
      )}
      {shop.email !== '' && (
        <Line icon="mail">
          <a href={`mailto:${shop.email}`} className="break-all">
            {shop.email}
          </a>
        </Line>
      )}
      {shop.address !== '' && <Line icon="pin">{shop.address}</Line>}
    </ul>
  )
}
