import { readFile } from 'node:fs/promises'
import type { Client } from '@endcap/contract/client/client'
import type { BodyIn } from '@endcap/contract/endpoint'
import { documentRuleEndpoints } from '@endcap/contract/excise/document-rules'
import { exciseRateEndpoints } from '@endcap/contract/excise/excise-rates'
import { licenseRuleEndpoints } from '@endcap/contract/licenses/license-rules'
import { maxPageSize } from '@endcap/contract/limits'
import { changeSettings } from '@endcap/contract/settings'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import { importTradeRules } from '@endcap/contract/trade/trade-rules'
import type { Context } from '@endcap/server/context'
import {
  addDemoLicenses,
  type DemoFacts,
  type DemoLicense,
  type DemoProduct,
  findDemoLicensees,
  findDemoProducts,
  setDemoFacts,
} from '@endcap/server/database/demo-trade-store'

const georgiaFile = new URL('../back-office/public/trade/georgia.json', import.meta.url)

const isDoubtful = ({ source }: { source: string }): boolean => source.startsWith('doubtful')

/** Imports the rows of Georgia and confirms those whose source is clear. Neither licenses nor excise is switched on. */
export const loadDemoLaw = async (staff: Client): Promise<void> => {
  const { about: _about, ...body }: BodyIn<typeof importTradeRules> & { about: string } =
    JSON.parse(await readFile(georgiaFile, 'utf8'))
  await staff(importTradeRules, { body })
  for (const { list, confirm } of [
    licenseRuleEndpoints,
    exciseRateEndpoints,
    documentRuleEndpoints,
  ]) {
    const { data } = await staff(list, { query: { limit: maxPageSize, status: 'unconfirmed' } })
    for (const row of data.filter((one) => !isDoubtful(one)))
      await staff(confirm, { params: { id: row._id } })
  }
  await staff(changeSettings, {
    body: { home_state: 'GA', ship_from: '1850 Loading Dock Road, Norcross, GA 30071' },
  })
}

/** Classes of the demo's categories. */
const classes: Readonly<Record<string, string>> = {
  Kings: 'cigarettes',
  '100s': 'cigarettes',
  'Filtered Cigars': 'little-cigars',
  Cigarillos: 'cigars',
  'Premium Cigars': 'cigars',
  'Moist Tobacco': 'smokeless',
  'Chewing Tobacco': 'smokeless',
  'Nicotine Pouches': 'alternative-nicotine',
  Disposables: 'vapor-single-use',
  'E-Liquid': 'vapor-open',
  'Prefilled Pods': 'vapor-closed',
  'Pod Kits': 'vapor-device',
}

const numberIn = (text: string, pattern: RegExp): number | null => {
  const [, found] = pattern.exec(text) ?? []
  return found === undefined ? null : Number(found)
}

const factsOf = ({ id, title, unit, description, category }: DemoProduct): DemoFacts[] => {
  const class_code = classes[category]
  if (class_code === undefined) return []
  const items = numberIn(unit, /(?:^|of )(\d+)/) ?? 1
  const inPack = numberIn(unit, /packs of (\d+)/)
  const isSmoked = class_code === 'cigarettes' || class_code === 'little-cigars'
  const volume = numberIn(`${title} ${description}`, /(\d+(?:\.\d+)?) mL/)
  const brand = title
    .split(' ')
    .slice(0, title.includes('&') ? 3 : 1)
    .join(' ')
  return [
    {
      ...{ id, class_code, items, brand_family: brand, manufacturer: `${brand} Brands LLC` },
      sticks: isSmoked && inPack !== null ? items * inPack : null,
      volume_ul: volume === null ? null : Math.round(volume * 1_000) * items,
      tax_status: class_code === 'cigarettes' ? 'stamped' : 'untaxed',
    },
  ]
}

const costShare = 0.78
const tobacco = 'ga-tobacco'

/** Most licenses are fine; by their customer's place in the list one ends soon, one has ended, one waits and one was rejected. */
const licenseOf = (business_name: string, index: number, today: string): DemoLicense => {
  const license = {
    ...{ business_name, kind: tobacco, number: String(12_345 + index * 37).padStart(7, '0') },
    ...{
      first: addDays(today, -200),
      last: addDays(today, 165),
      status: 'verified' as const,
      note: '',
    },
  }
  if (index % 10 === 3) return { ...license, first: addDays(today, -345), last: addDays(today, 20) }
  if (index % 10 === 5)
    return { ...license, first: addDays(today, -380), last: addDays(today, -15) }
  if (index % 10 === 7) return { ...license, status: 'submitted' }
  if (index === 9)
    return { ...license, status: 'rejected', note: 'The picture is too dark to read the number.' }
  return license
}

/** Gives the demo's products their facts, and its customers licenses. `login`: the customer with the published login, whose license is fine. */
export const loadDemoTrade = async (context: Context, login: string): Promise<void> => {
  const { db } = context
  const at = context.clock()
  const today = shopClock(at, await context.timeZone()).day
  const facts = (await findDemoProducts(db)).flatMap(factsOf)
  await setDemoFacts(db, facts, { since: '2026-01-01', share: costShare, at })
  const others = (await findDemoLicensees(db)).filter((name) => name !== login)
  const own = { ...licenseOf('', 0, today), kind: 'ga-tobacco-distributor', number: '0000777' }
  const licenses = [
    { ...own, last: `${Number(today.slice(0, 4)) + (today.slice(5) > '06-30' ? 1 : 0)}-06-30` },
    licenseOf(login, 0, today),
    ...others.map((name, index) => licenseOf(name, index + 1, today)),
  ]
  await addDemoLicenses(db, licenses, { by: 'The owner', at })
}
