import { backgrounds, frameColorsOf } from '@endcap/contract/appearance/own-colors'
import { paths, serverPaths } from '@endcap/storefront/paths'

type Shop = { store_name: string; accent_color?: string | undefined }

export const manifestOf = ({ store_name: storeName, accent_color = '' }: Shop) => ({
  id: paths.home(),
  name: storeName,
  short_name: storeName,
  description: 'Wholesale ordering for convenience stores and smoke shops.',
  lang: 'en-US',
  start_url: paths.home(),
  scope: paths.home(),
  display: 'standalone',
  background_color: backgrounds.light.ground,
  theme_color: frameColorsOf(accent_color).light,
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
