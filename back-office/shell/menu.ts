import {
  categoryEndpoints,
  changeSettings,
  contactMessageEndpoints,
  deliveryRouteEndpoints,
  flyerEndpoints,
  getHealth,
  getSalesReport,
  getToday,
  jobApplicationEndpoints,
  listAuditLog,
  listBulkChanges,
  listCustomerImports,
  listCustomers,
  listDeliveryStops,
  listImports,
  listMails,
  listPicking,
  listStaff,
  listStock,
  listTrash,
  placeOrderForCustomer,
  previewContent,
  priceListEndpoints,
  productEndpoints,
  searchSynonymEndpoints,
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
  ScanBarcode,
  Settings,
  Sun,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'
import { type Guard, may, requires } from '../session/may.ts'
import { hasFeature } from '../shop/use-shop.ts'

/** `words`: what people call the screen, in English and Spanish, for the command menu. */
export type MenuScreen = { path: string; label: string; words: string }
export type MenuEntry = MenuScreen & { icon: LucideIcon; more: readonly MenuScreen[] }

type Screen = MenuScreen & { endpoints: readonly Guard[]; feature?: ShopFeature }

const screen = (
  path: string,
  label: string,
  words: string,
  ...endpoints: readonly Guard[]
): Screen => ({ path, label, words, endpoints })

/** A screen of what the owner has switched on. */
const featureScreen = (feature: ShopFeature, ...screenOf: Parameters<typeof screen>): Screen => ({
  ...screen(...screenOf),
  feature,
})

/**
 * Hourly work first, each with the screens that are needed less often. A screen is shown to roles
 * that may call all its endpoints; those of office work ask for `placeOrderForCustomer`, too, since
 * pickers and drivers may read orders and products but have other work.
 */
const entries: readonly { icon: LucideIcon; screens: readonly [Screen, ...Screen[]] }[] = [
  {
    icon: Sun,
    screens: [
      screen('/today', 'Today', 'dashboard home start hoy inicio', getToday, placeOrderForCustomer),
    ],
  },
  {
    icon: Receipt,
    screens: [
      screen(
        '/orders',
        'Orders',
        'sales purchases invoices packing slips change cancel export pedidos facturas órdenes ventas cambiar cancelar exportar',
        staffListOrders,
      ),
    ],
  },
  {
    icon: ScanBarcode,
    screens: [
      screen(
        '/picking',
        'To pick',
        'picking pick list pack warehouse surtir empacar almacén',
        listPicking,
      ),
    ],
  },
  {
    icon: Truck,
    screens: [
      screen(
        '/deliveries',
        'Deliveries',
        'stops driver truck route cash collect entregas paradas chofer camión cobrar efectivo',
        listDeliveryStops,
      ),
      featureScreen(
        'runs',
        '/runs',
        'Runs',
        'driver truck route settle settlement cash money cobros chofer camión ruta liquidación',
        requires('deliver-orders'),
      ),
      screen(
        '/delivery-routes',
        'Routes',
        'delivery days cut-off zip minimum order fee rutas días de entrega pedido mínimo cargo',
        deliveryRouteEndpoints.list,
        placeOrderForCustomer,
      ),
    ],
  },
  {
    icon: Users,
    screens: [
      screen(
        '/customers',
        'Customers',
        'accounts stores buyers sign-ups merge duplicates suspend export clientes tiendas duplicados suspender exportar',
        listCustomers,
      ),
      screen(
        '/customers/imports',
        'Customer files',
        'upload csv customers import importar clientes',
        listCustomerImports,
      ),
    ],
  },
  {
    icon: Wallet,
    screens: [
      featureScreen(
        'receivables',
        '/receivables',
        'Money',
        'receivables accounts who owes balance ageing overdue past due cuentas por cobrar saldo vencido deben',
        requires('receivables'),
      ),
      featureScreen(
        'claims',
        '/claims',
        'Claims',
        'returns rma short damaged expired wrong credit photos reclamos devoluciones dañado vencido crédito',
        requires('claims'),
      ),
      featureScreen(
        'receivables',
        '/payments/checks',
        'Check batch',
        'checks batch enter payments lote de cheques pagos',
        requires('receivables'),
      ),
      featureScreen(
        'receivables',
        '/deposits',
        'Deposits',
        'bank slip cash checks money orders depósito banco',
        requires('receivables'),
      ),
      featureScreen(
        'receivables',
        '/statements',
        'Statements',
        'monthly balance owed estados de cuenta',
        requires('receivables'),
      ),
      featureScreen(
        'receivables',
        '/accounting',
        'Accounting',
        'accounting quickbooks xero iif export batches contabilidad libros',
        requires('accounting'),
      ),
      featureScreen(
        'receivables',
        '/memos',
        'Memos',
        'credit memo debit memo refund correction nota de crédito débito',
        requires('receivables'),
      ),
      featureScreen(
        'claims',
        '/unsaleable-goods',
        'Unsaleable goods',
        'damaged returns maker vendor destroy mercancía dañada devolver fabricante',
        requires('claims'),
      ),
      featureScreen(
        'claims',
        '/claim-reasons',
        'Reasons for claims',
        'return reasons window days photo motivos de reclamo',
        requires('claims'),
        requires('memos'),
      ),
      featureScreen(
        'receivables',
        '/payment-terms',
        'Payment terms',
        'net days cod due discount condiciones de pago plazo',
        requires('receivables'),
      ),
    ],
  },
  {
    icon: Package,
    screens: [
      screen(
        '/products',
        'Products',
        'items catalog skus change price cost upc barcode picture photo minimum quantity export productos artículos cambiar precio costo foto cantidad mínima exportar',
        productEndpoints.list,
      ),
      screen(
        '/categories',
        'Categories',
        'departments aisles spanish translation categorías departamentos español traducción',
        categoryEndpoints.list,
        placeOrderForCustomer,
      ),
      screen(
        '/price-lists',
        'Price lists',
        'price levels tiers special prices sale deal discount listas de precios descuento',
        priceListEndpoints.list,
        placeOrderForCustomer,
      ),
      screen(
        '/imports',
        'Price files',
        'import upload price list csv excel spreadsheet vendor undo importar subir lista archivo precios deshacer',
        listImports,
      ),
      screen(
        '/bulk-changes',
        'Bulk changes',
        'mass update price increase undo cambios masivos subir precios deshacer',
        listBulkChanges,
      ),
      screen(
        '/search-synonyms',
        'Search words',
        'synonyms sinónimos búsqueda',
        searchSynonymEndpoints.list,
      ),
    ],
  },
  {
    icon: Boxes,
    screens: [
      screen('/stock', 'Stock', 'inventory on hand count inventario existencias', listStock),
    ],
  },
  {
    icon: MessageSquare,
    screens: [
      screen(
        '/contact-messages',
        'Messages',
        'inbox contact questions mensajes',
        contactMessageEndpoints.list,
      ),
      screen(
        '/job-applications',
        'Job applications',
        'careers hiring applicants empleo solicitudes',
        jobApplicationEndpoints.list,
      ),
    ],
  },
  {
    icon: AppWindow,
    screens: [
      screen(
        '/content',
        'Pages',
        'website home page content spanish translation páginas sitio web español traducción',
        previewContent,
      ),
      screen('/sections', 'Sections', 'home page blocks banner secciones', sectionEndpoints.list),
      screen('/slides', 'Slides', 'banner carousel carrusel', slideEndpoints.list),
      screen('/flyers', 'Flyers', 'popup promotion volantes promociones', flyerEndpoints.list),
      screen('/team-members', 'Team', 'about people equipo', teamMemberEndpoints.list),
      screen(
        '/page-widgets',
        'Category pages',
        'vapes drinks page páginas de categorías',
        staffGetPageWidget,
      ),
    ],
  },
  {
    icon: ChartColumn,
    screens: [
      screen(
        '/reports',
        'Reports',
        'sales statistics analytics charts best sellers reportes informes ventas más vendidos',
        getSalesReport,
      ),
    ],
  },
  {
    icon: Settings,
    screens: [
      screen(
        '/settings',
        'Settings',
        'options configuration preferences ajustes configuración',
        changeSettings,
      ),
      screen(
        '/staff',
        'Staff',
        'employees users roles permissions personal empleados usuarios',
        listStaff,
      ),
      screen('/mails', 'Emails', 'outbox sent mail correos', listMails),
      screen(
        '/audit-log',
        'Audit log',
        'history who changed activity historial cambios',
        listAuditLog,
      ),
      screen('/health', 'Health', 'status backup disk estado respaldo', getHealth),
      screen('/trash', 'Trash', 'deleted restore recycle bin papelera eliminados', listTrash),
    ],
  },
]

/** An entry whose own screen is not allowed leads to the first of its others that is. */
export const allowedEntries = (features: readonly ShopFeature[] = []): MenuEntry[] =>
  entries.flatMap(({ icon, screens }) => {
    const [first, ...more] = screens.filter(
      ({ endpoints, feature }) =>
        (feature === undefined || features.includes(feature)) && endpoints.every(may),
    )
    if (first === undefined) return []
    if (first === screens[0]) return { ...first, icon, more }
    return { ...first, label: screens[0].label, icon, more: [first, ...more] }
  })

/** The longest path of a screen that contains the address; `''` if none does. */
export const currentPath = (entries: readonly MenuEntry[], pathname: string): string =>
  entries
    .flatMap(({ path, more }) => [path, ...more.map((screen) => screen.path)])
    .filter((path) => `${pathname}/`.startsWith(`${path}/`))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '')

/** Where a role's work is; undefined for others, who begin at the menu’s first screen. */
const startPathOf = (role: string): string | undefined => {
  if (role === 'picker') return '/picking'
  if (role === 'driver') return hasFeature('runs') ? '/runs' : '/deliveries'
  return undefined
}

export const startPath = (role: string): string =>
  startPathOf(role) ?? allowedEntries()[0]?.path ?? '/account'
