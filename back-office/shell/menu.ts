import {
  categoryEndpoints,
  changeSettings,
  contactMessageEndpoints,
  flyerEndpoints,
  getHealth,
  getToday,
  jobApplicationEndpoints,
  listAuditLog,
  listBulkChanges,
  listCustomers,
  listDeliveryStops,
  listPicking,
  listStaff,
  listStock,
  listTrash,
  placeOrderForCustomer,
  previewContent,
  priceListEndpoints,
  productEndpoints,
  sectionEndpoints,
  slideEndpoints,
  staffGetPageWidget,
  staffListOrders,
  teamMemberEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import type { ShopFeature } from '@endcap/contract/shop-features'
import {
  AppWindow,
  Boxes,
  ChartColumn,
  type LucideIcon,
  MessageSquare,
  Package,
  Receipt,
  Scale,
  ScanBarcode,
  Settings,
  Sun,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'
import { type Guard, may, requires } from '../session/may.ts'
import { hasFeature } from '../shop/use-shop.ts'

export type MenuScreen = { path: string; label: string }
export type MenuEntry = MenuScreen & { icon: LucideIcon; more: readonly MenuScreen[] }

type Screen = MenuScreen & { endpoints: readonly Guard[]; features?: readonly ShopFeature[] }

const screen = (path: string, label: string, ...endpoints: readonly Guard[]): Screen => ({
  path,
  label,
  endpoints,
})

/** A screen of what the owner has switched on: of a feature, or of any of several. */
const featureScreen = (
  feature: ShopFeature | readonly ShopFeature[],
  ...screenOf: Parameters<typeof screen>
): Screen => ({ ...screen(...screenOf), features: [feature].flat() })

const trade = ['licenses', 'excise'] as const
const changesLaw = requires('trade-rules')

/**
 * Hourly work first, each with the screens that are needed less often. A screen is shown to roles
 * that may call all its endpoints; those of office work ask for `placeOrderForCustomer`, too, since
 * pickers and drivers may read orders and products but have other work.
 */
const entries: readonly { icon: LucideIcon; screens: readonly [Screen, ...Screen[]] }[] = [
  {
    icon: Sun,
    screens: [screen('/today', 'Today', getToday, placeOrderForCustomer)],
  },
  {
    icon: Receipt,
    screens: [screen('/orders', 'Orders', staffListOrders)],
  },
  {
    icon: ScanBarcode,
    screens: [screen('/picking', 'To pick', listPicking)],
  },
  {
    icon: Truck,
    screens: [
      screen('/deliveries', 'Deliveries', listDeliveryStops),
      featureScreen('runs', '/runs', 'Runs', requires('deliver-orders')),
      screen('/delivery-routes', 'Routes', requires('read-orders'), placeOrderForCustomer),
    ],
  },
  {
    icon: Users,
    screens: [
      screen('/customers', 'Customers', listCustomers),
      screen('/customers/imports', 'Customer files', requires('import-customers')),
    ],
  },
  {
    icon: Wallet,
    screens: [
      featureScreen('receivables', '/receivables', 'Money', requires('receivables')),
      featureScreen('claims', '/claims', 'Claims', requires('claims')),
      featureScreen('receivables', '/payments/checks', 'Check batch', requires('receivables')),
      featureScreen('receivables', '/deposits', 'Deposits', requires('receivables')),
      featureScreen('receivables', '/statements', 'Statements', requires('receivables')),
      featureScreen('receivables', '/accounting', 'Accounting', requires('accounting')),
      featureScreen('receivables', '/memos', 'Memos', requires('receivables')),
      featureScreen('claims', '/unsaleable-goods', 'Unsaleable goods', requires('claims')),
      featureScreen(
        'claims',
        '/claim-reasons',
        'Reasons for claims',
        requires('claims'),
        requires('memos'),
      ),
      featureScreen('receivables', '/payment-terms', 'Payment terms', requires('receivables')),
    ],
  },
  {
    icon: Scale,
    screens: [
      featureScreen('licenses', '/licenses', 'Licenses', requires('read-trade')),
      featureScreen(trade, '/trade', 'Set up a state', changesLaw),
      featureScreen(trade, '/excise-rates', 'Excise rates', requires('read-trade')),
    ],
  },
  {
    icon: Package,
    screens: [
      screen('/products', 'Products', productEndpoints.list),
      screen('/categories', 'Categories', categoryEndpoints.list, placeOrderForCustomer),
      screen('/price-lists', 'Price lists', priceListEndpoints.list, placeOrderForCustomer),
      screen('/imports', 'Price files', requires('change-catalogue')),
      screen('/bulk-changes', 'Bulk changes', listBulkChanges),
      screen('/search-synonyms', 'Search words', requires('change-catalogue')),
    ],
  },
  {
    icon: Boxes,
    screens: [screen('/stock', 'Stock', listStock)],
  },
  {
    icon: MessageSquare,
    screens: [
      screen('/contact-messages', 'Messages', contactMessageEndpoints.list),
      screen('/job-applications', 'Job applications', jobApplicationEndpoints.list),
    ],
  },
  {
    icon: AppWindow,
    screens: [
      screen('/content', 'Pages', previewContent),
      screen('/sections', 'Sections', sectionEndpoints.list),
      screen('/slides', 'Slides', slideEndpoints.list),
      screen('/flyers', 'Flyers', flyerEndpoints.list),
      screen('/team-members', 'Team', teamMemberEndpoints.list),
      screen('/page-widgets', 'Category pages', staffGetPageWidget),
    ],
  },
  {
    icon: ChartColumn,
    screens: [screen('/reports', 'Reports', requires('reports'))],
  },
  {
    icon: Settings,
    screens: [
      screen('/settings', 'Settings', changeSettings),
      screen('/staff', 'Staff', listStaff),
      screen('/settings/tokens', 'API tokens', listStaff),
      screen('/mails', 'Emails', requires('mails')),
      screen('/audit-log', 'Audit log', listAuditLog),
      screen('/webhooks', 'Webhooks', changeSettings),
      screen('/health', 'Health', getHealth),
      screen('/trash', 'Trash', listTrash),
    ],
  },
]

/** An entry whose own screen is not allowed leads to the first of its others that is. */
export const allowedEntries = (features: readonly ShopFeature[] = []): MenuEntry[] =>
  entries.flatMap(({ icon, screens }) => {
    const offered = screens.filter(
      (one) => one.features?.some((name) => features.includes(name)) ?? true,
    )
    const [first, ...more] = offered.filter(({ endpoints }) => endpoints.every(may))
    if (first === undefined) return []
    if (first === offered[0]) return { ...first, icon, more }
    return { ...first, label: offered[0]?.label ?? '', icon, more: [first, ...more] }
  })

/** Pages whose addresses don’t begin with their screen’s. */
const screensOfPages: readonly (readonly [page: RegExp, screen: string])[] = [
  [/^\/excise-missing$/, '/excise-rates'],
  [/^\/(license-rules|license-kinds|served-states|document-rules|product-classes)(\/|$)/, '/trade'],
  [/^\/(customers\/[^/]+\/account|payments\/new)$/, '/receivables'],
]

const menuPath = (pathname: string): string =>
  screensOfPages.find(([page]) => page.test(pathname))?.[1] ?? pathname

/** The longest path of a screen that contains the address; `''` if none does. */
export const currentPath = (entries: readonly MenuEntry[], pathname: string): string =>
  entries
    .flatMap(({ path, more }) => [path, ...more.map((screen) => screen.path)])
    .filter((path) => `${menuPath(pathname)}/`.startsWith(`${path}/`))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '')

/** Returns the screen of a role’s work; undefined for roles that begin at the menu’s first screen. */
const startPathOf = (role: string): string | undefined => {
  if (role === 'picker') return '/picking'
  if (role === 'driver') return hasFeature('runs') ? '/runs' : '/deliveries'
  return undefined
}

export const startPath = (role: string): string =>
  startPathOf(role) ?? allowedEntries()[0]?.path ?? '/account'
