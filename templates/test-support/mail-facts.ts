import type { Letterhead, MailContent } from '@endcap/contract/mail/mails'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'

export const letterhead: Letterhead = {
  store_name: 'Peachtree Wholesale',
  phone: '(404) 555-0142',
  email: 'care@peachtree.example',
  address: '120 Depot Street, Macon, GA 31201',
  time_zone: 'America/New_York',
}

export const link = 'https://shop.example/go?token=abc-123&next=%2Fhome'

export const units = [
  { name: 'case', quantity: 30, upc: '' },
  { name: 'carton', quantity: 1, upc: '' },
]

export const order = {
  ...{ number: 1042, createdAt: '2026-11-20T15:04:05.000Z', link },
  ...{
    type: 'Pick-up',
    date: '2026-11-30',
    time: '9:00 AM',
    delivery_day: '',
    delivery_cutoff: '',
  },
  delivery_fee: 0,
  excise: 0,
  ...{ name: 'Dana Reyes', email: 'dana@corner.example', phone: '404 555 0199' },
  ...{ business_name: 'Corner Mart', business_address: '9 Elm Street' },
  ...{ aptNo: '3', city: 'Macon', state: 'GA', zip: '31201' },
  ...{ pays_by_invoice: false, ...optionalOrderTexts, total: 123_450 },
  lines: [
    { item_no: '00417', title: 'Blue Harbor Cola 24 × 16 oz', quantity: 10, price: 9_995 },
    { item_no: 'VP-220', title: 'Nimbus Pod <Mint> & Lime', quantity: 5, price: 4_700 },
  ],
} as const satisfies Extract<MailContent, { kind: 'order_placed' }>['facts']
