import type { Json, SampleShop, Samples } from './round-trip-sample.ts'
import { uploadTestPicture } from './upload-test-picture.ts'

export const makePlatformSamples = ({ shop, owner, buyer, get, create }: SampleShop): Samples => {
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
  return {
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
        ...disclaimers('English'),
        translations: { es: disclaimers('Spanish') },
        order_mails: ['ready', 'cancelled'],
        ...{ staff_session_hours: 24, staff_idle_minutes: 60 },
        features: ['receivables'],
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
      read: async () => [
        await get(`/admin/api/customers/${buyer.id}/account-entries`),
        await get(`/admin/api/customers/${buyer.id}/account`),
      ],
    }),
    reversePayment: async () => {
      await create('payments', payment(buyer.id)).catch(() => {})
      const { data } = await get(`/admin/api/customers/${buyer.id}/account-entries`)
      return {
        id: String((data as Json[])[0]?.item_id),
        body: { reason: 'Not sufficient funds', fee: 35 },
        read: () => get(`/admin/api/customers/${buyer.id}/account-entries`),
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
