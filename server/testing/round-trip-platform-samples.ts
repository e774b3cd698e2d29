import { idOf, type Json, type Sample, type SampleShop } from './round-trip-sample.ts'
import { uploadTestPicture } from './upload-test-picture.ts'

export const makePlatformSamples = ({
  shop,
  owner,
  send,
}: SampleShop): Record<string, () => Promise<Sample>> => {
  const get = (url: string) => send('GET', url)
  const create = async (collection: string, body: Json): Promise<string> =>
    idOf(await send('POST', `/admin/api/${collection}`, body))

  const view = {
    name: 'Late',
    shared: true,
    filters: [{ name: 'status', value: 'confirmed' }],
    sort: '-number',
    columns: ['total'],
  }
  const route = {
    weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
    holidays: ['2026-12-25'],
    minimum: 300,
    below_minimum: 'refuse',
    fee: 15,
  }
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
        store_name: 'Depot',
        phone: '404 555 0100',
        fax: '404 555 0101',
        email: 'care@example.com',
        address: '1 Depot Street',
        facebook: 'https://facebook.com/depot',
        instagram: 'https://instagram.com/depot',
        tiktok: 'https://tiktok.com/@depot',
        youtube: 'https://youtube.com/@depot',
        time_zone: 'America/Chicago',
        order_details: 'corrected',
        pickup_hours: [null, ...Array(6).fill({ first: 8, last: 12 })],
        closed_days: ['2026-12-25'],
        notify_email: 'orders@example.com',
        low_stock_level: 12,
        logo: await uploadTestPicture(shop, owner),
        age_disclaimer: 'Only for adults.',
        footer_disclaimer: 'For retailers.',
        checkout_disclaimer: 'Prices may change.',
        translations: {
          es: {
            age_disclaimer: 'Solo para adultos.',
            footer_disclaimer: 'Para comerciantes.',
            checkout_disclaimer: 'Los precios pueden cambiar.',
          },
        },
        order_mails: ['ready', 'cancelled'],
        staff_session_hours: 24,
        staff_idle_minutes: 60,
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
    createSavedView: async () => ({ body: { list: 'orders', ...view } }),
    changeSavedView: async () => {
      const empty = { list: 'orders', name: 'Old', shared: 0, filters: [], sort: '', columns: [] }
      return { id: await create('saved-views', empty), body: view }
    },
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
