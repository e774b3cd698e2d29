import { type ExciseMethod, invoiceFields } from '@endcap/contract/excise/excise-kinds'
import type { LicenseStatus } from '@endcap/contract/licenses/license-kinds'
import { sql } from 'drizzle-orm'
import { premisesKey } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import {
  documentRule,
  exciseRate,
  license,
  licenseKind,
  licenseRule,
  product,
  productClass,
  servedState,
  wholesaleCost,
} from '../database/schema/index.ts'

/** Classes with their rates in Georgia: millionths of a dollar, or hundredths of a percent. */
const rates: Readonly<Record<string, [method: ExciseMethod, value: number | null]>> = {
  cigarettes: ['per_stick', 18_500],
  'little-cigars': ['per_stick', 2_500],
  cigars: ['percent_of_cost', 2_300],
  smokeless: ['percent_of_cost', 1_000],
  'vapor-closed': ['per_ml', 50_000],
  'vapor-open': ['percent_of_cost', 700],
  'vapor-single-use': ['percent_of_cost', 700],
  'alternative-nicotine': ['none', null],
}
export const classCodes = Object.keys(rates)

const idOf = ([row]: { id: string }[]): string => row?.id ?? ''

/** Confirmed rows of Georgia since 2021: each class needs a tobacco license of the premises. */
export const addGeorgia = async (db: Db, { isAdded = false } = {}) => {
  const kindId = idOf(
    await db
      .insert(licenseKind)
      .values({ code: 'ga-tobacco', name: 'Georgia tobacco license', state_code: 'GA' })
      .returning({ id: licenseKind.id }),
  )
  const [since, confirmed] = [
    { state_code: 'GA', valid_from: '2021-01-01' },
    { is_confirmed: true },
  ]
  await db.insert(servedState).values(since)
  const classes = new Map<string, string>()
  for (const [code, [method, value]] of Object.entries(rates)) {
    const classId = idOf(
      await db
        .insert(productClass)
        .values({ code, name: code, reporting_unit: 'item' })
        .returning({ id: productClass.id }),
    )
    classes.set(code, classId)
    await db
      .insert(licenseRule)
      .values({ ...since, ...confirmed, class_id: classId, kind_id: kindId })
    await db.insert(exciseRate).values({
      ...{ ...since, ...confirmed, class_id: classId, method, is_added: isAdded },
      ...{ label: 'Georgia excise tax', source: 'O.C.G.A. 48-11-2(a)' },
      rate_micros: method === 'percent_of_cost' ? null : value,
      basis_points: method === 'percent_of_cost' ? value : null,
    })
  }
  return { kindId, classes }
}

type Facts = Partial<
  Pick<
    typeof product.$inferInsert,
    'sticks' | 'items' | 'volumeUl' | 'weightMoz' | 'taxStatus' | 'brandFamily'
  >
> & { costCents?: number }

export const classify = async (
  db: Db,
  id: string,
  classCode: string,
  { costCents, ...facts }: Facts = {},
): Promise<void> => {
  await db
    .update(product)
    .set({ classCode, ...facts })
    .where(sql`id = ${id}`)
  if (costCents === undefined) return
  await db.insert(wholesaleCost).values({
    ...{ productId: id, validFrom: '2021-01-01', cents: costCents, staffName: '', at: new Date(0) },
  })
}

/** Gives a customer a license of their premises; returns its id. */
export const addLicense = async (
  db: Db,
  /** Null: the shop's own. */
  customerId: string | null,
  kindId: string,
  more: { validFrom?: string; validUntil?: string; status?: LicenseStatus; covers?: string[] } = {},
): Promise<string> => {
  const id = idOf(
    await db
      .insert(license)
      .values({
        ...{ customerId, kindId, number: '0012345', validFrom: '2026-03-01' },
        ...{
          validUntil: '2027-02-28',
          status: 'verified',
          submittedBy: '',
          submittedAt: new Date(0),
        },
        ...more,
      })
      .returning({ id: license.id }),
  )
  const key = premisesKey(sql`c.business_address`, sql`c.apt_no`, sql`c.zip`)
  await db.execute(sql`update license l set premises_key = ${key} from customer c
    where l.id = ${id} and c.id = l.customer_id`)
  return id
}

/** Classes of an invoice with one line of each, whose excise is $279.51: quantity, price in dollars, and facts. */
export const exampleLines: readonly [code: string, quantity: number, price: number, Facts][] = [
  ['cigarettes', 30, 58.25, { sticks: 200 }],
  ['cigarettes', 3, 64.1, { sticks: 250 }],
  ['little-cigars', 10, 14.89, { sticks: 200 }],
  ['cigars', 3, 46.99, { costCents: 3_847 }],
  ['smokeless', 4, 25.49, { costCents: 2_135 }],
  ['vapor-closed', 6, 89.9, { volumeUl: 22_400 }],
  ['vapor-single-use', 24, 78.5, { costCents: 6_105 }],
  ['vapor-open', 11, 9.99, { costCents: 685 }],
]

/** Confirmed rules of Georgia for every field of an invoice. */
export const addDocumentRules = (db: Db) =>
  db.insert(documentRule).values(
    invoiceFields.map((field) => ({
      ...{ field, state_code: 'GA', valid_from: '2010-01-31', is_confirmed: true },
      wording:
        field === 'tax_mark' ? 'GEORGIA EXCISE TAX PAID\nPURCHASER RESPONSIBLE FOR EXCISE TAX' : '',
    })),
  )
