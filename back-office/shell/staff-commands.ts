import { contentPages } from '@endcap/contract/choices'
import {
  changeSettings,
  changeStock,
  createCustomer,
  inviteStaff,
  listCustomers,
  listStock,
  placeOrderForCustomer,
  previewContent,
  priceListEndpoints,
  printDeliverySheet,
  printShelfLabels,
  productEndpoints,
  staffListOrders,
} from '@endcap/contract/client/staff-calls.gen'
import type { ShopFeature } from '@endcap/contract/shop-features'
import { formatStatus } from '../layout/status-chip.tsx'
import { type Guard, may, requires } from '../session/may.ts'
import { allowedEntries, type MenuEntry } from './menu.ts'
import { screenWords } from './screen-words.ts'
import type { themes } from './theme.ts'

/** What a command does: opens a page, chooses colors, or something of the frame. */
export type CommandTarget =
  | { path: string }
  | { theme: (typeof themes)[number] }
  | { act: 'logout' | 'keys' }

/** `words`: synonyms in English and Spanish. */
export type StaffCommand = {
  label: string
  detail: string
  words: string
  target: CommandTarget
  icon?: MenuEntry['icon']
}

const command = (label: string, path: string, words: string, ...endpoints: readonly Guard[]) => ({
  label,
  detail: 'Command',
  words,
  target: { path },
  endpoints,
})

const setting = (label: string, anchor: string, words: string) => ({
  ...command(label, `/settings#${anchor}`, words, changeSettings),
  detail: 'Settings',
})

const frame = (label: string, words: string, target: CommandTarget) => ({
  ...{ label, detail: 'Command', words, target, endpoints: [] },
})

const commands: readonly (StaffCommand & {
  endpoints: readonly Guard[]
  feature?: ShopFeature
})[] = [
  command(
    'New order',
    '/orders/new',
    'phone order add create place take nuevo pedido crear orden',
    placeOrderForCustomer,
  ),
  {
    ...command(
      'Take a payment',
      '/payments/new',
      'cash check money order receive pay invoice cobrar pago cheque efectivo recibir',
      requires('receivables'),
    ),
    feature: 'receivables',
  },
  {
    ...command(
      'New claim',
      '/claims/new',
      'return damaged short missing expired phone call problem nuevo reclamo devolución',
      requires('claims'),
    ),
    feature: 'claims',
  },
  {
    ...command(
      'New memo',
      '/memos/new',
      'credit debit refund allowance nota de crédito débito',
      requires('memos'),
    ),
    feature: 'receivables',
  },
  command(
    'Approve customers',
    '/customers?status=pending',
    'registrations sign-ups pending new accounts aprobar clientes registros pendientes',
    listCustomers,
  ),
  command(
    'Unconfirmed orders',
    '/orders?status=received',
    'confirm received new confirmar pedidos recibidos',
    placeOrderForCustomer,
  ),
  command(
    'Orders ready to go',
    '/orders?status=ready',
    'load deliver pickup listos entregar',
    staffListOrders,
  ),
  command(
    'Print today’s delivery sheet',
    '/print/delivery-sheet',
    'manifest stops drivers imprimir hoja de entregas',
    printDeliverySheet,
    placeOrderForCustomer,
  ),
  command(
    'Print shelf labels',
    '/products',
    'price tags bar codes stickers imprimir etiquetas de precio códigos de barras',
    printShelfLabels,
    placeOrderForCustomer,
  ),
  command(
    'Receive goods',
    '/stock/receive',
    'scan count stock in purchase delivery vendor recibir mercancía escanear',
    changeStock,
  ),
  command(
    'Low stock',
    '/stock?filter=low',
    'reorder out running out inventario bajo agotado',
    listStock,
  ),
  command(
    'New product',
    '/products/new',
    'add create item nuevo producto artículo',
    productEndpoints.create,
  ),
  command(
    'Import prices or products',
    '/imports/new',
    'upload price file list change csv excel spreadsheet vendor importar subir cambiar lista archivo precios',
    requires('change-catalogue'),
  ),
  command(
    'New price list',
    '/price-lists/new',
    'add tier level nueva lista de precios',
    priceListEndpoints.create,
  ),
  command(
    'New customer',
    '/customers/new',
    'add create account store invite agregar crear nuevo cliente cuenta tienda invitar',
    createCustomer,
  ),
  command(
    'Import customers',
    '/customers/import',
    'upload csv excel invite many add importar invitar agregar clientes cuenta',
    requires('import-customers'),
  ),
  command(
    'Invite staff',
    '/staff/new',
    'add employee user clerk picker driver manager invitar empleado usuario',
    inviteStaff,
  ),
  ...contentPages.map((page) =>
    command(
      `Edit the ${formatStatus(page)} page`,
      `/content/${page}`,
      'website change text picture editar página',
      previewContent,
    ),
  ),
  setting(
    'Features: licenses, excise, money, claims, runs',
    'features',
    'switch on license state law tax tobacco vapor georgia receivables invoices drivers funciones licencias impuestos estado',
  ),
  setting('Store name, logo and address', 'store', 'company brand tienda nombre dirección'),
  setting('Color and mark', 'appearance', 'brand accent theme icon favicon look color marca icono'),
  setting('Time zone', 'store', 'clock zona horaria'),
  setting('Pick-up hours', 'pick-up', 'opening slots schedule horario recoger'),
  setting('Closed days', 'pick-up', 'holidays vacation christmas días cerrados feriados'),
  setting('Customer care', 'customer-care', 'phone fax email facebook instagram contact teléfono'),
  setting(
    'Disclaimers',
    'disclaimers',
    'age 21 legal footer checkout spanish translation avisos edad español traducción',
  ),
  setting('Order emails', 'emails', 'notifications confirmation correos avisos pedidos'),
  {
    ...command(
      'Email texts',
      '/settings/emails',
      'templates wording spanish translation textos de correos español traducción',
      changeSettings,
    ),
    detail: 'Settings',
  },
  setting('Features', 'features', 'receivables accounts claims runs switch on off funciones'),
  setting(
    'Receivables settings',
    'receivables',
    'returned check nsf fee hold days past due form 8300 cash cheque devuelto',
  ),
  setting('Staff logins', 'staff-logins', 'session idle two-step 2fa security sesión seguridad'),
  setting('Low stock level', 'stock', 'reorder point minimum nivel inventario mínimo'),
  setting('Customers’ order pages', 'order-pages', 'order total date third total fecha pedido'),
  command(
    'My account',
    '/account',
    'password profile two-step 2fa passkey contraseña perfil mi cuenta',
  ),
  frame('Dark colors', 'theme mode night tema oscuro noche', { theme: 'dark' }),
  frame('Light colors', 'theme mode day tema claro', { theme: 'light' }),
  frame('System colors', 'theme mode automatic tema automático', { theme: 'system' }),
  frame('Keyboard shortcuts', 'keys hotkeys help teclas atajos ayuda', { act: 'keys' }),
  frame('Log out', 'sign out exit leave quit cerrar sesión salir', { act: 'logout' }),
]

/** The screens and commands that the role may use. */
export const allowedCommands = (features: readonly ShopFeature[] = []): StaffCommand[] => [
  ...allowedEntries(features).flatMap(({ icon, more, ...entry }) =>
    [entry, ...more].map(({ path, label }) => ({
      ...{ label, detail: 'Screen', words: screenWords[path] ?? '', target: { path }, icon },
    })),
  ),
  ...commands.filter(
    ({ endpoints, feature }) =>
      (feature === undefined || features.includes(feature)) && endpoints.every(may),
  ),
]
