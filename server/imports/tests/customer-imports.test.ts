import {
  changeCustomer,
  listCustomers,
  resetPassword,
  signIn,
} from '@endcap/contract/accounts/accounts'
import { exportCustomers } from '@endcap/contract/accounts/customers'
import * as imports from '@endcap/contract/imports/customer-imports'
import { workbookOf, workbookOfSheets } from '@endcap/price-files/workbook/test-support/workbook-of'
import { expect, test } from 'vitest'
import { applyCustomers } from '../customers/apply-customers.ts'
import { processReaders } from '../file-readers.ts'
import { fileForm, openImportShop } from './import-shop.ts'

// Files of customers are read in processes here: one is larger than the shop's memory.
const shop = await openImportShop({ fileReaders: processReaders })

const check = async (content: string | Buffer) =>
  (await shop.manager(imports.createCustomerImport, { body: fileForm(content) })).data
const rowsOf = async (id: string, kind = '') => {
  const query = { kind, limit: 100 }
  return (await shop.manager(imports.listCustomerImportRows, { params: { id }, query })).data
}
/** Applies an import and runs its job. */
const apply = async (id: string, approve = true) => {
  await shop.manager(imports.applyCustomerImport, { params: { id }, body: { approve } })
  await applyCustomers(shop.context, id)
  return (await shop.manager(imports.getCustomerImport, { params: { id } })).data
}
const undo = (id: string) => shop.manager(imports.undoCustomerImport, { params: { id } })
const rejectedRows = (id: string) => shop.manager(imports.getRejectedCustomers, { params: { id } })
const found = async (q: string) => (await shop.manager(listCustomers, { query: { q } })).data
const invitations = async () =>
  (await shop.mails()).filter(({ content }) => content.kind === 'customer_invited')

const file = `E-Mail,Contact Name,Company,Phone #,Street Address,City,ST,State,Zip Code,Customer Group,Payment Terms,On Account,Tax ID,License
ana@one.example,Ana,One Mart,404 555 1001,1 Elm,Atlanta,,GA,30303,"vip, net",Net 30,Y,58-1,T-9
bo@two.example,Bo,Two Mart,(404) 555-1002,2 Elm,Macon,,GA,31201,,,,,
ANA@one.example,Ana again,One Mart,404 555 1003,,,,,,,,,,
nobody,Cy,Three Mart,404 555 1004,,,,,,,,,,
di@four.example,=1+1,,12,,,,,,,,maybe,,
`

test('[X5-147, X5-150, X5-340] the rows of a file are new, duplicates or rejected with reasons, and nothing is stored yet', async () => {
  const run = await check(file)
  expect(run).toMatchObject({
    status: 'checked',
    counts: { new: 2, changed: 0, double: 1, rejected: 2, unchanged: 0 },
  })
  expect(await rowsOf(run._id, 'new')).toMatchObject([
    {
      line: 2,
      values: {
        ...{ email: 'ana@one.example', name: 'Ana', business_name: 'One Mart' },
        ...{ business_address: '1 Elm', state: 'GA', tags: 'vip, net', terms: 'Net 30' },
        ...{ pays_by_invoice: 'yes', note: 'Tax ID: 58-1\nLicense: T-9' },
      },
    },
    { line: 3 },
  ])
  const problems = (await rowsOf(run._id)).filter(({ problem }) => problem !== '')
  expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '4 Line 2 has the same email address.',
    '5 Email: Please enter a valid email address.',
    '6 Phone: Phone number is not valid Pays by invoice: Please enter yes or no.',
  ])
  expect(await found('one.example')).toEqual([])
  const csv = await rejectedRows(run._id)
  expect(csv).toContain("di@four.example,'=1+1,")
  expect(csv).not.toContain('bo@two.example')
})

test('[X5-148, X5-149] the new customers are approved and invited once; the same file again changes nothing and mails nobody', async () => {
  const first = await check(file)
  expect(await apply(first._id)).toMatchObject({ status: 'applied', done: 2 })
  const [ana] = await found('ana@one.example')
  const values = { status: 'approved', tags: ['vip', 'net'], terms: 'Net 30' }
  expect(ana).toMatchObject({ ...values, pays_by_invoice: true, country: 'USA' })
  const invited = await invitations()
  expect(invited.map(({ to }) => to).sort()).toEqual(['ana@one.example', 'bo@two.example'])

  // The mailed link sets a password, with which the customer signs in.
  const mail = invited.find(({ to }) => to === 'ana@one.example')
  const link = mail?.content.kind === 'customer_invited' ? mail.content.facts.link : ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const password = 'Corner-store-1!'
  await shop.as(null)(resetPassword, { body: { token, newPassword: password } })
  await shop.as(null)(signIn, { body: { email: 'ana@one.example', password } })

  const second = await check(file)
  expect(second.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
  await apply(second._id)
  // A job that runs again stores nothing more either.
  await applyCustomers(shop.context, first._id)
  expect(await invitations()).toHaveLength(2)
  await expect(undo(first._id)).rejects.toMatchObject({
    code: 'status_conflict',
    message: expect.stringMatching(/One customer has chosen a password/),
  })
})

test('[X5-148] of two people who import the same file at once the second adds nobody, and the page says so', async () => {
  const csv = 'Email,Name,Company,Phone\nfay@same.example,Fay,Same Mart,404 555 7001\n'
  const [first, second] = [await check(csv), await check(csv)]
  const params = { id: second._id }
  await shop.manager(imports.applyCustomerImport, { params, body: { approve: true } })
  expect((await apply(first._id)).counts).toMatchObject({ new: 1, double: 0 })
  await applyCustomers(shop.context, second._id)
  const { data } = await shop.manager(imports.getCustomerImport, { params })
  expect(data).toMatchObject({ status: 'applied', counts: { new: 0, double: 1 } })
  const [double] = await rowsOf(second._id, 'double')
  expect(double?.problem).toContain('was added after the file was checked')
})

test('[X5-147, X5-149] changes of existing customers are shown, stored without a mail, and undone with the new ones', async () => {
  const before = (await invitations()).length
  const run = await check(
    'Email,Name,Business,Phone,City,Tags,On Account\nbo@two.example,Bo B,Two Mart,,Savannah,vip,yes\neve@five.example,Eve,Five Mart,404 555 1005,,,\nx@six.example,X,Six Mart,404-555-1002,,,\n',
  )
  expect(run.counts).toMatchObject({ new: 1, changed: 1, double: 1 })
  const [changed] = await rowsOf(run._id, 'changed')
  expect(changed?.changes).toEqual([
    { field: 'name', before: 'Bo', after: 'Bo B' },
    { field: 'city', before: 'Macon', after: 'Savannah' },
    { field: 'tags', before: '', after: 'vip' },
    { field: 'pays_by_invoice', before: 'no', after: 'yes' },
  ])
  const [double] = await rowsOf(run._id, 'double')
  expect(double?.problem).toContain('Two Mart has this phone number')
  const [bo] = await found('bo@two.example')
  await apply(run._id, false)
  expect((await found('bo@two.example'))[0]).toEqual({
    ...bo,
    ...{ name: 'Bo B', city: 'Savannah', tags: ['vip'], pays_by_invoice: true },
    version: (bo?.version ?? 0) + 1,
  })
  expect((await found('eve@five.example'))[0]).toMatchObject({ status: 'pending' })
  expect(await invitations()).toHaveLength(before)

  await undo(run._id)
  expect((await found('bo@two.example'))[0]).toEqual({ ...bo, version: (bo?.version ?? 0) + 2 })
  expect(await found('eve@five.example')).toEqual([])
})

test('[X5-147] a column that was guessed wrong is corrected; without addresses nothing can be imported', async () => {
  const { _id: id, counts } = await check('Reach,Who,Store\nfay@seven.example,Fay,Seven Mart\n')
  expect(counts.new).toBe(0)
  const errors = { fields: expect.stringMatching(/email addresses/) }
  await expect(apply(id)).rejects.toMatchObject({ errors })
  const body = { fields: ['email' as const, 'name' as const, 'business_name' as const] }
  const { data } = await shop.manager(imports.correctCustomerColumns, { params: { id }, body })
  expect(data.counts.new).toBe(1)
})

test('[X6-91] customers are read from a workbook, too', async () => {
  const workbook = workbookOfSheets({
    Customers: [
      ['Email', 'Name', 'ZIP'],
      ['gus@eight.example', 'Gus', '02134'],
    ],
  })
  expect(await rowsOf((await check(workbook))._id)).toMatchObject([
    { line: 2, kind: 'new', values: { email: 'gus@eight.example', name: 'Gus', zip: '02134' } },
  ])
})

test('[X5-147, X5-150] titles above the header are skipped, whichever delimiter they have; a row whose cells can’t be separated is rejected with its text, and a blank address has one reason', async () => {
  // More commas are above the header than semicolons in it.
  const { _id } = await check(
    '"Customers, contacts, stores, Macon"\n\nEmail;Name;City\nida@ten.example;"Ida;Rome\njo@ten.example;Jo;Rome, GA\nkim@ten.example;Kim;Unit 4;Macon\n;Lee;\n',
  )
  expect((await rowsOf(_id)).map(({ problem }) => problem)).toEqual([
    expect.stringContaining('never properly closed'),
    '',
    expect.stringContaining('4 cells'),
    'Email: The email address is missing.',
  ])
  const csv = await rejectedRows(_id)
  expect(csv).toContain('"ida@ten.example;""Ida;Rome",,,Line 4:')
  expect(csv).toContain('kim@ten.example,Kim,Unit 4,Macon,Line 6:')
})

test('[X7-35] a small workbook that unpacks to more than the shop’s memory is refused, and the shop serves on', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(250)}</row>`
  const bomb = workbookOf(row.repeat(2_000), { strings: [`<t>${'x'.repeat(30_000)}</t>`] })
  expect(bomb.length).toBeLessThan(100_000)
  const errors = { file: expect.stringMatching(/too large/) }
  await expect(check(bomb)).rejects.toMatchObject({ errors })
  expect((await check(file)).status).toBe('checked')
})

test('[X5-154] the exported customers import again without a change, and formulas are marked as text', async () => {
  const texts = [
    { business_name: '=HYPERLINK("http://evil.example")', name: '-5', city: '@home' },
    { business_name: 'Quotes "and", commas; more', name: 'Zoë Ünï', aptNo: "'=1+1" },
    { business_name: 'Tagged', tags: ['net 30', 'vip'], terms: '+ 2 days', pays_by_invoice: true },
    { business_name: 'Tag with a comma', tags: ['north, west'] },
  ]
  for (const body of texts) {
    const { id } = await shop.customer()
    await shop.manager(changeCustomer, { params: { id }, body })
  }
  const csv = await shop.manager(exportCustomers, { query: {} })
  expect(csv).toContain(`,"'=HYPERLINK(""http://evil.example"")",`)
  const { total } = await shop.manager(listCustomers, { query: {} })
  const none = { new: 0, changed: 0, double: 0, rejected: 0 }
  expect((await check(csv)).counts).toEqual({ ...none, unchanged: total })
})

test('[X5-154] the customers that the filters match are exported, in the order of the list', async () => {
  for (const business_name of ['Sorted B', 'Sorted A', 'Other']) {
    const { id } = await shop.customer()
    await shop.manager(changeCustomer, { params: { id }, body: { business_name } })
  }
  // The second order is by a figure of the orders, which is in another table.
  const businessesBy = async (sort: string) => {
    const query = { q: 'sorted', status: 'approved', sort }
    const [, ...rows] = (await shop.manager(exportCustomers, { query })).trimEnd().split('\r\n')
    return rows.map((row) => row.split(',')[2])
  }
  expect(await businessesBy('-business_name')).toEqual(['Sorted B', 'Sorted A'])
  expect(await businessesBy('-total')).toHaveLength(2)
})
