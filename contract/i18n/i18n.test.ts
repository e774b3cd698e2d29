import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncCart } from '../cart.ts'
import { countUnits, describeQuantity, describeRule } from '../catalog/describe-quantity.ts'
import { describePack } from '../catalog/pack-text.ts'
import {
  belowMinimumMessage,
  describeDelivery,
  describeMinimum,
} from '../delivery/delivery-days.ts'
import { formatCents } from '../money.ts'
import { saveGuideEntries } from '../order-guides/order-guides.ts'
import { formerNote } from '../orders/former-lines.ts'
import { requiredText } from '../schemas.ts'
import { formatDay, formatShortDay, formatTimestamp, formatWeekday } from '../shop-time.ts'
import { setTranslator, translated } from './i18n.ts'
import type { Language } from './languages.ts'
import type { Translations } from './translations.ts'

const spanish: Readonly<Record<string, string>> = {
  'Please use at most {max} characters.': 'Use como máximo {max} caracteres.',
  'Please enter a whole number from 1 to {max}.': 'Ingrese un número entero de 1 a {max}.',
  'Please enter a whole number from 0 to {max}.': 'Ingrese un número entero de 0 a {max}.',
  'Order by {cutoff} for {day}': 'Hora límite: {cutoff} (entrega: {day})',
  'today {time}': 'hoy {time}',
  '{amount} below the minimum: a delivery fee of {fee} applies':
    'Faltan {amount}: un cargo de {fee}',
  'Minimum {smallest}, sold in multiples of {multiple}.':
    'Mínimo {smallest}, en múltiplos de {multiple}.',
  'Only {quantity} of {ordered} sent': 'Se enviaron solo {quantity} de {ordered}',
  case: 'caja',
  cases: 'cajas',
  cartons: 'cartones',
  carton: 'cartón',
  display: 'exhibidor',
  bundle: 'atado',
  packs: 'paquetes',
  cans: 'latas',
  roll: 'rollo',
  '{unit} of {contents}': '{unit} de {contents}',
}

let language: Language = 'en'
beforeEach(() => {
  setTranslator({ language: () => language, translate: (message) => spanish[message] })
})
afterEach(() => {
  language = 'en'
  setTranslator({ language: () => 'en', translate: () => undefined })
})

/** What `describe` returns in each language, by turns. */
const inTurn = (describe: () => string): string[] =>
  (['en', 'es', 'en', 'es'] as const).map((chosen) => {
    language = chosen
    return describe()
  })
const expectTwice = (describe: () => string, english: string, translated: string) =>
  expect(inTurn(describe)).toEqual([english, translated, english, translated])

const zone = 'America/New_York'
const now = new Date('2026-11-20T15:04:05Z')

test('[X8-200] days and times are in the language of each request, in turn', () => {
  expectTwice(
    () => formatDay('2026-11-30', 'long'),
    'Monday, November 30, 2026',
    'lunes, 30 de noviembre de 2026',
  )
  expectTwice(() => formatShortDay(now, zone, now), 'Nov 20', '20 nov')
  expectTwice(() => formatWeekday('2026-11-24', 'long'), 'Tuesday', 'martes')
  expectTwice(
    () => formatTimestamp(now, zone, { withZone: true }),
    'Nov 20, 2026, 10:04 AM EST',
    '20 nov 2026, 10:04 a.m. EST',
  )
})

test('[X8-200] amounts are US dollars in each language', () => {
  expectTwice(() => formatCents(123_450), '$1,234.50', '$1,234.50')
})

test('[X8-200] quantities are in translated units; names that only one shop has stay as they are', () => {
  const units = [
    { name: 'carton', quantity: 1, upc: '' },
    { name: 'Case', quantity: 30, upc: '' },
    { name: 'Kegbox', quantity: 300, upc: '' },
  ]
  expectTwice(
    () => describeQuantity(660, units),
    '2 Kegboxes, 2 Cases · 660 cartons',
    '2 Kegboxes, 2 cajas · 660 cartones',
  )
  expectTwice(() => countUnits(1, 'case'), '1 case', '1 caja')
  // These translations have no message for it.
  expectTwice(() => countUnits(2, 'box'), '2 boxes', '2 boxes')
  expectTwice(
    () => describeRule({ min_quantity: 10, quantity_multiple: 6 }),
    'Minimum 12, sold in multiples of 6.',
    'Mínimo 12, en múltiplos de 6.',
  )
})

test.each([
  ['24 × 12 oz case', 'caja de 24 × 12 oz'],
  ['10 ct display', 'exhibidor de 10'],
  ['10 packs of 20 / carton', '10 paquetes de 20 / cartón'],
  ['case of 20', 'caja de 20'],
  ['13 cans / roll', '13 latas / rollo'],
  ['1,000 / CS', '1,000 / caja'],
  ['1 CS', '1 caja'],
  ['500/BL', '500 / atado'],
  ['6 ctn', '6 cartones'],
  ['24 ct', '24 ct'],
  ['12 x 1.5 L Case', 'caja de 12 x 1.5 L'],
  // Words that only one shop has, or that have no translation here.
  ['5 ct kegbox', '5 ct kegbox'],
  ['Half pallet, mixed', 'Half pallet, mixed'],
  ['', ''],
])('[X8-322] a pack is described in the language: %s', (pack, translated) => {
  expectTwice(() => describePack(pack), pack, translated)
})

test('[X8-200] deliveries and former orders are described in whole sentences of the language', () => {
  const delivery = { day: '2026-11-25', cutoff: new Date('2026-11-20T21:00:00Z') }
  expectTwice(
    () => describeDelivery(delivery, now, zone),
    'Order by today 4 PM for Wednesday',
    'Hora límite: hoy 4 p.m. (entrega: miércoles)',
  )
  const minimum = { minimum: 30_000, below_minimum: 'fee', fee: 1_500 } as const
  const terms = { ...delivery, route: 'North', ...minimum }
  expectTwice(
    () => describeMinimum(terms, 8_800),
    '$212.00 below the minimum: a delivery fee of $15.00 applies',
    'Faltan $212.00: un cargo de $15.00',
  )
  const line = { _id: 'l', title: 'Cola', ordered: 8, quantity: 5, substitute_for: '' }
  expectTwice(() => formerNote(line, undefined), 'Only 5 of 8 sent', 'Se enviaron solo 5 de 8')
  expect(belowMinimumMessage(30_000, 8_800)).toMatch(/\$300\.00\. .*\$212\.00/)
})

test('[X8-205] a row has staff’s texts in the current language, English where one is not translated', () => {
  const row = { title: 'Drinks', body: 'Cold', translations: { es: { title: 'Bebidas' } } }
  const describe = (one: { title: string; body: string; translations?: Translations }) =>
    JSON.stringify(translated(one))
  expectTwice(
    () => describe(row),
    '{"title":"Drinks","body":"Cold"}',
    '{"title":"Bebidas","body":"Cold"}',
  )
  const plain = { title: 'Drinks', body: 'Cold' }
  expectTwice(() => describe(plain), JSON.stringify(plain), JSON.stringify(plain))
})

test('[X8-200] field errors with a number in them are in the language of the request that is parsed', () => {
  const errorOf = (schema: { safeParse: (value: unknown) => unknown }, value: unknown) => {
    const { error } = schema.safeParse(value) as { error?: { issues: { message: string }[] } }
    return error?.issues.map(({ message }) => message).join(' ') ?? ''
  }
  expectTwice(
    () => errorOf(requiredText(2_000, 'Please enter a text.'), 'x'.repeat(2_001)),
    'Please use at most 2,000 characters.',
    'Use como máximo 2,000 caracteres.',
  )
  for (const qty of ['many', 10_000])
    expectTwice(
      () => errorOf(syncCart.body, { user_id: 'a', cart: [{ _id: 'p', qty }] }),
      'Please enter a whole number from 1 to 9,999.',
      'Ingrese un número entero de 1 a 9,999.',
    )
  expectTwice(
    () => errorOf(saveGuideEntries.body, { entries: [{ product_id: 'p', par: 0.5 }] }),
    'Please enter a whole number from 0 to 9,999.',
    'Ingrese un número entero de 0 a 9,999.',
  )
})
