import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { makeClaimSamples } from './round-trip-claim-samples.ts'
import { makeFactSamples } from './round-trip-fact-samples.ts'
import { makeInquirySamples } from './round-trip-inquiry-samples.ts'
import { makeLawSamples } from './round-trip-law-samples.ts'
import { makeLicenseSamples } from './round-trip-license-samples.ts'
import { makePlatformSamples } from './round-trip-platform-samples.ts'
import { makeRunSamples } from './round-trip-run-samples.ts'
import {
  firstId,
  idOf,
  type Json,
  type Sample,
  type SampleShop,
  type Samples,
} from './round-trip-sample.ts'

const password = 'Corner-store-1!'

export const makeSamples = (sampleShop: SampleShop): Samples => {
  const { shop, buyer, get, create, send } = sampleShop
  const lastMail = async () => (await shop.mails()).at(-1)

  const flags = { showOnHomePage: 1, showInMenu: 1, showInSideBar: 1 }
  const category = async (): Promise<Json> => ({
    title: 'Soda',
    translations: { es: { title: 'Gaseosas' } },
    banner: '/images/soda.webp',
    parent_id: await create('categories', { title: crypto.randomUUID(), ...flags }),
    ...flags,
  })
  const classCode = async (): Promise<string> => {
    const code = `c-${crypto.randomUUID().slice(0, 8)}`
    await create('product-classes', { code, name: 'Menthols', reporting_unit: 'stick' })
    return code
  }
  const product = async (): Promise<Json> => {
    const item_no = `N-${crypto.randomUUID()}`
    return {
      ...{ title: 'Nimbus', item_no, short_description: 'Minty' },
      category_ids: [await create('categories', { title: `Of ${item_no}`, ...flags })],
      ...{ price: 12.34, price_varies: 'by flavour', cost: 7.89 },
      ...{ upc: '012345678905', unit: 'box of 10', units_per_case: 24 },
      units: [
        { name: 'box', quantity: 1, upc: '012345678905' },
        { name: 'case', quantity: 12, upc: '10012345678902' },
      ],
      ...{ min_quantity: 6, quantity_multiple: 3, bin_location: 'A-03-2' },
      ...{ thumbnail: '/images/nimbus.webp', images: ['/images/side.webp'] },
      ...{ class_code: await classCode(), brand_family: 'Nimbus', manufacturer: 'Nimbus Co.' },
      ...{
        flavor: 'menthol',
        sticks: 200,
        items: 10,
        ml: 12.345,
        ounces: 1.2,
        tax_status: 'stamped',
      },
      ...{ stock_count: 0, reorder_level: 3, in_stock: false, on_sale: false, staff_pick: true },
    }
  }
  const stock = async (): Promise<Sample> => {
    const id = await create('products', { title: 'Counted', item_no: 'COUNTED', stock_count: 5 })
    const request_id = '0198c1de-0000-7000-8000-000000000001'
    return {
      body: { reason: 'received', quantity: 7, note: 'On two pallets', request_id },
      id,
      read: () => get(`/admin/api/stock/${id}/movements`),
    }
  }
  const period = {
    visible_from: '2026-12-01T05:00:00.000Z',
    visible_until: '2026-12-24T05:00:00.000Z',
  }
  const flyer = async () => ({
    ...{ title: 'June', image: '/images/june.webp', status: 'active', ...period },
    translations: { es: { image: '/images/junio.webp' } },
    products: [await create('products', { title: 'Shown', item_no: crypto.randomUUID() })],
  })
  const section = { title: 'Top', position: 7, ...period }
  const pageText = {
    ...{ page: 'careers', kind: 'figures', heading: 'Numbers', body: '12 | trucks' },
    translations: { es: { heading: 'Cifras', body: '12 | camiones' } },
    ...{ position: 3, ...period },
  }
  const slide = async () => ({
    section_id: await create('sections', section),
    ...{ banner: '/images/slide.webp', link: '/vapes', position: 8, ...period },
    translations: { es: { banner: '/images/oferta.webp' } },
  })
  const member = {
    ...{ name: 'Sam', description: 'Drives', image: '/images/sam.webp', position: 9 },
    translations: { es: { description: 'Maneja' } },
  }
  const customer = {
    ...{ name: 'Nadia', phone: '(404) 555-0182', business_name: 'Corner Stop', aptNo: '4B' },
    ...{ business_address: '912 Ponce', city: 'Macon', zip: '31201' },
    ...{ country: 'Canada', state: 'TN' },
  }
  const productFor = (price: number) => {
    const item_no = `C-${crypto.randomUUID()}`
    return create('products', { title: 'Cola', item_no, price, category_ids: [] })
  }
  const order = async (): Promise<Sample> => {
    const texts = {
      ...{ title: 'ignored', item_no: 'ignored', price_varies: '--', short_description: '-' },
    }
    const product_id = await productFor(12.34)
    return {
      body: {
        customer: {
          ...{ name: 'Ada', email: 'ada@example.com', phone: '404 555 0177' },
          ...{ business_name: 'Ada’s', business_address: '1 Elm Street', ...optionalOrderTexts },
        },
        products: [{ product_id, quantity: 3, Price: 12.34, ...texts }],
        ...{ type: 'Pick-up', date: '2026-11-23', time: '3:00 PM', total: 37.02, keep_rest: 1 },
      },
      read: async () => get(`/admin/api/orders/${await firstId(sampleShop, 'orders')}`),
    }
  }
  const placed = async () =>
    idOf(await send('POST', '/api/place-order', (await order()).body, buyer))

  /** A change of a customer's status; its mail shows the reason. */
  const transition = async (...before: readonly string[]): Promise<Sample> => {
    const { id } = await shop.customer('other')
    for (const step of before) await send('POST', `/admin/api/customers/${id}/${step}`, {})
    return { id, body: { reason: 'As agreed by phone' }, read: lastMail }
  }
  /** A registration that waits to be verified. */
  const signedUp = async (email: string): Promise<Sample> => ({
    body: { ...customer, email, password, confirmPassword: password },
    read: () => get(`/admin/api/customers?q=${email}`),
  })
  const customerByStaff = async (email: string): Promise<Json> => ({
    ...customer,
    ...{ email, time: '2:00 PM', tags: ['vip'], terms: 'Pays within 30 days' },
    ...{ pays_by_invoice: true, class_of_trade: 'distributor', fein: '123456789' },
    ...{ county: 'Bibb', sales_tax_number: '308-1' },
    delivery_route_id: await create('delivery-routes', { name: `Of ${email}` }),
  })
  const pendingId = async (email: string): Promise<string> => {
    await send('POST', '/users/signup', (await signedUp(email)).body)
    const { data } = await get(`/admin/api/customers?q=${email}`)
    return String((data as Json[])[0]?._id)
  }
  /** Samples of two calls that create a row, and change another row to the same values. */
  const crud = (name: string, collection: string, old: Json, body: () => Json | Promise<Json>) => ({
    [`create${name}`]: async () => ({ body: await body() }),
    [`change${name}`]: async () => ({ id: await create(collection, old), body: await body() }),
  })
  return {
    ...makeInquirySamples(sampleShop),
    placeOrder: order,
    placeOrderForCustomer: async () => {
      const sample = await order()
      return { ...sample, body: { ...sample.body, keep_rest: undefined, customer_id: buyer.id } }
    },
    setOrderStatus: async () => ({
      id: await placed(),
      body: { status: 'cancelled', reason: 'Closed today' },
      read: lastMail,
    }),
    ...makeClaimSamples(sampleShop, placed),
    ...makeFactSamples(sampleShop),
    ...makeLawSamples(sampleShop),
    ...makeLicenseSamples(sampleShop),
    createMemo: async () => ({
      body: {
        ...{ kind: 'credit', customer_id: buyer.id, order_id: await placed() },
        ...{ reason: 'Late delivery', amount: 12.5 },
      },
    }),
    changeOrder: async () => {
      const id = await placed()
      const { data } = await get(`/admin/api/orders/${id}`)
      const line_id = ((data as Json).products as Json[])[0]?._id
      const product_id = await productFor(2)
      return {
        id,
        body: {
          lines: [
            {
              ...{ line_id, quantity: 2, reason: 'damaged' },
              ...{ price: 9.5, price_reason: 'Dented' },
            },
          ],
          added: [{ product_id, quantity: 1, substitute_for: line_id }],
          details: {
            ...{ type: 'Pick-up', date: '2026-11-24', time: '4:00 PM', aptNo: 'Rear' },
            ...{ business_address: '7 Pine Street', city: 'Macon', state: 'GA', zip: '31201' },
            ...optionalOrderTexts,
          },
          note: 'Two were broken',
        },
        read: async () => [
          await get(`/admin/api/orders/${id}`),
          await get(`/admin/api/orders/${id}/timeline`),
        ],
      }
    },
    addOrderNote: async () => {
      const id = await placed()
      const url = `/admin/api/orders/${id}/notes`
      return { id, body: { text: 'Rings twice' }, read: () => get(url) }
    },
    savePicks: async () => {
      const id = await placed()
      await send('POST', `/admin/api/orders/${id}/status`, { status: 'confirmed' })
      const { data } = await get(`/admin/api/picking/${id}`)
      const line_id = ((data as Json).lines as Json[])[0]?._id
      const pick = { id: crypto.randomUUID(), line_id, was: 0, quantity: 1, reason: 'damaged' }
      return { id, body: { picks: [pick] }, read: () => get(`/admin/api/picking/${id}`) }
    },
    stepOrderBack: async () => {
      const id = await placed()
      await send('POST', `/admin/api/orders/${id}/status`, { status: 'confirmed' })
      const read = () => get(`/admin/api/orders/${id}/timeline`)
      return { id, body: { reason: 'Wrong order' }, read }
    },
    signUp: () => signedUp('nadia@example.com'),
    createCustomer: async () => ({
      body: { ...(await customerByStaff('added@example.com')), approve: true, confirm: true },
    }),
    changeCustomer: async () => ({
      id: buyer.id,
      body: await customerByStaff('changed@example.com'),
    }),
    addCustomerNote: async () => ({
      id: buyer.id,
      body: { text: 'Rings twice' },
      read: () => get(`/admin/api/customers/${buyer.id}/notes`),
    }),
    approveCustomer: async () => ({
      ...(await transition()),
      id: await pendingId('approve@example.com'),
    }),
    rejectCustomer: async () => ({
      ...(await transition()),
      id: await pendingId('reject@example.com'),
    }),
    suspendCustomer: () => transition(),
    reinstateCustomer: () => transition('suspend'),
    changeStock: stock,
    ...crud(
      'Product',
      'products',
      { title: 'Old', item_no: 'N-0', price: 1, category_ids: [] },
      product,
    ),
    ...crud('Category', 'categories', { title: 'Old' }, category),
    createSearchSynonym: async () => ({ body: { words: ['soda', 'pop'] } }),
    changeSearchSynonym: async () => ({
      id: await create('search-synonyms', { words: ['chips', 'crisps'] }),
      body: { words: ['cookie', 'biscuit'] },
    }),
    ...crud('PageText', 'page-texts', { page: 'about', body: 'Old' }, () => pageText),
    ...crud(
      'Flyer',
      'flyers',
      { title: 'Old', image: '/images/old.webp', status: 'inactive' },
      flyer,
    ),
    ...crud('Section', 'sections', { title: 'Old' }, () => section),
    createSlide: async () => ({ body: await slide() }),
    changeSlide: async () => ({
      id: await create('slides', { ...(await slide()), link: '', position: 1 }),
      body: await slide(),
    }),
    ...crud('TeamMember', 'team-members', { name: 'Old' }, () => member),
    changePageWidget: async () => ({
      body: { categories: [await create('categories', { title: 'Shown', ...flags })], ...period },
      read: () => get('/admin/api/page-widgets/vapes'),
    }),
    ...makePlatformSamples(sampleShop),
    ...makeRunSamples(sampleShop),
  }
}
