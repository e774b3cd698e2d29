import { chooseLanguage, listPrices } from '@endcap/contract/client/calls.gen'
import { direction, locale } from '@endcap/contract/i18n/i18n'
import { languageCookie } from '@endcap/contract/i18n/languages'
import font from '@endcap/ui/font'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { yearSeconds } from '../api/language.ts'
import { load, type RouterContext } from '../api/load.ts'
import { reloadCategories } from '../catalog/categories/use-categories.ts'
import { fetchFlyer, fetchShop } from '../content/fetch-content.ts'
import { flyerId } from '../content/flyer.ts'
import css from '../document/app.css?url'
import earlyPrices from '../document/early-prices.js?raw'
import { shopMetadata } from '../document/head.ts'
import headScript from '../document/head-script.js?raw'
import { InlineScript } from '../document/inline-script.tsx'
import openFlyer from '../document/open-flyer.js?raw'
import { AgeGate } from '../layout/age-gate.tsx'
import { Flyer } from '../layout/frame/flyer.tsx'
import { FramePart } from '../layout/frame/frame-part.tsx'
import { Header } from '../layout/header/header.tsx'
import { Notices } from '../layout/notices.tsx'
import { useLinkNavigation } from '../layout/use-link-navigation.ts'
import { useRefresh } from '../layout/use-refresh.ts'
import { useShopEffects } from '../layout/use-shop-effects.ts'
import { flyerProductsId, paths, serverPaths } from '../paths.ts'
import { tabKeys } from '../storage.ts'
import { CurrentHref } from '../ui/shop-link.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: (args) =>
    load(args, async () => {
      const [shop, flyer] = await Promise.all([
        fetchShop(),
        fetchFlyer(),
        reloadCategories(args.context),
      ])
      return { shop, flyer }
    }),
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: loaderData?.shop.store_name ?? t`Wholesale shop` },
      ...(loaderData === undefined ? [] : shopMetadata(loaderData.shop.store_name)),
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: css },
      { rel: 'icon', sizes: '32x32', href: paths.icon('ico') },
      { rel: 'icon', type: 'image/svg+xml', href: paths.icon('svg') },
      { rel: 'apple-touch-icon', href: paths.icon('apple') },
      { rel: 'manifest', href: paths.manifest() },
    ],
  }),
  shellComponent: Document,
  component: Shop,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html
      // Not set in the browser, because hydration doesn't change attributes.
      {...(import.meta.env.SSR && { lang: locale(), dir: direction() })}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {import.meta.env.SSR && (
          <>
            {/* Delays painting until the header is parsed: each later button would push the others. */}
            <link rel="expect" href="#menu" blocking="render" />
            <InlineScript
              text={headScript}
              addresses={{
                LOGIN: paths.login(),
                ELSEWHERE: serverPaths.elsewhere(),
                LANGUAGE: chooseLanguage.path,
                COOKIE: languageCookie,
                SECONDS: String(yearSeconds),
                FLYER: flyerId,
              }}
            />
          </>
        )}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && (
          <>
            <InlineScript text={earlyPrices} addresses={{ PRICES: listPrices.path }} />
            <InlineScript
              text={openFlyer}
              addresses={{
                FLYER: flyerId,
                PRODUCTS: flyerProductsId,
                CLOSED: tabKeys.flyerClosed,
                ENDED: tabKeys.sessionEnded,
                HOME: paths.home(),
                HOMEALIAS: paths.homeAlias(),
              }}
            />
          </>
        )}
        <Scripts />
      </body>
    </html>
  )
}

function Shop() {
  useShopEffects()
  useRefresh()
  useLinkNavigation()
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <CurrentHref value={href}>
      <AgeGate />
      <div className="shop flex min-h-dvh flex-col">
        <a href="#content" className="button fixed top-2 start-2 z-50 not-focus:sr-only">
          <Trans>Skip to content</Trans>
        </a>
        <Header />
        <Notices />
        {/* A screen high, so that late content doesn't shift the footer. */}
        <div className="min-h-[calc(100dvh-6.75rem)]">
          <Outlet />
        </div>
        <footer className="on-brand mt-12">
          <FramePart name="FooterContent" />
        </footer>
        <Flyer />
      </div>
    </CurrentHref>
  )
}
