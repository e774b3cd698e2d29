import {
  categoryEndpoints,
  changeCustomer,
  changeOrder,
  changeStock,
  createCustomer,
  flyerEndpoints,
  inviteStaff,
  placeOrderForCustomer,
  priceListEndpoints,
  productEndpoints,
  sectionEndpoints,
  slideEndpoints,
  teamMemberEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotAllowed, NotFoundPage, PageError } from './layout/error-page.tsx'
import type { SearchTexts } from './lists/use-list-state.ts'
import { type Guard, may, requires } from './session/may.ts'
import { readSession } from './session/staff-session.ts'
import { startPath } from './shell/menu.ts'
import { Shell } from './shell/shell.tsx'
import { loadFeatures } from './shop/use-shop.ts'

const rootRoute = createRootRoute({
  component: Outlet,
  validateSearch: (search: Record<string, unknown>) => search as SearchTexts,
})

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (readSession() !== null) return loadFeatures()
    const next = location.href === '/' ? {} : { next: location.href }
    throw redirect({ to: '/login', search: next })
  },
})

const startRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: startPath(readSession()?.result.role ?? ''), replace: true })
  },
})

/** Leads from a menu's address to the first of its pages. */
const redirectPage = <const Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })

type Pages = Record<string, () => ReactNode>

/**
 * Waits for the network if offline; otherwise the router would reload the document and the browser
 * would show its error page.
 */
const loadPage = <Loaded,>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(async (error) => {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadPage(load)
  })

/** The cast leaves the pages' types open, because they depend on the router's own type. */
const lazyPage = <Loaded extends object>(
  load: () => Promise<Loaded>,
  name: keyof Loaded & string,
) => lazyRouteComponent(() => loadPage(load) as Promise<unknown> as Promise<Pages>, name)

/** The code loads when the page is opened or a link to it is hovered. */
const page = <const Path extends string, Loaded extends object>(
  path: Path,
  load: () => Promise<Loaded>,
  name: keyof Loaded & string,
) => createRoute({ getParentRoute: () => appRoute, path, component: lazyPage(load, name) })

/** Shows a sentence to staff who may not submit the form (X5-75). */
const formPage = <const Path extends string, Loaded extends object>(
  endpoint: Guard,
  path: Path,
  load: () => Promise<Loaded>,
  name: keyof Loaded & string,
) => {
  const Form = lazyPage(load, name)
  const AllowedForm = () => (may(endpoint) ? <Form /> : <NotAllowed />)
  const component = Object.assign(AllowedForm, { preload: Form.preload })
  return createRoute({ getParentRoute: () => appRoute, path, component })
}

/** A page without the app's frame, before sign-in. */
const sessionPage = <const Path extends string, Loaded extends object>(
  path: Path,
  load: () => Promise<Loaded>,
  name: keyof Loaded & string,
) => createRoute({ getParentRoute: () => rootRoute, path, component: lazyPage(load, name) })

type LawRows =
  | 'ProductClass'
  | 'LicenseKind'
  | 'LicenseRule'
  | 'ServedState'
  | 'ExciseRate'
  | 'DocumentRule'

/** A list of rows of law, with their forms. */
const lawPages = <const Path extends string>(path: Path, name: LawRows) =>
  [
    page(path, trade, `${name}List`),
    formPage(requires('trade-rules'), `${path}/new` as const, trade, `New${name}Form`),
    page(`${path}/$id` as const, trade, `${name}Form`),
  ] as const

const productForm = () => import('./products/product-form.tsx')
const categoryForm = () => import('./categories/category-form.tsx')
const priceListForm = () => import('./price-lists/price-list-pages.tsx')
const synonyms = () => import('./synonyms/search-synonym-pages.tsx')
const routeForm = () => import('./delivery/delivery-route-form.tsx')
const contentPage = () => import('./content/arrange/content-page.tsx')
const sections = () => import('./content/section-pages.tsx')
const slides = () => import('./content/slide-pages.tsx')
const flyers = () => import('./content/flyer-pages.tsx')
const team = () => import('./content/team-member-pages.tsx')
const pageWidgets = () => import('./content/page-widget-pages.tsx')
const order = () => import('./orders/order-page.tsx')
const picking = () => import('./picking/picking-pages.ts')
const driverPages = () => import('./runs/driver-pages.ts')
const staffForm = () => import('./staff/staff-form.tsx')
const customerImport = () => import('./customers/customer-import-page.tsx')
const customerForm = () => import('./customers/customer-form.tsx')
const customerPage = () => import('./customers/customer-page.tsx')
const termsForm = () => import('./receivables/payment-terms-pages.tsx')
const claimReasons = () => import('./claims/claim-reason-pages.tsx')
const trade = () => import('./licenses/trade-pages.ts')
const inquiries = () => import('./inquiries/inquiry-pages.tsx')
const webhooks = () => import('./webhooks/webhook-pages.tsx')
const choosePassword = () => import('./login/choose-password-page.tsx')

const routeTree = rootRoute.addChildren([
  sessionPage('/login', () => import('./login/login-page.tsx'), 'LoginPage'),
  sessionPage(
    '/forgot-password',
    () => import('./login/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  sessionPage('/reset-password', choosePassword, 'ResetPasswordPage'),
  sessionPage('/accept-invitation', choosePassword, 'AcceptInvitationPage'),
  appRoute.addChildren([
    startRoute,
    page('/search-synonyms', synonyms, 'SearchSynonymList'),
    page(
      '/delivery-routes',
      () => import('./delivery/delivery-route-list.tsx'),
      'DeliveryRouteList',
    ),
    formPage(
      requires('delivery-routes'),
      '/delivery-routes/new',
      routeForm,
      'NewDeliveryRouteForm',
    ),
    page('/delivery-routes/$id', routeForm, 'DeliveryRouteForm'),
    page('/deliveries', () => import('./orders/deliveries/delivery-stops.tsx'), 'DeliveryStops'),
    formPage(
      requires('change-catalogue'),
      '/search-synonyms/new',
      synonyms,
      'NewSearchSynonymForm',
    ),
    page('/search-synonyms/$id', synonyms, 'SearchSynonymForm'),
    redirectPage('/content', '/content/home'),
    page('/content/$page', contentPage, 'ContentPageEditor'),
    page('/sections', sections, 'SectionList'),
    formPage(sectionEndpoints.create, '/sections/new', sections, 'NewSectionForm'),
    page('/sections/$id', sections, 'SectionForm'),
    page('/slides', slides, 'SlideList'),
    formPage(slideEndpoints.create, '/slides/new', slides, 'NewSlideForm'),
    page('/slides/$id', slides, 'SlideForm'),
    page('/flyers', flyers, 'FlyerList'),
    formPage(flyerEndpoints.create, '/flyers/new', flyers, 'NewFlyerForm'),
    page('/flyers/$id', flyers, 'FlyerForm'),
    page('/team-members', team, 'TeamMemberList'),
    formPage(teamMemberEndpoints.create, '/team-members/new', team, 'NewTeamMemberForm'),
    page('/team-members/$id', team, 'TeamMemberForm'),
    page('/page-widgets', pageWidgets, 'PageWidgetList'),
    page('/page-widgets/$page', pageWidgets, 'PageWidgetForm'),
    page('/trash', () => import('./trash/trash-list.tsx'), 'TrashList'),
    page('/products', () => import('./products/product-list.tsx'), 'ProductList'),
    page('/bulk-changes', () => import('./products/bulk-change-list.tsx'), 'BulkChangeList'),
    formPage(productEndpoints.create, '/products/new', productForm, 'NewProductForm'),
    page('/products/$id', productForm, 'ProductForm'),
    page('/licenses', trade, 'LicenseList'),
    page('/licenses/calendar', trade, 'LicenseCalendar'),
    formPage(requires('licenses'), '/licenses/new', trade, 'NewLicenseForm'),
    page('/licenses/$id', trade, 'LicensePage'),
    formPage(requires('licenses'), '/licenses/$id/change', trade, 'LicenseForm'),
    page('/accounting', () => import('./accounting/accounting-page.tsx'), 'AccountingPage'),
    page('/stock', () => import('./stock/stock-list.tsx'), 'StockList'),
    formPage(
      changeStock,
      '/stock/receive',
      () => import('./stock/receive-page.tsx'),
      'ReceivePage',
    ),
    page('/stock/$id', () => import('./stock/stock-page.tsx'), 'StockPage'),
    page('/categories', () => import('./categories/category-list.tsx'), 'CategoryList'),
    formPage(categoryEndpoints.create, '/categories/new', categoryForm, 'NewCategoryForm'),
    page('/categories/$id', categoryForm, 'CategoryForm'),
    page('/price-lists', () => import('./price-lists/price-list-list.tsx'), 'PriceListList'),
    formPage(priceListEndpoints.create, '/price-lists/new', priceListForm, 'NewPriceListForm'),
    page('/price-lists/$id', priceListForm, 'PriceListForm'),
    page('/imports', () => import('./imports/import-list.tsx'), 'ImportList'),
    formPage(
      requires('change-catalogue'),
      '/imports/new',
      () => import('./imports/import-form.tsx'),
      'ImportForm',
    ),
    page('/imports/$id', () => import('./imports/import-page.tsx'), 'ImportPage'),
    page('/orders', () => import('./orders/order-list.tsx'), 'OrderList'),
    formPage(
      placeOrderForCustomer,
      '/orders/new',
      () => import('./orders/new/new-order-page.tsx'),
      'NewOrderPage',
    ),
    page('/orders/$id', order, 'OrderPage'),
    formPage(
      changeOrder,
      '/orders/$id/change',
      () => import('./orders/change/change-order-page.tsx'),
      'ChangeOrderPage',
    ),
    formPage(requires('orders'), '/orders/$id/split', trade, 'SplitOrderPage'),
    page('/runs', driverPages, 'RunList'),
    page('/runs/$id', () => import('./runs/run-page.tsx'), 'RunPage'),
    page('/runs/$id/drive', driverPages, 'DrivePage'),
    page('/picking', picking, 'PickingList'),
    page('/orders/$id/pick', picking, 'PickPage'),
    // The address that mails of earlier versions contain.
    page('/orders/$id/show', order, 'OrderPage'),
    page('/webhooks', webhooks, 'WebhookList'),
    page('/webhooks/new', webhooks, 'NewWebhookForm'),
    page('/webhooks/$id', webhooks, 'WebhookForm'),
    page('/health', () => import('./health/health-page.tsx'), 'HealthPage'),
    page('/staff', () => import('./staff/staff-list.tsx'), 'StaffList'),
    formPage(inviteStaff, '/staff/new', staffForm, 'StaffInvitationForm'),
    page('/staff/$id', staffForm, 'StaffForm'),
    page('/mails', () => import('./mails/mail-list.tsx'), 'MailList'),
    page('/mails/$id', () => import('./mails/mail-page.tsx'), 'MailPage'),
    page('/jobs', () => import('./mails/jobs-page.tsx'), 'JobsPage'),
    page('/audit-log', () => import('./audit/audit-list.tsx'), 'AuditList'),
    page('/settings', () => import('./settings/settings-page.tsx'), 'SettingsPage'),
    page('/settings/tokens', () => import('./api-tokens/token-list.tsx'), 'TokenList'),
    formPage(
      requires('staff'),
      '/settings/tokens/new',
      () => import('./api-tokens/new-token-page.tsx'),
      'NewTokenPage',
    ),
    page('/settings/emails', () => import('./settings/mail-texts-page.tsx'), 'MailTextsPage'),
    page('/account', () => import('./account/account-page.tsx'), 'AccountPage'),
    page('/today', () => import('./today/today-page.tsx'), 'TodayPage'),
    page('/receivables', () => import('./receivables/receivable-list.tsx'), 'ReceivableList'),
    page('/customers/$id/account', () => import('./receivables/account-page.tsx'), 'AccountPage'),
    formPage(
      requires('receivables'),
      '/payments/new',
      () => import('./receivables/payment-page.tsx'),
      'PaymentPage',
    ),
    formPage(
      requires('receivables'),
      '/payments/checks',
      () => import('./receivables/check-batch-page.tsx'),
      'CheckBatchPage',
    ),
    page('/deposits', () => import('./receivables/deposit-page.tsx'), 'DepositPage'),
    page('/payment-terms', termsForm, 'PaymentTermsList'),
    formPage(requires('credit-limits'), '/payment-terms/new', termsForm, 'NewPaymentTermsForm'),
    page('/payment-terms/$id', termsForm, 'PaymentTermsForm'),
    page('/claims', () => import('./claims/claim-list.tsx'), 'ClaimList'),
    formPage(
      requires('deliver-orders'),
      '/claims/new',
      () => import('./claims/new-claim-page.tsx'),
      'NewClaimPage',
    ),
    page('/claims/$id', () => import('./claims/claim-page.tsx'), 'ClaimPage'),
    page(
      '/unsaleable-goods',
      () => import('./claims/unsaleable-goods-list.tsx'),
      'UnsaleableGoodsList',
    ),
    page('/claim-reasons', claimReasons, 'ClaimReasonList'),
    formPage(requires('memos'), '/claim-reasons/new', claimReasons, 'NewClaimReasonForm'),
    page('/claim-reasons/$id', claimReasons, 'ClaimReasonForm'),
    page('/trade', trade, 'SetUpStatePage'),
    ...lawPages('/product-classes', 'ProductClass'),
    ...lawPages('/license-kinds', 'LicenseKind'),
    ...lawPages('/license-rules', 'LicenseRule'),
    ...lawPages('/served-states', 'ServedState'),
    ...lawPages('/excise-rates', 'ExciseRate'),
    ...lawPages('/document-rules', 'DocumentRule'),
    page('/excise-missing', trade, 'MissingFactsList'),
    page('/memos', () => import('./memos/memo-list.tsx'), 'MemoList'),
    formPage(
      requires('memos'),
      '/memos/new',
      () => import('./memos/new-memo-page.tsx'),
      'NewMemoPage',
    ),
    page('/customers', () => import('./customers/customer-list.tsx'), 'CustomerList'),
    formPage(createCustomer, '/customers/new', customerForm, 'NewCustomerForm'),
    formPage(
      requires('import-customers'),
      '/customers/import',
      () => import('./customers/customer-import-form.tsx'),
      'CustomerImportForm',
    ),
    page(
      '/customers/imports',
      () => import('./customers/customer-import-list.tsx'),
      'CustomerImportList',
    ),
    page('/customers/import/$id', customerImport, 'CustomerImportPage'),
    page('/customers/$id', customerPage, 'CustomerPage'),
    // The address that mails contain.
    page('/customers/$id/show', customerPage, 'CustomerPage'),
    formPage(changeCustomer, '/customers/$id/change', customerForm, 'CustomerForm'),
    page('/contact-messages', inquiries, 'ContactMessageList'),
    page('/contact-messages/$id', inquiries, 'ContactMessagePage'),
    page('/job-applications', inquiries, 'JobApplicationList'),
    page('/job-applications/$id', inquiries, 'JobApplicationPage'),
    page('/statements', () => import('./statements/statement-page.tsx'), 'StatementPage'),
    page('/print/$document', () => import('./printing/print-page.tsx'), 'PrintPage'),
    redirectPage('/reports', '/reports/day'),
    page('/reports/$report', () => import('./reports/report-page.tsx'), 'ReportPage'),
    createRoute({ getParentRoute: () => appRoute, path: '/$', component: NotFoundPage }),
  ]),
])

/** Query values stay text: `?q=0042` is not a number. */
const parseSearch = (query: string): SearchTexts => Object.fromEntries(new URLSearchParams(query))

const stringifySearch = (search: Record<string, unknown>): string => {
  const texts = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(texts.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: () => <NotFoundPage />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
