import * as accounting from '@endcap/contract/accounting/accounting'
import type { AccountingFormat } from '@endcap/contract/accounting/accounting-accounts'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import * as receivables from '@endcap/contract/receivables/receivables'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { delivery, startOrderShop, times } from '../orders/tests/order-shop.ts'
import { bookItem, changeCharge, findItem, lockAccounts } from '../receivables/account-store.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { makeToken } from '../testing/make-token.ts'
import { nameCustomers } from './accounting-names.ts'

const shop = await startOrderShop()
const { db } = shop.context
const by = { id: null, name: 'The owner' }
const today = '2026-11-21'

type Item = Omit<Parameters<typeof bookItem>[1], 'at' | 'by' | 'day' | 'customerId'>

const customerNamed = async (businessName: string): Promise<string> => {
  const { id } = await shop.customer()
  await db.execute(sql`update customer set business_name = ${businessName} where id = ${id}`)
  return id
}

const book = (customerId: string, item: Item, day = today) =>
  shop.context.transaction(async (tx) => {
    await lockAccounts(tx, [customerId], shop.context.clock())
    return bookItem(tx, { ...item, customerId, day, at: shop.context.clock(), by })
  })

const choose = (format: AccountingFormat) =>
  shop.owner(accounting.changeAccountingSettings, { body: { format } })
const make = async (until = today) =>
  (await shop.owner(accounting.makeAccountingBatch, { body: { until } })).data
const reader = await shop.staff('manager')
const fetchFile = (number: number, name: string) =>
  shop.send({
    method: 'GET',
    url: `/admin/api/accounting/batches/${number}/file?name=${name}`,
    as: reader,
  })
const read = async (number: number, name: string, encoding: BufferEncoding = 'utf8') =>
  (await fetchFile(number, name)).rawPayload.toString(encoding)

type Block = readonly string[][]

/** The blocks of an IIF file, each as rows of cells. */
const blocksOf = (iif: string): Block[] =>
  iif
    .split('ENDTRNS\r\n')
    .slice(1, -1)
    .map((block) =>
      block
        .split('\r\n')
        .filter(Boolean)
        .map((row) => row.split('\t')),
    )
const centsOf = (row: readonly string[]) => Math.round(Number(row[5]) * 100)
const sumOf = (rows: Block) => rows.reduce((sum, row) => sum + centsOf(row), 0)

// Puts the entries of earlier tests into a batch.
beforeEach(async () => {
  await choose('quickbooks_desktop')
  await make('2027-12-31').catch(() => {})
})

test('[X0-130] an issued invoice is a block of QuickBooks with its goods and its delivery fee, which adds up to zero', async () => {
  await db.execute(sql`update settings set features = '{receivables}'`)
  const id = await customerNamed('Corner Store LLC')
  const [cola, gum] = [await shop.add('Cola', 10), await shop.add('Gum', 2.5)]
  const buyer = await shop.customer()
  await db.execute(sql`update customer set business_name = 'Peach Mart' where id = ${buyer.id}`)
  const order = await shop.place(buyer, delivery([cola, 3], [gum, 2]))
  await db.execute(sql`
    update customer_order set status = 'ready', delivery_fee_cents = 1500, total_cents = 5000
    where id = ${order}`)
  const { data } = await shop.owner(issueInvoices, { body: { order_ids: [order] } })
  await book(id, { kind: 'credit', number: 20_007, cents: -2_137 })
  const { number, files, entries, total } = await make()
  expect({ files, entries, total }).toEqual({
    files: ['quickbooks.iif'],
    entries: 2,
    total: 2_863,
  })
  const [invoice, credit] = blocksOf(await read(number, 'quickbooks.iif'))
  const named = `INV-${data[0]?.number}`
  expect(invoice).toEqual([
    expect.arrayContaining(['TRNS', 'INVOICE', '11/21/26', 'Accounts Receivable', '50.00', named]),
    expect.arrayContaining(['SPL', 'INVOICE', '11/21/26', 'Sales', 'Peach Mart', '-35.00', named]),
    expect.arrayContaining(['SPL', 'Delivery Income', '-15.00']),
  ])
  expect(credit).toEqual([
    expect.arrayContaining(['TRNS', 'CREDIT MEMO', 'Corner Store LLC', '-21.37', 'CM-20007']),
    expect.arrayContaining(['SPL', 'Returns and Allowances', '21.37']),
  ])
})

test('[X0-271] excise that is added to the prices is posted to an account of its own, and a corrected invoice reverses it', async () => {
  await db.execute(sql`update settings set features = '{receivables}'`)
  const order = await shop.place(await shop.customer(), delivery([await shop.add('Snuff', 20), 2]))
  const issue = (total: number, excise: number) =>
    db
      .execute(sql`update customer_order set status = 'ready', excise_cents = ${excise},
        total_cents = ${total} where id = ${order}`)
      .then(() => shop.owner(issueInvoices, { body: { order_ids: [order], correct: true } }))
  await issue(4_427, 427)
  shop.setClock(new Date(shop.context.clock().getTime() + 1_000))
  await issue(4_300, 300)
  const { number } = await make()
  const blocks = blocksOf(await read(number, 'quickbooks.iif'))
  expect(blocks.map((block) => block.slice(1).map((row) => [row[3], row[5]]))).toEqual([
    [
      ['Sales', '-40.00'],
      ['Excise Payable', '-4.27'],
    ],
    [
      ['Sales', '40.00'],
      ['Excise Payable', '4.27'],
    ],
    [
      ['Sales', '-40.00'],
      ['Excise Payable', '-3.00'],
    ],
  ])
  for (const block of blocks) expect(sumOf(block)).toBe(0)
  await db.execute(sql`update settings set features = '{receivables,excise}'`)
  const excise = async () =>
    (await shop.owner(accounting.getAccountingSettings, {})).data.accounts.excise
  expect(await excise()).toBe('Excise Payable')
  await db.execute(sql`update settings set features = '{receivables}'`)
  expect(await excise()).toBeUndefined()
})

test('[X0-130] payments, returned checks and what is written off are posted to their accounts', async () => {
  const id = await customerNamed('Peach Mart 2')
  const paid = await book(id, {
    ...{ kind: 'payment', number: 20_001, cents: -5_000, method: 'check', reference: '1042' },
  })
  await book(id, { kind: 'reversal', number: 20_001, dueOn: today, cents: 5_000 })
  await book(id, { kind: 'fee', dueOn: today, cents: 3_500 })
  await book(id, { kind: 'write_off', cents: -3_500 })
  await book(id, { kind: 'opening', dueOn: today, cents: 9_900 })
  const { number, entries } = await make()
  expect(entries).toBe(4)
  const blocks = blocksOf(await read(number, 'quickbooks.iif'))
  expect(blocks.map((rows) => rows.map((row) => [row[1], row[3], row[5]]))).toEqual([
    [
      ['PAYMENT', 'Undeposited Funds', '50.00'],
      ['PAYMENT', 'Accounts Receivable', '-50.00'],
    ],
    [
      ['GENERAL JOURNAL', 'Accounts Receivable', '50.00'],
      ['GENERAL JOURNAL', 'Undeposited Funds', '-50.00'],
    ],
    [
      ['INVOICE', 'Accounts Receivable', '35.00'],
      ['INVOICE', 'Returned Check Charges', '-35.00'],
    ],
    [
      ['CREDIT MEMO', 'Accounts Receivable', '-35.00'],
      ['CREDIT MEMO', 'Bad Debt', '35.00'],
    ],
  ])
  expect(blocks[0]?.[0]?.[7]).toContain('check 1042')
  expect(paid.number).toBe(20_001)
})

test('[X0-131] a corrected invoice is the reversal of the former one and a new one, each with its own number', async () => {
  const id = await customerNamed('Peach Mart 3')
  const invoice = await book(id, { kind: 'invoice', number: 20_412, dueOn: today, cents: 10_000 })
  const first = await make()
  await shop.context.transaction(async (tx) => {
    await lockAccounts(tx, [id], shop.context.clock())
    await changeCharge(tx, invoice, {
      ...{ cents: 7_500, day: today, at: shop.context.clock(), by, note: 'Revision 2' },
    })
  })
  const second = await make()
  const blocks = blocksOf(await read(second.number, 'quickbooks.iif'))
  expect(blocks.map(([row]) => [row?.[1], row?.[5], row?.[6]])).toEqual([
    ['CREDIT MEMO', '-100.00', 'CR-20412-2'],
    ['INVOICE', '75.00', 'INV-20412-2'],
  ])
  expect(second.total).toBe(-2_500)
  expect(await read(first.number, 'quickbooks.iif')).toContain('100.00\tINV-20412\t')
})

test('[X0-132] of clerks who make a batch at once one gets everything, and the others are refused; a file is the same to the byte', async () => {
  const id = await customerNamed('Peach Mart 4')
  for (const number of [20_500, 20_501])
    await book(id, { kind: 'invoice', number, dueOn: today, cents: 100 })
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => make()))
  const [batch, ...others] = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect([batch?.entries, others]).toEqual([2, []])
  const before = await read(batch?.number ?? 0, 'quickbooks.iif', 'hex')
  await db.execute(sql`update customer set business_name = 'Renamed' where id = ${id}`)
  await shop.owner(accounting.changeAccountingSettings, {
    body: { accounts: { sales: 'Income' } },
  })
  expect(await read(batch?.number ?? 0, 'quickbooks.iif', 'hex')).toBe(before)
  await expectRefusal(make(), 'status_conflict')
  expect((await fetchFile(batch?.number ?? 0, 'other.csv')).statusCode).toBe(404)
  await expect(
    db.execute(sql`update account_entry set batch_number = null where batch_number is not null`),
  ).rejects.toThrow()
  await shop.owner(accounting.changeAccountingSettings, { body: { accounts: { sales: 'Sales' } } })
})

test('[X0-133] a name is written as one plain cell, and no two customers have the same', async () => {
  const written = nameCustomers(
    [
      { id: 'a', businessName: "=cmd|'/C calc'!A0" },
      { id: 'b', businessName: 'Tab\tand "quote"\r\nline: sub' },
      { id: 'c', businessName: 'Corner Store' },
      { id: 'd', businessName: 'CORNER STORE' },
      { id: 'e', businessName: 'A very long name of a store at the corner of 5th' },
      { id: 'f', businessName: 'A very long name of a store at the corner of 6th' },
      { id: 'g', businessName: '=' },
    ],
    ['corner store'],
  )
  expect([...written.values()]).toEqual([
    "cmd|'/C calc'!A0",
    "Tab and 'quote' line sub",
    'Corner Store 2',
    'CORNER STORE 3',
    'A very long name of a store at the corner',
    'A very long name of a store at the corn 2',
    'Customer',
  ])
  const id = await customerNamed('=cmd\t"x"\nCafé 店')
  await book(id, { kind: 'invoice', number: 20_600, dueOn: today, cents: 100 })
  const { number } = await make()
  const text = await read(number, 'quickbooks.iif', 'latin1')
  expect(text).toContain("\tcmd 'x' Café ?\t")
})

test('[X0-134] QuickBooks Online gets charges as invoices, at most 100 a file, and the rest as journal entries that balance', async () => {
  await choose('quickbooks_online')
  const id = await customerNamed('Peach Mart 5')
  for (let number = 0; number < 101; number += 1)
    await book(id, { kind: 'invoice', number: 21_000 + number, dueOn: '2026-12-21', cents: 1_000 })
  await book(id, { kind: 'payment', number: 21_000, cents: -1_000, method: 'cash' })
  const { number, files } = await make()
  expect(files).toEqual(['invoices-1.csv', 'invoices-2.csv', 'journal.csv'])
  const [header, first] = (await read(number, 'invoices-1.csv')).split('\r\n')
  expect(header).toBe(
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount',
  )
  expect(first).toBe('INV-21000,Peach Mart 5,11/21/2026,12/21/2026,,Sales,,1,10.00,10.00')
  expect((await read(number, 'journal.csv')).split('\r\n').slice(1)).toEqual([
    'PMT-21000,11/21/2026,Accounts Receivable (A/R),,10.00,cash,Peach Mart 5',
    'PMT-21000,11/21/2026,Undeposited Funds,10.00,,cash,Peach Mart 5',
    '',
  ])
})

test('[X0-134] Xero gets credits as negative invoices, and money as lines of a bank statement', async () => {
  await choose('xero')
  const id = await customerNamed('Peach Mart 6')
  await book(id, { kind: 'invoice', number: 22_000, dueOn: '2026-12-21', cents: 1_000 })
  await book(id, { kind: 'credit', number: 22_000, cents: -250 })
  await book(id, { kind: 'payment', number: 22_000, cents: -750, method: 'ach', reference: 'T1' })
  const { number, files } = await make()
  expect(files).toEqual(['invoices.csv', 'bank-statement.csv'])
  expect((await read(number, 'invoices.csv')).split('\r\n').slice(1)).toEqual([
    'Peach Mart 6,INV-22000,,11/21/2026,12/21/2026,INV-22000,1,10.00,200,Tax Exempt',
    'Peach Mart 6,CM-22000,,11/21/2026,11/21/2026,CM-22000,1,-2.50,201,Tax Exempt',
    '',
  ])
  expect(await read(number, 'bank-statement.csv')).toContain(
    '11/21/2026,7.50,Peach Mart 6,ach T1,PMT-22000',
  )
})

test('[X0-132] whatever is booked and batched in whatever order, each entry is in one batch, each block adds up to zero, and all receivables to the balances', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({
            kind: fc.constantFrom('invoice', 'payment', 'credit', 'fee', 'write_off', 'reversal'),
            cents: fc.integer({ min: 1, max: 999_999 }),
            day: fc.constantFrom('2026-11-01', '2026-11-20', '2026-12-24'),
          }),
          fc.record({ change: fc.integer({ min: 0, max: 999_999 }) }),
          fc.constantFrom('2026-11-10', '2026-12-31'),
        ),
        { minLength: 5, maxLength: 20 },
      ),
      async (steps) => {
        await make('2027-12-31').catch(() => {})
        const id = await customerNamed('Model')
        const batches: number[] = []
        let invoice: string | null = null
        const batch = async (until: string) => {
          const made = await make(until).catch(() => null)
          if (made !== null) batches.push(made.number)
        }
        for (const step of steps) {
          if (typeof step === 'string') await batch(step)
          else if ('change' in step) {
            const item = invoice === null ? null : await findItem(db, invoice)
            if (item !== null)
              await shop.context.transaction(async (tx) => {
                await lockAccounts(tx, [id], shop.context.clock())
                await changeCharge(tx, item, {
                  ...{ cents: step.change, day: today, at: shop.context.clock(), by, note: '' },
                })
              })
          } else {
            const isCharge = ['invoice', 'fee', 'reversal'].includes(step.kind)
            const booked = await book(
              id,
              {
                kind: step.kind as Item['kind'],
                cents: isCharge ? step.cents : -step.cents,
                ...(isCharge && { dueOn: step.day }),
              },
              step.day,
            )
            if (step.kind === 'invoice') invoice = booked.id
          }
        }
        await batch('2027-12-31')
        const files = await Promise.all(batches.map((number) => read(number, 'quickbooks.iif')))
        const blocks = files.flatMap(blocksOf)
        for (const block of blocks) expect(sumOf(block)).toBe(0)
        const receivable = blocks
          .flat()
          .filter((row) => row[3] === 'Accounts Receivable')
          .reduce((sum, row) => sum + centsOf(row), 0)
        const { data } = await shop.owner(receivables.getCustomerAccount, { params: { id } })
        expect(receivable).toBe(data.balance)
        const { rows } = await db.execute<{ count: number }>(sql`
          select count(*)::integer as count from account_entry
          where batch_number is null and customer_id = ${id}`)
        expect(rows[0]?.count).toBe(0)
      },
    ),
    { numRuns: 25 },
  )
})

test('[X0-135] what waits is counted from the first day of the books on, and opening balances never are', async () => {
  const id = await customerNamed('Peach Mart 7')
  await shop.owner(accounting.changeAccountingSettings, { body: { begins_on: '2026-11-15' } })
  await times(2, () => book(id, { kind: 'fee', dueOn: today, cents: 100 }, '2026-11-14'))
  await book(id, { kind: 'fee', dueOn: today, cents: 300 }, '2026-11-15')
  await book(id, { kind: 'opening', dueOn: today, cents: 500 }, '2026-11-15')
  const { data } = await shop.owner(accounting.getAccountingWaiting, {
    query: { until: '2026-11-20' },
  })
  expect(data).toEqual({ entries: 1, total: 300, oldest: '2026-11-15' })
  await shop.owner(accounting.changeAccountingSettings, { body: { begins_on: '' } })
})

test('[X0-466] a token makes a batch and reads its file, as often as it likes; a read-only one reads', async () => {
  const program = (is_read_only: boolean) =>
    shop
      .staff('owner')
      .then((owner) =>
        makeToken(shop, owner, ['accounting'], { name: 'Bookkeeping', is_read_only }),
      )
  const [writer, readOnly] = [await program(false), await program(true)]
  await book(await customerNamed('Token Mart'), { kind: 'credit', number: 20_090, cents: -990 })
  const body = { until: today }
  await expectRefusal(shop.as(readOnly)(accounting.makeAccountingBatch, { body }), 'forbidden')
  const { data } = await shop.as(writer)(accounting.makeAccountingBatch, { body })
  expect(data).toMatchObject({ entries: 1, total: -990, by: 'Token: Bookkeeping' })
  const { data: listed } = await shop.as(readOnly)(accounting.listAccountingBatches)
  expect(listed[0]).toEqual(data)
  const url = `/admin/api/accounting/batches/${data.number}/file?name=quickbooks.iif`
  const [first, again] = [
    await shop.send({ method: 'GET', url, as: writer }),
    await shop.send({ method: 'GET', url, as: readOnly }),
  ]
  expect(first.body).toContain('CM-20090')
  expect(again.rawPayload).toEqual(first.rawPayload)
})
