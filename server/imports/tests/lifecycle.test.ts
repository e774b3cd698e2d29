import * as customers from '@endcap/contract/imports/customer-imports'
import * as prices from '@endcap/contract/imports/imports'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applyCustomers } from '../customers/apply-customers.ts'
import { fileForm, openImportShop } from './import-shop.ts'

const shop = await openImportShop()

const approved = { approve: false }
const params = (id: string) => ({ params: { id } })

/** The steps of both kinds of imports, with a file of a new row, one without a column and a rejected one. */
const kinds = [
  {
    kind: 'prices',
    entity: 'imports',
    table: sql`import_run`,
    file: 'SKU,Name,Price\nA1,Cola,2\nA2,Odd,call\n',
    header: 'SKU,Name,Price,Import Problem',
    refused: ['', 'PK\u0003\u0004 xl/workbook.xml', 'Dear all,\nhere are the prices.\n'],
    create: prices.createImport,
    list: () => shop.manager(prices.listImports),
    find: (id: string) => shop.manager(prices.getImport, params(id)),
    rejectedRows: (id: string) => shop.manager(prices.getRejectedRows, params(id)),
    apply: async (id: string): Promise<unknown> =>
      shop.manager(prices.applyImport, { ...params(id), body: {} }),
    undo: (id: string) => shop.manager(prices.undoImport, params(id)),
  },
  {
    kind: 'customers',
    entity: 'customer-imports',
    table: sql`customer_import`,
    file: 'Email,Name,Phone\nana@one.example,Ana,404 555 1001\nnobody,Bo,404 555 1002\n',
    header: 'Email,Name,Phone,Import Problem',
    refused: ['', 'PK\u0003\u0004 xl/workbook.xml', 'just a line', 'Email,Name\n'],
    create: customers.createCustomerImport,
    list: () => shop.manager(customers.listCustomerImports),
    find: (id: string) => shop.manager(customers.getCustomerImport, params(id)),
    rejectedRows: (id: string) => shop.manager(customers.getRejectedCustomers, params(id)),
    apply: async (id: string): Promise<unknown> => {
      await shop.manager(customers.applyCustomerImport, { ...params(id), body: approved })
      return applyCustomers(shop.context, id)
    },
    undo: (id: string) => shop.manager(customers.undoCustomerImport, params(id)),
  },
] as const

describe.each(kinds)('an import of $kind', ({ entity, table, file, create, find, ...kind }) => {
  const upload = async (content: string) =>
    (await shop.manager(create, { body: fileForm(content) })).data
  const stored = () => shop.rowsOf(sql`select id from ${table}`)

  test('[X5-155] is checked, listed first, applied and undone once, each with its audit entry', async () => {
    await upload(file)
    const { _id } = await upload(file)
    const page = await kind.list()
    expect(page).toMatchObject({
      total: (await stored()).length,
      data: [{ _id, status: 'checked' }, {}],
    })
    expect(page.data[0]).not.toHaveProperty('columns')
    await expect(kind.undo(_id)).rejects.toMatchObject({ code: 'status_conflict' })

    await kind.apply(_id)
    expect((await find(_id)).data.status).toBe('applied')
    await expect(kind.apply(_id)).rejects.toMatchObject({ code: 'status_conflict' })
    expect((await kind.undo(_id)).data.status).toBe('undone')
    await expect(kind.undo(_id)).rejects.toMatchObject({ code: 'status_conflict' })
    const entries = (await shop.snapshot()).audit.filter(({ entity_id }) => entity_id === _id)
    expect(entries).toMatchObject([
      { action: 'import', entity, staff_name: 'The manager', before: null },
      { action: 'undo', entity, staff_name: 'The manager' },
    ])
  })

  test('[X5-150] has a file of its rejected rows, with their reasons', async () => {
    const csv = await kind.rejectedRows((await upload(file))._id)
    expect(csv.replace('\ufeff', '').split('\r\n')).toEqual([
      kind.header,
      expect.stringContaining('Line 3'),
      '',
    ])
  })

  test('of a file that can’t be read is refused with a sentence, and nothing is stored', async () => {
    const before = await stored()
    for (const content of kind.refused)
      await expect(upload(content)).rejects.toMatchObject({
        status: 422,
        code: 'invalid',
        errors: { file: expect.stringMatching(/\w+ \w+/) },
      })
    const empty = new FormData()
    empty.append('other', '1')
    const without = shop.manager(create, { body: empty })
    const errors = { file: expect.stringMatching(/choose/) }
    await expect(without).rejects.toMatchObject({ errors })
    const request = { method: 'POST', url: create.path, as: await shop.staff('owner') } as const
    expect((await shop.send({ ...request, payload: { file: 'x' } })).statusCode).toBe(415)
    expect(await stored()).toEqual(before)
  })
})
