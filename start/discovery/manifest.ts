import { paths, serverPaths } from '@endcap/storefront/paths'

/** The header's color and the pages' ground, in the light theme (`ui/tokens.css`). */
const brand = '#0a3b35'
const page = '#f4f5f1'

export const manifestOf = (storeName: string) => ({
  id: paths.home(),
  name: storeName,
  short_name: storeName,
  description: 'Wholesale ordering for convenience stores and smoke shops.',
  lang: 'en-US',
  start_url: paths.home(),
  scope: paths.home(),
  display: 'standalone',
  background_color: page,
  theme_color: brand,
  categories: ['business', 'shopping'],
  icons: [
    { src: paths.icon('svg'), type: 'image/svg+xml', sizes: 'any' },
    { src: serverPaths.smallIcon(), type: 'image/png', sizes: '192x192' },
    { src: paths.icon('large'), type: 'image/png', sizes: '512x512' },
    { src: serverPaths.maskableIcon(), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'My Cart', url: paths.cart() },
    { name: 'My Orders', url: paths.myOrders() },
    { name: 'All Categories', url: paths.categories() },
  ],
})
