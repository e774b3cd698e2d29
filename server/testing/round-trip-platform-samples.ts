import { accountingAccounts } from '@endcap/contract/accounting/accounting-accounts'
import type { Json, SampleShop, Samples } from './round-trip-sample.ts'
import { testPassword } from './start-test-shop.ts'
import { uploadTestPicture } from './upload-test-picture.ts'

export const makePlatformSamples = ({
  shop,
  owner,
  buyer,
  get,
  create,
  send,
}: SampleShop): Samples => {
  const view = {
    ...{ name: 'Late', shared: true, sort: '-number', columns: ['total'] },
    filters: [{ name: 'status', value: 'confirmed' }],
  }
  const route = {
    weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
    holidays: ['2026-12-25'],
    ...{ minimum: 300, below_minimum: 'refuse', fee: 15 },
  }
  const terms = { rule: 'end_of_month', days: 10, discount_bp: 200, discount_days: 7 }
  const payment = (customer_id: string): Json => ({
    ...{ customer_id, method: 'check', amount: 88.5, reference: '1042' },
    ...{ received_on: '2026-11-19', note: 'By mail', allocate: [], is_repeated: true },
  })
  const disclaimers = (text: string) => ({
    age_disclaimer: `${text} for adults.`,
    footer_disclaimer: `${text} for retailers.`,
    checkout_disclaimer: `${text} about prices.`,
  })
  const readEntries = () => get(`/admin/api/customers/${buyer.id}/account-entries`)
  const readAll = async () => [
    await readEntries(),
    await get(`/admin/api/customers/${buyer.id}/account`),
  ]
  const addFee = () =>
    create(`customers/${buyer.id}/account/fees`, { amount: 10, reason: 'Late payment' })
  /** The id of the document of an account that a call books; its reply has none. */
  const openItem = async (book: () => Promise<unknown>): Promise<string> => {
    await book().catch(() => {})
    const { data } = await readEntries()
    return String((data as Json[])[0]?.item_id)
  }
  return {
    createApiToken: async () => ({
      body: {
        ...{ name: 'Nightly', scopes: ['reports', 'audit'], is_read_only: true },
        ...{ networks: ['203.0.113.0/24'], expires_on: '2027-01-31' },
        currentPassword: testPassword,
      },
    }),
    createDeliveryRoute: async () => ({
      body: { ...route, name: 'North', zip_codes: ['30303'] },
    }),
    changeDeliveryRoute: async () => ({
      id: await create('delivery-routes', { name: 'Old' }),
      body: { ...route, name: 'South', zip_codes: ['30310'] },
    }),
    changeSettings: async () => ({
      body: {
        ...{ store_name: 'Depot', phone: '404 555 0100', fax: '404 555 0101' },
        ...{ email: 'care@example.com', address: '1 Depot Street' },
        facebook: 'https://facebook.com/depot',
        instagram: 'https://instagram.com/depot',
        tiktok: 'https://tiktok.com/@depot',
        youtube: 'https://youtube.com/@depot',
        ...{ time_zone: 'America/Chicago', order_details: 'corrected', low_stock_level: 12 },
        over_short_limit: 7.5,
        pickup_hours: [null, ...Array(6).fill({ first: 8, last: 12 })],
        closed_days: ['2026-12-25'],
        notify_email: 'orders@example.com',
        logo: await uploadTestPicture(shop, owner),
        accent_color: '#d0021b',
        mark: await uploadTestPicture(shop, owner, '#d0021b'),
        ...disclaimers('English'),
        translations: { es: disclaimers('Spanish') },
        order_mails: ['ready', 'cancelled'],
        ...{ staff_session_hours: 24, staff_idle_minutes: 60 },
        features: ['receivables'],
        ...{ claim_clerk_limit: 25, claim_auto_limit: 12.5 },
        ...{ home_state: 'GA', ship_from: '1 Dock St, Atlanta', transit_days: 2 },
        ...{ block_unclassified: true, require_resale_certificate: true },
        ...{ approval_needs_license: true, auto_invoice: true },
        ...{ returned_check_fee: 35, hold_after_days: 20, cash_report_above: 9_000 },
        ...{ cash_report_hours: 48, cash_report_months: 6, cash_report_days: 10 },
        // A shop whose owner has no second factor can't require one.
        require_second_factor: false,
        mail_texts: [
          {
            mail: 'order_placed',
            ...{ greeting: 'Hi,', body: 'Thanks', closing: 'Bye' },
            translations: { es: { greeting: 'Hola:', body: 'Gracias', closing: 'Adiós' } },
          },
        ],
      },
      read: () => get('/admin/api/settings'),
    }),
    createWebhook: async () => ({
      body: {
        ...{ url: 'https://erp.example/hooks', description: 'ERP', is_enabled: false },
        types: ['order.placed'],
      },
    }),
    changeWebhook: async () => ({
      id: await create('webhooks', { url: 'https://old.example/' }),
      body: {
        ...{ url: 'https://new.example/', description: 'Accounting', is_enabled: false },
        types: ['invoice.issued'],
      },
    }),
    createPaymentTerms: async () => ({ body: { ...terms, name: 'Net 15' } }),
    changePaymentTerms: async () => ({
      id: await create('payment-terms', { name: 'Old', rule: 'on_delivery' }),
      body: { ...terms, name: 'Net 7 EOM' },
    }),
    changeCustomerAccount: async () => ({
      id: buyer.id,
      body: {
        terms_id: await create('payment-terms', { name: 'Given', rule: 'on_delivery' }),
        ...{ credit_limit: 2_500, is_on_hold: true },
      },
      read: () => get(`/admin/api/customers/${buyer.id}/account`),
    }),
    takePayment: async () => ({
      body: payment(buyer.id),
      read: readAll,
    }),
    takeChecks: async () => ({
      body: {
        ...{ received_on: '2026-11-19', control_total: 50 },
        checks: [{ customer_id: buyer.id, reference: '77', amount: 50, is_repeated: true }],
      },
      read: readAll,
    }),
    addOpeningBalance: async () => ({
      id: buyer.id,
      body: {
        ...{ kind: 'opening', amount: 12.5, day: '2026-11-01', due_on: '2026-11-09' },
        note: 'Former system',
      },
      read: readAll,
    }),
    chargeFee: async () => ({
      id: buyer.id,
      body: { amount: 35, reason: 'Late payment' },
      read: readEntries,
    }),
    refundCredit: async () => ({
      id: buyer.id,
      body: {
        credit_id: await openItem(() => create('payments', payment(buyer.id))),
        ...{ amount: 8.5, method: 'check', reference: '2001', reason: 'Paid twice' },
      },
      read: readEntries,
    }),
    writeOff: async () => ({
      id: buyer.id,
      body: {
        allocate: [{ item_id: await openItem(addFee), amount: 5 }],
        reason: 'Closed the store',
      },
      read: readEntries,
    }),
    createDeposit: async () => ({
      body: {
        payment_ids: [await openItem(() => create('payments', payment(buyer.id)))],
        ...{ day: '2026-11-19', note: 'Main Street' },
      },
    }),
    reversePayment: async () => {
      return {
        id: await openItem(() => create('payments', payment(buyer.id))),
        body: { reason: 'Not sufficient funds', fee: 35, hold: true },
        read: readAll,
      }
    },
    changeAccountingSettings: async () => {
      await send('PATCH', '/admin/api/settings', { features: ['receivables', 'excise'] })
      return {
        body: {
          ...{ format: 'xero', tax: 'Sales Tax 0%', begins_on: '2026-10-01' },
          accounts: Object.fromEntries(accountingAccounts.map((name) => [name, `${name} 4`])),
        },
        read: () => get('/admin/api/accounting/settings'),
      }
    },
    makeAccountingBatch: async () => {
      await create('payments', payment(buyer.id)).catch(() => {})
      return {
        body: { until: '2027-11-20' },
        read: () => get('/admin/api/accounting/batches'),
      }
    },
    sendStatements: async () => {
      const day = '2026-11-20'
      return {
        body: { day, layout: 'balance_forward' },
        read: () => get(`/admin/api/statements?as_of=${day}`),
      }
    },
    createSavedView: async () => ({ body: { list: 'orders', ...view } }),
    changeSavedView: async () => {
      const empty = { list: 'orders', name: 'Old', shared: 0, filters: [], sort: '', columns: [] }
      return { id: await create('saved-views', empty), body: view }
    },
    createPriceList: async () => ({ body: { name: 'Chains', percent: 92.5 } }),
    changePriceList: async () => ({
      id: await create('price-lists', { name: 'Old' }),
      body: { name: 'Stores', percent: 88 },
    }),
    setProductPrices: async () => {
      const id = await create('products', { title: 'Listed', item_no: 'LISTED', price: 9 })
      const entry = {
        ...{ min_quantity: 6, price: 8.5, is_special: true },
        ...{ valid_from: '2026-12-01T05:00:00.000Z', valid_until: '2026-12-24T05:00:00.000Z' },
      }
      return {
        id,
        body: { list_id: await create('price-lists', { name: 'Listed' }), entries: [entry] },
        read: () => get(`/admin/api/products/${id}/prices`),
      }
    },
    setCustomerPriceList: async () => ({
      id: buyer.id,
      body: { price_list_id: await create('price-lists', { name: 'Given' }) },
      read: () => get(`/admin/api/customers/${buyer.id}`),
    }),
    inviteStaff: async () => ({ body: { name: 'Kim', email: 'kim@example.com', role: 'clerk' } }),
    changeStaff: async () => {
      const { id } = await shop.staff('clerk')
      const read = async () => {
        const { data } = await get('/admin/api/staff?limit=100')
        return (data as Json[])
          .filter(({ _id }) => _id === id)
          .map((row) => ({ ...row, disabled: row.status === 'disabled' }))
      }
      return { id, body: { name: 'Lee', role: 'manager', disabled: true }, read }
    },
  }
}
