import { priceListEndpoints, setCustomerPriceList } from '@endcap/contract/catalog/price-lists'
import { changeStock } from '@endcap/contract/catalog/stock'
import {
  applyCustomerImport,
  createCustomerImport,
  undoCustomerImport,
} from '@endcap/contract/imports/customer-imports'
import { applyCredit, chargeFee } from '@endcap/contract/receivables/account-changes'
import { getCustomerAccount, takePayment } from '@endcap/contract/receivables/receivables'
import { expect, test } from 'vitest'
import { startClaimShop } from '../../claims/tests/claim-shop.ts'
import { applyCustomers } from '../../imports/customers/apply-customers.ts'
import { fileForm } from '../../imports/tests/import-shop.ts'
import { delivery } from '../../orders/tests/order-shop.ts'
import { eventsDuring, typesOf } from './events-during.ts'

const shop = await startClaimShop()
const manager = shop.as(shop.manager)

const during = (work: () => Promise<unknown>) => eventsDuring(manager, work)

test('[X0-457] whatever is booked to an account or settles its documents has one event of it in each transaction', async () => {
  const { buyer } = await shop.delivered()
  const params = { id: buyer.id }
  const owed = (await shop.owner(getCustomerAccount, { params })).data.balance
  const pay = (amount: number, reference: string) =>
    shop.owner(takePayment, {
      body: {
        ...{ customer_id: buyer.id, method: 'check', amount: amount / 100 },
        ...{ received_on: '2026-11-21', reference },
      },
    })
  const seen = await during(async () => {
    await pay(owed + 1_000, '88')
    await shop.owner(chargeFee, { params, body: { amount: 10, reason: 'Returned check' } })
    const { data } = await shop.owner(getCustomerAccount, { params })
    const credit = data.open_items.find(({ kind }) => kind === 'payment')
    await shop.owner(applyCredit, { params, body: { credit_id: credit?._id ?? '' } })
  })
  expect(typesOf(seen)).toEqual([
    ...['payment.recorded', 'account.changed', 'account.changed', 'account.changed'],
  ])
  expect(seen.at(-1)?.data).toEqual({ customer_id: buyer.id })
})

test('[X0-457] a customer’s price list, pieces that staff count, and an import that is undone have events', async () => {
  const buyer = await shop.customer()
  const soda = await shop.add('Soda by the can', 1, { stock_count: 12 })
  const seen = await during(async () => {
    const { data: list } = await shop.owner(priceListEndpoints.create, {
      body: { name: 'Regulars' },
    })
    const params = { id: buyer.id }
    const body = { price_list_id: list._id }
    await shop.owner(setCustomerPriceList, { params, body })
    const change = { reason: 'received' as const, quantity: 8 }
    await shop.owner(changeStock, { params: { id: soda }, body: change })
    await shop.place(buyer, delivery([soda, 1]))
    const run = await manager(createCustomerImport, {
      body: fileForm('Email,Business,Phone\nundo@one.example,Undone,404 555 1002\n'),
    })
    await manager(applyCustomerImport, { params: { id: run.data._id }, body: { approve: true } })
    await applyCustomers(shop.context, run.data._id)
    await manager(undoCustomerImport, { params: { id: run.data._id } })
  })
  expect(typesOf(seen)).toEqual([
    ...['customer.changed', 'stock.changed', 'order.placed', 'import.applied', 'import.undone'],
  ])
  expect(seen[1]?.data).toMatchObject({ product_id: soda, count: 20 })
})
