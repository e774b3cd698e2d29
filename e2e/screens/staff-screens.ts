import { listCustomers } from '@endcap/contract/accounts/accounts'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'
import { createWebhook, testWebhook, webhookEndpoints } from '@endcap/contract/events/webhooks'
import { staffListOrders } from '@endcap/contract/orders/orders'
import { listReceivables } from '@endcap/contract/receivables/receivables'
import type { Role } from '@endcap/contract/roles'
import { listRuns } from '@endcap/contract/runs/runs'
import type { Page } from 'playwright-core'

export type StaffScreen = {
  /** Also the name of its screenshot's file. */
  name: string
  /** The owner by default. */
  as?: Role
  path: string | ((owner: Client) => Promise<string>)
  act?: (page: Page) => Promise<unknown>
}

/** The shop refuses to connect to its own machine, so the test that is sent leaves a failure in the log. */
const webhookWithLog = async (owner: Client) => {
  const [known] = (await owner(webhookEndpoints.list, {})).data
  if (known !== undefined) return `/webhooks/${known._id}`
  const body = { url: 'https://localhost:8443/hooks', description: 'ERP', is_enabled: false }
  const { data } = await owner(createWebhook, { body })
  await owner(testWebhook, { params: { id: data._id } })
  return `/webhooks/${data._id}`
}
const firstOrder = (suffix: string) => async (owner: Client) => {
  const [order] = (await owner(staffListOrders)).data
  return `/orders/${order?._id}${suffix}`
}
const firstCustomer = (path: (id: string) => string) => async (owner: Client) => {
  const [customer] = (await owner(listCustomers, { query: { status: 'approved' } })).data
  return path(customer?._id ?? '')
}
const firstDebtor = (path: (id: string) => string) => async (owner: Client) => {
  const [debtor] = (await owner(listReceivables, {})).data
  return path(debtor?.customer_id ?? '')
}

/** The demo’s run that is on its way. */
const firstRun = async (owner: Client) => {
  const { data } = await owner(listRuns)
  return `/runs/${data.find(({ status }) => status === 'out')?._id}`
}
const firstProduct = async (owner: Client) => {
  const [product] = (await owner(productEndpoints.list)).data
  return `/products/${product?._id}`
}

export const staffScreens: readonly StaffScreen[] = [
  { name: 'today', path: '/today' },
  { name: 'today-driver', as: 'driver', path: '/deliveries' },
  { name: 'orders', path: '/orders' },
  { name: 'order', path: firstOrder('') },
  { name: 'order-change', path: firstOrder('/change') },
  { name: 'order-new', path: firstCustomer((id) => `/orders/new?customer=${id}`) },
  { name: 'picking', path: '/picking' },
  { name: 'runs', path: '/runs' },
  { name: 'run', path: firstRun },
  { name: 'products', path: '/products' },
  { name: 'product', path: firstProduct },
  {
    name: 'product-prices',
    path: firstProduct,
    act: async (page) => {
      await page.getByRole('button', { name: /^Change prices: Standard/ }).click()
      await page.getByRole('dialog').locator('input, button[type=submit]').first().waitFor()
    },
  },
  { name: 'customers', path: '/customers' },
  { name: 'customer', path: firstCustomer((id) => `/customers/${id}`) },
  { name: 'receivables', path: '/receivables' },
  { name: 'account', path: firstDebtor((id) => `/customers/${id}/account`) },
  { name: 'payment', path: firstDebtor((id) => `/payments/new?customer=${id}`) },
  { name: 'checks', path: '/payments/checks' },
  { name: 'deposits', path: '/deposits' },
  { name: 'payment-terms', path: '/payment-terms' },
  { name: 'stock', path: '/stock' },
  { name: 'receive', path: '/stock/receive' },
  { name: 'categories', path: '/categories' },
  { name: 'price-lists', path: '/price-lists' },
  { name: 'imports', path: '/imports' },
  { name: 'content', path: '/content/home' },
  { name: 'reports', path: '/reports/day' },
  { name: 'routes', path: '/delivery-routes' },
  { name: 'messages', path: '/contact-messages' },
  { name: 'settings', path: '/settings' },
  { name: 'api-tokens', path: '/settings/tokens' },
  { name: 'api-token-new', path: '/settings/tokens/new' },
  { name: 'staff', path: '/staff' },
  { name: 'mails', path: '/mails' },
  { name: 'health', path: '/health' },
  { name: 'webhooks', path: '/webhooks' },
  { name: 'webhook', path: webhookWithLog },
  { name: 'audit', path: '/audit-log' },
]
