import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { approveCustomer, signUp } from '@endcap/contract/accounts/accounts'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { textPages, widgetPages } from '@endcap/contract/choices'
import { type Client, createClient } from '@endcap/contract/client/client'
import {
  changePageWidget,
  flyerEndpoints,
  sectionEndpoints,
  slideEndpoints,
  teamMemberEndpoints,
} from '@endcap/contract/content/content'
import { pageTextEndpoints } from '@endcap/contract/content/page-texts'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import type { BodyIn } from '@endcap/contract/endpoint'
import { defaultMailTexts } from '@endcap/contract/mail/mail-texts'
import { changeSettings } from '@endcap/contract/settings'
import { findFirstOwner } from '@endcap/server/accounts/account-store'
import { createFirstOwner } from '@endcap/server/accounts/create-first-owner'
import type { PublishedLogin } from '@endcap/server/accounts/list-security-notices'
import { deleteSession } from '@endcap/server/accounts/sessions/session-store'
import { startSession } from '@endcap/server/accounts/sessions/start-session'
import type { Server } from '@endcap/server/create-server'
import { databaseWithin } from '@endcap/server/database/database'
import { beginDemoLoad, finishDemoLoad } from '@endcap/server/database/demo-store'
import { createInjectedTransport } from '@endcap/server/http/transports/injected-transport'
import { runImport } from '@endcap/server/imports/run-import'
import { refreshBoughtTogether } from '@endcap/server/orders/refresh-bought-together'
import { findDemoCustomer, findDemoProduct } from './find-demo-rows.ts'
import { loadDemoBulkChanges } from './load-demo-bulk-changes.ts'
import { loadDemoBusiness } from './load-demo-business.ts'
import { loadDemoImport, loadDemoMerge } from './load-demo-cases.ts'
import { loadDemoClaims } from './load-demo-claims.ts'
import { loadDemoPrices } from './load-demo-prices.ts'
import { loadDemoReceivables, loadDemoTerms } from './load-demo-receivables.ts'
import { loadDemoRuns, reserveDemoRuns } from './load-demo-runs.ts'
import { loadDemoPrograms } from './load-demo-programs.ts'
import { loadDemoLaw, loadDemoTrade } from './load-demo-trade.ts'

export type Login = { email: string; password: string }

const demoOwner: Login = { email: 'owner@endcap.example', password: 'Endcap-owner-1!' }
const demoCustomer: Login = { email: 'buyer@endcap.example', password: 'Endcap-buyer-1!' }

type Settings = BodyIn<typeof changeSettings>
type MailText = NonNullable<Settings['mail_texts']>[number]
type DemoContent = {
  categories: (BodyIn<typeof categoryEndpoints.create> & { path: string })[]
  sections: { title: string; slides: Omit<BodyIn<typeof slideEndpoints.create>, 'section_id'>[] }[]
  pageWidgets: Record<(typeof widgetPages)[number], string[]>
  /** `products`: item numbers. */
  flyer: Omit<BodyIn<typeof flyerEndpoints.create>, 'title'> & { products: string[] }
  team: BodyIn<typeof teamMemberEndpoints.create>[]
  pageTexts: Record<
    (typeof textPages)[number],
    BodyIn<typeof pageTextEndpoints.change>['translations'][]
  >
  topProducts: string[]
  mailTexts: Pick<MailText, 'mail' | 'translations'>[]
  settings: Settings & { social: Settings }
}

const demoFile = (name: string) => fileURLToPath(new URL(`../demo/${name}`, import.meta.url))

const clientOf = ({ app }: Server, token: string | null): Client =>
  createClient(createInjectedTransport(app, token))

const startOwnerSession = async (context: Server['context']) => {
  const account = await findFirstOwner(context.db)
  if (!account) throw new Error('The demo shop needs an owner who can log in.')
  const from = { address: 'in-process', device: 'Demo shop' }
  const session = await startSession(context, context.db, { audience: 'staff', account, from })
  return { ...session, of: { audience: 'staff', accountId: account.id } as const }
}

/** Parents first. Returns ids by path. */
const loadCategories = async (
  staff: Client,
  content: DemoContent,
): Promise<Map<string, string>> => {
  const { data: existing } = await staff(categoryEndpoints.list, { query: { limit: 100 } })
  const ids = new Map<string, string>()
  const parentsFirst = content.categories.toSorted(
    (one, other) => one.path.split(' > ').length - other.path.split(' > ').length,
  )
  for (const { path, ...values } of parentsFirst) {
    const parentPath = path.split(' > ').slice(0, -1).join(' > ')
    const parent_id = ids.get(parentPath) ?? ''
    const found = existing.find((one) => one.title === values.title && one.parent_id === parent_id)
    const category =
      found ?? (await staff(categoryEndpoints.create, { body: { ...values, parent_id } })).data
    ids.set(path, category._id)
  }
  return ids
}

const loadContent = async (staff: Client, content: DemoContent, ids: Map<string, string>) => {
  const { social, ...settings } = content.settings
  const mail_texts = content.mailTexts.map((text) => ({ ...defaultMailTexts[text.mail], ...text }))
  await staff(changeSettings, { body: { ...settings, ...social, mail_texts } })
  const { data: sections } = await staff(sectionEndpoints.list)
  for (const { title, slides } of content.sections) {
    const found = sections.find((section) => section.title === title)
    const section = found ?? (await staff(sectionEndpoints.create, { body: { title } })).data
    for (const slide of slides.slice(section.slides.length))
      await staff(slideEndpoints.create, { body: { section_id: section._id, ...slide } })
  }
  for (const page of widgetPages)
    await staff(changePageWidget, {
      params: { page },
      body: { categories: (content.pageWidgets[page] ?? []).map((path) => ids.get(path) ?? '') },
    })
  const { total: members } = await staff(teamMemberEndpoints.list)
  for (const member of content.team.slice(members))
    await staff(teamMemberEndpoints.create, { body: member })
  for (const page of textPages) {
    const { data: texts } = await staff(pageTextEndpoints.list, { query: { page_name: page } })
    for (const [index, { _id }] of texts.entries())
      await staff(pageTextEndpoints.change, {
        params: { id: _id },
        body: { translations: content.pageTexts[page]?.[index] },
      })
  }
}

const findProducts = async (staff: Client, itemNumbers: readonly string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const itemNo of itemNumbers) {
    const product = await findDemoProduct(staff, itemNo)
    if (product) ids.push(product._id)
  }
  return ids
}

const loadCatalogue = async (
  { context }: Server,
  staff: Client,
  topProducts: readonly string[],
): Promise<void> => {
  const { isApplied, problem } = await runImport(
    context,
    { path: demoFile('catalogue.csv') },
    { fileName: 'catalogue.csv', by: { id: null, name: 'Demo shop' }, at: context.clock() },
  )
  if (!isApplied) throw new Error(`The demo catalogue could not be imported: ${problem}`)
  await context.feed.catchUp()
  for (const id of await findProducts(staff, topProducts))
    await staff(productEndpoints.change, { params: { id }, body: { staff_pick: true } })
}

const loadFlyer = async (staff: Client, { products, ...flyer }: DemoContent['flyer']) => {
  if ((await staff(flyerEndpoints.list)).total > 0) return
  const body = { title: 'This month', ...flyer, products: await findProducts(staff, products) }
  await staff(flyerEndpoints.create, { body })
}

const registration: BodyIn<typeof signUp> = {
  ...demoCustomer,
  confirmPassword: demoCustomer.password,
  name: 'Sam Rivera',
  phone: '(770) 555-0123',
  business_name: 'Rivera Corner Mart',
  business_address: '410 Buford Highway',
  aptNo: '',
  city: 'Norcross',
  zip: '30071',
  country: 'USA',
  state: 'GA',
}

const loadCustomer = async (staff: Client, guest: Client) => {
  const findCustomer = () => findDemoCustomer(staff, demoCustomer.email)
  // Not registered again, because registrations are limited by the hour.
  if (!(await findCustomer())) await guest(signUp, { body: registration })
  const customer = await findCustomer()
  if (customer) await staff(approveCustomer, { params: { id: customer._id }, body: {} })
  await loadDemoMerge(staff, guest, registration)
}

/** Adds two delivery routes. The demo customer's ZIP code belongs to the first. */
const loadRoutes = async (staff: Client, now: Date): Promise<void> => {
  if ((await staff(deliveryRouteEndpoints.list)).total > 0) return
  const holidays = [`${now.getUTCFullYear()}-12-25`, `${now.getUTCFullYear() + 1}-01-01`]
  const beforeFour = (weekdays: readonly number[]) =>
    weekdays.map((weekday) => ({ weekday, cutoff_days_before: 1, cutoff_time: '16:00' }))
  await staff(deliveryRouteEndpoints.create, {
    body: {
      name: 'Gwinnett',
      weekdays: beforeFour([1, 3, 5]),
      holidays,
      minimum: 300,
      below_minimum: 'fee',
      fee: 15,
      zip_codes: ['30071', '30024', '30044', '30092', '30093', '30096'],
    },
  })
  await staff(deliveryRouteEndpoints.create, {
    body: {
      name: 'Atlanta',
      weekdays: beforeFour([2, 4]),
      holidays,
      minimum: 250,
      below_minimum: 'refuse',
      zip_codes: ['30308', '30311', '30312', '30034', '30088', '30341'],
    },
  })
}

/** Loads as the first owner: `owner`, or the demo's. Skips what an interrupted load has stored. */
export const loadDemo = async (
  server: Server,
  owner: Login | null,
  dataDir: string,
): Promise<void> => {
  const content: DemoContent = JSON.parse(await readFile(demoFile('content.json'), 'utf8'))
  await cp(demoFile('pictures'), join(dataDir, 'images/demo'), { recursive: true })
  const { context } = server
  await beginDemoLoad(context.db)
  await createFirstOwner(context, owner ?? demoOwner)
  const session = await startOwnerSession(context)
  const staff = clientOf(server, session.token)
  const guest = clientOf(server, null)
  const ids = await loadCategories(staff, content)
  await loadContent(staff, content, ids)
  await loadCustomer(staff, guest)
  await loadRoutes(staff, context.clock())
  await loadCatalogue(server, staff, content.topProducts)
  await loadFlyer(staff, content.flyer)
  await loadDemoPrices(context, staff)
  await loadDemoImport(staff)
  await loadDemoTerms(staff)
  await loadDemoLaw(staff)
  await deleteSession(context.db, session.of, session.id)
  await context.transaction(async (db) => {
    const { manager, staff: colleagues } = await loadDemoBusiness(db, context, demoCustomer.email)
    const inside = { ...context, ...databaseWithin(db) }
    await loadDemoBulkChanges(inside, manager, ids)
    await reserveDemoRuns(inside)
    await loadDemoReceivables(inside, manager)
    await loadDemoClaims(inside, manager, demoCustomer.email)
    await loadDemoRuns(inside, colleagues)
    await loadDemoTrade(inside, registration.business_name)
    await loadDemoPrograms(inside)
    await refreshBoughtTogether(inside)
    await finishDemoLoad(db)
  })
}

/** Logins with published passwords. */
export const demoLogins: readonly PublishedLogin[] = [
  { audience: 'staff', ...demoOwner },
  { audience: 'customer', ...demoCustomer },
]

export const describeDemoLogin = ({ audience, email, password }: PublishedLogin): string =>
  `Demo ${audience === 'staff' ? 'owner (back office)' : 'customer (shop)'}: ${email} / ${password}`
