import { listCustomers, resetPassword, signIn } from '@endcap/contract/accounts/accounts'
import {
  applyCustomerImport,
  correctCustomerColumns,
  getCustomerImport,
  getRejectedCustomers,
  listCustomerImportRows,
  listCustomerImports,
  undoCustomerImport,
} from '@endcap/contract/imports/customer-imports'
import { workbookOf } from '@endcap/price-files/workbook/test-support/workbook-of'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'
import { applyCustomers } from './apply-customers.ts'

let shop: TestShop
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
})
afterAll(() => shop.stop())

const staff = () => shop.as(manager)

const upload = (content: string | Buffer, as = manager) =>
  shop.send({
    as,
    method: 'POST',
    url: '/admin/api/customer-imports',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="customers.csv"\r\n\r\n',
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n--x--\r\n'),
    ]),
  })

const check = async (csv: string) => {
  const reply = await upload(csv)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data as { _id: string; counts: Record<string, number>; status: string }
}

const rowsOf = async (id: string, kind = '') =>
  (await staff()(listCustomerImportRows, { params: { id }, query: { kind, limit: 100 } })).data

/** Applies an import and runs its job. */
const apply = async (id: string, approve = true) => {
  await staff()(applyCustomerImport, { params: { id }, body: { approve } })
  await applyCustomers(shop.context, id)
  return (await staff()(getCustomerImport, { params: { id } })).data
}

const found = async (q: string) => (await staff()(listCustomers, { query: { q } })).data
const invitations = async () =>
  (await shop.mails()).filter(({ content }) => content.kind === 'customer_invited')

const file = `E-Mail,Contact Name,Company,Phone #,Street Address,City,ST,State,Zip Code,Customer Group,Payment Terms,On Account,Tax ID,License
ana@one.example,Ana,One Mart,404 555 1001,1 Elm,Atlanta,,GA,30303,"vip, net",Net 30,Y,58-1,T-9
bo@two.example,Bo,Two Mart,(404) 555-1002,2 Elm,Macon,,GA,31201,,,,,
ANA@one.example,Ana again,One Mart,404 555 1003,,,,,,,,,,
nobody,Cy,Three Mart,404 555 1004,,,,,,,,,,
di@four.example,=1+1,,12,,,,,,,,maybe,,
`

test('[X5-147, X5-150, X5-155, X5-340] the rows of a file are new, duplicates or rejected with reasons, and nothing is stored yet', async () => {
  const run = await check(file)
  expect(run).toMatchObject({
    status: 'checked',
    counts: { new: 2, changed: 0, double: 1, rejected: 2, unchanged: 0 },
  })
  const { data: listed } = await staff()(listCustomerImports, { query: {} })
  expect(listed[0]).toMatchObject({ _id: run._id, file_name: 'customers.csv', counts: run.counts })
  expect(listed[0]).not.toHaveProperty('columns')
  const [ana] = await rowsOf(run._id, 'new')
  expect(ana).toMatchObject({
    line: 2,
    values: {
      email: 'ana@one.example',
      name: 'Ana',
      business_name: 'One Mart',
      business_address: '1 Elm',
      state: 'GA',
      tags: 'vip, net',
      terms: 'Net 30',
      pays_by_invoice: 'yes',
      note: 'Tax ID: 58-1\nLicense: T-9',
    },
  })
  const problems = (await rowsOf(run._id)).filter(({ problem }) => problem !== '')
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [4, 'Line 2 has the same email address.'],
    [5, 'Email: Please enter a valid email address.'],
    [6, 'Phone: Phone number is not valid Pays by invoice: Please enter yes or no.'],
  ])
  expect(await found('one.example')).toEqual([])

  const csv = await staff()(getRejectedCustomers, { params: { id: run._id } })
  expect(csv).toContain("di@four.example,'=1+1,")
  expect(csv).toContain('Line 5: Email: Please enter a valid email address.')
  expect(csv).not.toContain('bo@two.example')
})

test('[X5-148, X5-149] the new customers are approved and invited once; the same file again changes nothing and mails nobody', async () => {
  const first = await check(file)
  expect(await apply(first._id)).toMatchObject({ status: 'applied', done: 2 })
  const [ana] = await found('ana@one.example')
  expect(ana).toMatchObject({ status: 'approved', tags: ['vip', 'net'], terms: 'Net 30' })
  expect(ana?.pays_by_invoice).toBe(true)
  const invited = await invitations()
  expect(invited.map(({ to }) => to).sort()).toEqual(['ana@one.example', 'bo@two.example'])

  // The mailed link sets a password, with which the customer signs in.
  const mail = invited.find(({ to }) => to === 'ana@one.example')
  const link = mail?.content.kind === 'customer_invited' ? mail.content.facts.link : ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const newPassword = 'Corner-store-1!'
  await shop.as(null)(resetPassword, { body: { token, newPassword } })
  await shop.as(null)(signIn, { body: { email: 'ana@one.example', password: newPassword } })

  const second = await check(file)
  expect(second.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
  await apply(second._id)
  // A job that runs again stores nothing more either.
  await applyCustomers(shop.context, first._id)
  expect(await invitations()).toHaveLength(2)

  // Somebody has used the account.
  const refused = await shop.send({
    as: manager,
    method: 'POST',
    url: `/admin/api/customer-imports/${first._id}/undo`,
  })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('One customer has chosen a password'),
  ])
})

test('[X5-148] of two people who import the same file at once the second adds nobody, and the page says so', async () => {
  const csv = 'Email,Name,Company,Phone\nfay@same.example,Fay,Same Mart,404 555 7001\n'
  const [first, second] = [await check(csv), await check(csv)]
  await staff()(applyCustomerImport, { params: { id: second._id }, body: { approve: true } })
  expect((await apply(first._id)).counts).toMatchObject({ new: 1, double: 0 })
  await applyCustomers(shop.context, second._id)
  const { data } = await staff()(getCustomerImport, { params: { id: second._id } })
  expect(data).toMatchObject({ status: 'applied', counts: { new: 0, double: 1 } })
  expect((await rowsOf(second._id, 'double')).map(({ problem }) => problem)).toEqual([
    'A customer with this email address was added after the file was checked.',
  ])
})

test('[X5-147, X5-149] changes of existing customers are shown, stored without a mail, and undone with the new ones', async () => {
  const before = (await invitations()).length
  const run = await check(
    'Email,Name,Business,Phone,City,Tags\nbo@two.example,Bo B,Two Mart,,Savannah,vip\neve@five.example,Eve,Five Mart,404 555 1005,,\nx@six.example,X,Six Mart,404-555-1002,,\n',
  )
  expect(run.counts).toMatchObject({ new: 1, changed: 1, double: 1 })
  const [changed] = await rowsOf(run._id, 'changed')
  expect(changed?.changes).toEqual([
    { field: 'name', before: 'Bo', after: 'Bo B' },
    { field: 'city', before: 'Macon', after: 'Savannah' },
    { field: 'tags', before: '', after: 'vip' },
  ])
  const [double] = await rowsOf(run._id, 'double')
  expect(double?.problem).toContain('Two Mart has this phone number')
  await apply(run._id, false)
  expect((await found('bo@two.example'))[0]).toMatchObject({
    name: 'Bo B',
    city: 'Savannah',
    phone: '(404) 555-1002',
    tags: ['vip'],
  })
  expect((await found('eve@five.example'))[0]).toMatchObject({ status: 'pending' })
  expect(await invitations()).toHaveLength(before)

  await staff()(undoCustomerImport, { params: { id: run._id } })
  expect((await found('bo@two.example'))[0]).toMatchObject({ name: 'Bo', city: 'Macon', tags: [] })
  expect(await found('eve@five.example')).toEqual([])
})

test('[X5-147] a column that was guessed wrong is corrected; without addresses nothing can be imported', async () => {
  const run = await check('Reach,Who,Store\nfay@seven.example,Fay,Seven Mart\n')
  expect(run.counts.new).toBe(0)
  const refused = await shop.send({
    as: manager,
    method: 'POST',
    url: `/admin/api/customer-imports/${run._id}/apply`,
    payload: { approve: true },
  })
  expect(refused.json().errors.fields).toBe('Please choose the column of the email addresses.')
  const { data } = await staff()(correctCustomerColumns, {
    params: { id: run._id },
    body: { fields: ['email', 'name', 'business_name'] },
  })
  expect(data.counts.new).toBe(1)
})

test('[X5-148] many rows are stored, each with one mail', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `many${at}@bulk.example,N${at},Bulk ${at}`)
  const run = await check(`Email,Name,Business\n${lines.join('\n')}\n`)
  expect(await apply(run._id)).toMatchObject({ status: 'applied', done: 60 })
  const to = (await invitations())
    .map((mail) => mail.to)
    .filter((each) => each.endsWith('@bulk.example'))
  expect(new Set(to).size).toBe(60)
  expect(to).toHaveLength(60)
})

test('[X6-91] customers are read from a workbook, too, with the zeros of their ZIP codes', async () => {
  const texts = ['Email', 'Name', 'ZIP', 'gus@eight.example', 'Gus']
  const text = (reference: string, at: number) => `<c r="${reference}" t="s"><v>${at}</v></c>`
  const workbook = workbookOf(
    `<row r="1">${text('A1', 0)}${text('B1', 1)}${text('C1', 2)}</row>
    <row r="2">${text('A2', 3)}${text('B2', 4)}<c r="C2" s="0"><v>2134</v></c></row>`,
    {
      strings: texts.map((each) => `<t>${each}</t>`),
      formats: '<numFmt numFmtId="164" formatCode="00000"/>',
      styles: '<xf numFmtId="164"/>',
    },
  )
  const reply = await upload(workbook)
  expect(reply.statusCode, reply.body).toBe(201)
  const [row] = await rowsOf(reply.json().data._id, 'new')
  expect(row).toMatchObject({
    line: 2,
    values: { email: 'gus@eight.example', name: 'Gus', zip: '02134' },
  })
})

test('[X5-147] titles above the header are skipped, whichever delimiter they would have', async () => {
  const titles = '"Customers, contacts, stores, Macon"\n\n'
  const run = await check(`${titles}Name;Company;Email\nHal;Nine, Mart;hal@nine.example\n`)
  expect(await rowsOf(run._id)).toMatchObject([
    { line: 4, kind: 'new', values: { business_name: 'Nine, Mart', email: 'hal@nine.example' } },
  ])
})

test('[X5-147, X5-150] a row whose cells can’t be separated is rejected with its text, and a blank address has one reason', async () => {
  const run = await check(
    'Email,Name,City\nida@ten.example,"Ida,Rome\njo@ten.example,Jo,Rome\nkim@ten.example,Kim,Unit 4,Macon\n,Lee,\n',
  )
  expect((await rowsOf(run._id)).map(({ kind, problem }) => [kind, problem])).toEqual([
    ['rejected', 'The line can’t be read: a quote is opened in it and never properly closed.'],
    ['new', ''],
    ['rejected', expect.stringContaining('4 cells')],
    ['rejected', 'Email: The email address is missing.'],
  ])
  const csv = await staff()(getRejectedCustomers, { params: { id: run._id } })
  expect(csv).toContain('"ida@ten.example,""Ida,Rome",,,Line 2:')
  expect(csv).toContain('kim@ten.example,Kim,Unit 4,Macon,Line 4:')
})

test('[X7-35] a small workbook that unpacks to more than the shop’s memory is refused, and the shop serves on', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(250)}</row>`
  const bomb = workbookOf(row.repeat(2_000), { strings: [`<t>${'x'.repeat(30_000)}</t>`] })
  expect(bomb.length).toBeLessThan(50_000)
  const reply = await upload(bomb)
  expect([reply.statusCode, reply.json().errors.file]).toEqual([
    422,
    expect.stringContaining('too large'),
  ])
  expect((await check(file)).status).toBe('checked')
})

test('[X5-147] a file that is no list is refused with a sentence, and clerks import nothing', async () => {
  for (const text of ['', 'just a line', 'Email,Name\n'])
    expect((await upload(text)).json().errors.file).toMatch(/list of customers/)
  expect((await upload(file, await shop.staff('clerk'))).statusCode).toBe(403)
})
