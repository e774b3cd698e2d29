import type { Role } from '@endcap/contract/roles'
import { shopFeatures } from '@endcap/contract/shop-features'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { readSession } from '../session/staff-session.ts'
import { refusal, rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { answerQuestions, click } from '../testing/render-page.tsx'
import { sampleToday } from '../testing/sample-today.ts'
import { readDensity, storeDensity } from './density.ts'

const cola = { _id: 'cola', title: 'Cola', item_no: '100', on_sale: true }
const shop = {
  search: { data: { orders: [], invoices: [], customers: [], products: [cola], categories: [] } },
}
const depot = {
  store_name: 'Depot',
  ...{ time_zone: 'America/New_York', pickup_hours: null, closed_days: [] },
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const menu = () => within(screen.getByRole('navigation', { name: 'Screens' }))
const openGroup = (user: UserEvent, name: string) =>
  user.click(menu().getByRole('button', { name: `More of ${name}` }))
const logOut = async (user: UserEvent) => {
  await click(user, 'button', /^Account of/)
  await click(user, 'menuitem', 'Log out')
}

test('[X5-81] Ctrl K opens a screen or a record by its name; ? lists the keys, and Escape closes them', async () => {
  const { user, address } = openApp('/search-synonyms', shop)
  await heading('Search words')
  const search = async (typed: string, option: RegExp) => {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), typed)
    await screen.findByRole('option', { name: option })
    await user.keyboard('{Enter}')
  }
  await search('flyer', /^Flyers/)
  await heading('Flyers')
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await search('100', /^Cola/)
  await waitFor(() => expect(address()).toBe('/products/cola'))
})

test('[X5-421] dense rows are chosen in the account’s menu, and stay chosen on the device', async () => {
  const { user } = openApp('/search-synonyms', shop)
  await click(user, 'button', /^Account of/)
  await click(user, 'menuitemcheckbox', 'Dense')
  onTestFinished(() => storeDensity('comfortable'))
  expect(document.documentElement.dataset.density).toBe('dense')
  expect(readDensity()).toBe('dense')
})

test('[X5-83] a login leads to the page that was to be opened', async () => {
  const result = { _id: 'o', name: 'Olga', email: 'o@shop.test', role: 'owner' }
  const table = { 'POST signin': { token: 't', result } }
  const { user, address } = openApp('/slides?section_id=none', table, null)
  await user.type(await screen.findByLabelText('Email'), 'o@shop.test')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await heading('Slides')
  expect(address()).toBe('/slides?section_id=none')
})

test('[X3-24, X5-83] a logout ends the session on the server, and leads to the login page', async () => {
  const { user, address, requests } = openApp('/search-synonyms')
  await heading('Search words')
  await logOut(user)
  await screen.findByRole('button', { name: 'Log in' })
  expect(address()).toBe('/login')
  expect(readSession()).toBeNull()
  expect(requests('/admin/api/signout')[0]?.headers.get('authorization')).toBe('Bearer owner')
})

test.each([
  ['a link', (user: UserEvent) => user.click(menu().getByRole('link', { name: 'Slides' }))],
  ['a logout', logOut],
])(
  '[X5-84] %s asks before typed text is lost, and leaves it if the answer is no',
  async (_, leave) => {
    const { user, address } = openApp('/sections/new')
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
    await user.type(title, 'Deals')
    const no = answerQuestions(false)
    await leave(user)
    await waitFor(() => expect(no).toHaveBeenCalledOnce())
    expect(address()).toBe('/sections/new')
    expect(title.value).toBe('Deals')
    expect(readSession()).not.toBeNull()
    answerQuestions(true)
    await leave(user)
    await waitFor(() => expect(address()).not.toBe('/sections/new'))
  },
)

/** Names of links of the menu at a page within no group, first of those shown, then with all groups open. */
const entriesOf = async (user: UserEvent) => {
  const links = () =>
    menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const shown = links()
  for (const group of menu().queryAllByRole('button')) await user.click(group)
  return { shown, more: links().filter((name) => !shown.includes(name)) }
}

test.each<[Role, string[], string[]]>([
  ['driver', ['Orders', 'Deliveries'], []],
  ['picker', ['Orders', 'To pick', 'Products', 'Stock'], []],
  [
    'clerk',
    ['Today', 'Orders', 'To pick', 'Deliveries', 'Customers', 'Products', 'Stock', 'Messages'],
    ['Routes', 'Categories', 'Price lists', 'Job applications'],
  ],
])(
  '[X5-75, X5-306] the menu of the role %s has its own work first, and the rest in groups',
  async (role, shown, more) => {
    const { user } = openApp('/nowhere/at/all', {}, role)
    await heading('This page was not found')
    expect(await entriesOf(user)).toEqual({ shown, more })
  },
)

test.each([
  ...['/payment-terms/new', '/claim-reasons/new', '/delivery-routes/new'],
  ...['/excise-rates/new', '/license-rules/new'],
])('[X5-01] a clerk, who may read the list, gets no form at %s', async (path) => {
  openApp(path, {}, 'clerk')
  await screen.findByText('Your account doesn’t have permission to do this.')
})

const inOffice = [
  ...['Check batch', 'Deposits', 'Statements', 'Memos', 'Payment terms'],
  ...['Unsaleable goods', 'Runs', 'Claims', 'Excise rates'],
]
const ofManagers = [...['Accounting', 'Reasons for claims', 'Set up a state']]

test.each<[Role, string[], string[]]>([
  ['driver', [], ['Runs']],
  ['picker', [], []],
  ['clerk', ['Licenses', 'Money'], inOffice],
  ['manager', ['Licenses', 'Money'], [...inOffice, ...ofManagers]],
  ['owner', ['Licenses', 'Money'], [...inOffice, ...ofManagers]],
])(
  '[X5-306, X0-39] with everything switched on, the role %s has these screens more',
  async (role, added, addedMore) => {
    const menuWith = async (features: readonly string[]) => {
      const app = openApp(
        '/nowhere/at/all',
        { '/api/shop': { data: { ...depot, features } } },
        role,
      )
      await waitFor(() => expect(screen.getAllByText('Depot').length).toBeGreaterThan(0))
      const entries = await entriesOf(app.user)
      cleanup()
      queryClient.clear()
      return entries
    }
    const none = await menuWith([])
    const all = await menuWith(shopFeatures)
    const without = (names: string[], others: string[]) =>
      names.filter((name) => !others.includes(name)).toSorted()
    expect(without(all.shown, none.shown)).toEqual(added)
    expect(without(all.more, none.more)).toEqual(addedMore.toSorted())
    expect(
      [none.shown, none.more].map((names, at) => without(names, [all.shown, all.more][at] ?? [])),
    ).toEqual([[], []])
  },
)

test('[X5-82, X5-306] an owner’s menu has at most twelve entries; a manager’s has no screen of owners alone', async () => {
  const { user } = openApp('/nowhere/at/all')
  await heading('This page was not found')
  const owner = await entriesOf(user)
  expect(owner.shown.length).toBeLessThanOrEqual(12)
  expect(owner.more).toContain('Audit log')
  cleanup()
  const manager = openApp('/nowhere/at/all', {}, 'manager')
  await heading('This page was not found')
  const { shown, more } = await entriesOf(manager.user)
  expect(shown).toEqual(owner.shown)
  expect(owner.more.filter((name) => !more.includes(name))).toEqual([
    ...['Staff', 'API tokens', 'Webhooks', 'Health'],
  ])
})

test('[X5-306] the group of the page that is open is open, marks that page, and can be closed', async () => {
  const { user } = openApp('/sections')
  await heading('Sections')
  const current = () =>
    menu()
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent)
  expect(current()).toEqual(['Sections'])
  await openGroup(user, 'Pages')
  expect(current()).toEqual(['Pages'])
  expect(menu().queryByRole('link', { name: 'Slides' })).toBeNull()
})

test.each<[Role, string | RegExp]>([
  ['picker', 'Orders to pick'],
  ['driver', 'Deliveries'],
  ['clerk', /^Today/],
])('[X5-307] the role %s starts at its own work', async (role, title) => {
  openApp('/', { today: { data: sampleToday }, picking: rows() }, role)
  await heading(title)
})

test.each(['products/new', 'orders/new', 'staff/new', 'imports/new', 'stock/receive'])(
  '[X5-75] the form %s says to those who may not send it that they may not',
  async (form) => {
    openApp(`/${form}`, {}, 'driver')
    const banner = await screen.findByText(/permission/)
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('main').contains(banner)).toBe(true)
  },
)

test('[X5-75] a page that the shop refuses to a role says so', async () => {
  openApp('/settings', { settings: refusal('forbidden') }, 'driver')
  await within(await screen.findByRole('main')).findByText(/permission/)
})

test('[X8-06] the heading of a page that a link has opened has the focus, unless the page has focused a field', async () => {
  const { user } = openApp('/search-synonyms')
  await heading('Search words')
  await user.click(menu().getByRole('link', { name: 'Categories' }))
  const categories = await heading('Categories')
  await waitFor(() => expect(document.activeElement).toBe(categories))
  await user.click(menu().getByRole('link', { name: 'Orders' }))
  await user.click(await screen.findByRole('link', { name: 'New order' }))
  const customer = await screen.findByRole('combobox', { name: 'Customer' })
  await waitFor(() => expect(document.activeElement).toBe(customer))
})

test('[X5-87] a deletion is undone at once, or from the trash', async () => {
  const section = { _id: 's', title: 'Deals', position: 1, slides: [], version: 1 }
  const deleted = {
    _id: 's',
    entity: 'sections',
    title: 'Deals',
    deletedAt: '2026-11-20T12:00:00.000Z',
    by: 'Olga',
  }
  let isDeleted = false
  const setDeleted = (is: boolean) => () => {
    isDeleted = is
    return {}
  }
  const { user, changes } = openApp('/sections/s', {
    sections: () => (isDeleted ? rows() : rows(section)),
    trash: () => (isDeleted ? rows(deleted) : rows()),
    'GET sections/s': { data: section },
    'DELETE sections/s': setDeleted(true),
    'POST trash/s/restore': setDeleted(false),
  })
  await click(user, 'button', 'Delete')
  await click(user, 'button', 'Undo')
  await click(user, 'link', 'Deals')
  await click(user, 'button', 'Delete')
  await openGroup(user, 'Settings')
  await user.click(menu().getByRole('link', { name: 'Trash' }))
  await click(user, 'button', 'Restore Deals')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Deals' })).toBeNull())
  expect(changes().map(({ method }) => method)).toEqual(['DELETE', 'POST', 'DELETE', 'POST'])
})

test('[X5-88] a list’s filters, sort and columns are saved as a view for all staff, which shows them again', async () => {
  let views: object[] = []
  const { user, address, history, changes } = openApp('/trash', {
    'saved-views': () => rows(...views),
    'POST saved-views': ({ body }: { body: object }) => {
      views = [{ ...body, _id: 'v', by: { _id: 'owner', name: 'Olga' }, version: 1 }]
      return { data: views[0] }
    },
    'DELETE saved-views/v': () => {
      views = []
      return {}
    },
  })
  await user.selectOptions(await screen.findByLabelText('Type'), 'slides')
  await waitFor(() => expect(address()).toBe('/trash?entity=slides'))
  await click(user, 'button', 'Views')
  await click(user, 'menuitem', /^Save this view/)
  await user.type(await screen.findByLabelText('Name'), 'Deleted slides')
  await user.click(screen.getByRole('switch', { name: 'Share with all staff' }))
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await screen.findByRole('button', { name: 'Deleted slides' })
  expect(changes()[0]?.body).toMatchObject({
    list: 'trash',
    shared: 1,
    filters: [{ name: 'entity', value: 'slides' }],
  })
  history.push('/admin/trash')
  await click(user, 'button', 'Views')
  await click(user, 'menuitem', /^Deleted slides/)
  await waitFor(() => expect(address()).toBe('/trash?entity=slides'))
  await user.click(screen.getByRole('button', { name: 'Deleted slides' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Delete the view/ }))
  await screen.findByRole('button', { name: 'Views' })
})
