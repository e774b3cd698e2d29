import * as changes from '@endcap/contract/receivables/account-changes'
import { paymentMethods } from '@endcap/contract/receivables/account-kinds'
import { takeChecks } from '@endcap/contract/receivables/check-batches'
import * as receivables from '@endcap/contract/receivables/receivables'
import { expectRefusal } from '../expect-refusal.ts'
import { type Customer, type Item, openCharges, openCredits, plusDays } from './account-model.ts'
import { customerOf, dollars, idOf, newName, partOf, type World } from './world.ts'

/** Charges in a random sequence, each with a part of its open amount. */
const chooseShares = (world: World, customer: Customer): [Item, number][] =>
  world.choices.some(openCharges(customer)).map((charge) => [charge, partOf(world, charge.open)])

const toAllocate = (world: World, shares: readonly [Item, number][]) =>
  Promise.all(
    shares.map(async ([item, cents]) => ({
      item_id: await idOf(world, item),
      amount: dollars(cents),
    })),
  )

const sumOf = (shares: readonly [Item, number][]) =>
  shares.reduce((sum, [, cents]) => sum + cents, 0)

export const pay = async (world: World) => {
  const { shop, model, choices } = world
  const customer = customerOf(world)
  const shares = choices.below(2) === 0 ? chooseShares(world, customer) : null
  const amount = (shares === null ? 0 : sumOf(shares)) + choices.below(4_000)
  if (amount === 0) return
  const receivedOn = plusDays(model.today, -choices.below(15))
  const allocate = shares === null ? null : await toAllocate(world, shares)
  const body = {
    customer_id: customer.id,
    method: choices.one(paymentMethods) ?? 'cash',
    amount: dollars(amount),
    received_on: receivedOn,
  }
  const [first] = allocate ?? []
  const open = shares?.[0]?.[0].open ?? 0
  if (first !== undefined && choices.below(4) === 0) {
    const more = { ...body, amount: dollars(open + 1) }
    const tooMuch = [{ ...first, amount: dollars(open + 1) }]
    await expectRefusal(
      shop.owner(receivables.takePayment, { body: { ...more, allocate: tooMuch } }),
      'status_conflict',
    )
  }
  await shop.owner(receivables.takePayment, { body: { ...body, allocate } })
  model.pay(customer, amount, receivedOn, shares)
}

export const payByChecks = async (world: World) => {
  const { shop, model, choices } = world
  const checks = Array.from({ length: 1 + choices.below(3) }, () => ({
    customer: customerOf(world),
    cents: 1 + choices.below(9_000),
    reference: newName('Check'),
  }))
  const total = checks.reduce((sum, { cents }) => sum + cents, 0)
  await shop.owner(takeChecks, {
    body: {
      ...{ received_on: model.today, control_total: dollars(total) },
      checks: checks.map(({ customer, cents, reference }) => ({
        ...{ customer_id: customer.id, amount: dollars(cents), reference },
      })),
    },
  })
  for (const { customer, cents } of checks) model.pay(customer, cents, model.today, null)
}

export const reverse = async (world: World) => {
  const { shop, model, choices } = world
  const customer = customerOf(world)
  const payment = choices.one(
    customer.items.filter(({ kind, isReversed }) => kind === 'payment' && !isReversed),
  )
  if (payment === undefined) return pay(world)
  const fee = choices.below(2) * 3_500
  const reason = newName('Returned')
  await shop.owner(receivables.reversePayment, {
    params: { id: await idOf(world, payment) },
    body: { reason, fee: dollars(fee) },
  })
  model.reverse(customer, payment, fee, reason)
}

export const addOpening = async (world: World) => {
  const { shop, model, choices } = world
  const customer = customerOf(world)
  const kind = choices.below(3) === 0 ? 'opening_credit' : 'opening'
  const cents = 1 + choices.below(9_000)
  const note = newName('Before')
  const day = plusDays(model.today, -choices.below(150))
  await shop.owner(changes.addOpeningBalance, {
    params: { id: customer.id },
    body: { kind, amount: dollars(cents), day, note },
  })
  model.book(customer, kind, cents, { note, ...(kind === 'opening' && { dueOn: day }) })
}

export const chargeFee = async (world: World) => {
  const { shop, model, choices } = world
  const customer = customerOf(world)
  const cents = 1 + choices.below(5_000)
  const reason = newName('Fee')
  const params = { id: customer.id }
  await shop.owner(changes.chargeFee, { params, body: { amount: dollars(cents), reason } })
  model.book(customer, 'fee', cents, { note: reason })
}

export const writeOff = async (world: World) => {
  const { shop, model } = world
  const customer = customerOf(world)
  const shares = chooseShares(world, customer)
  const [first] = shares
  if (first === undefined) return chargeFee(world)
  const params = { id: customer.id }
  const reason = newName('Closed')
  const send = async (sent: [Item, number][]) =>
    shop.owner(changes.writeOff, {
      ...{ params, body: { allocate: await toAllocate(world, sent), reason } },
    })
  await expectRefusal(send([[first[0], first[0].open + 1]]), 'status_conflict')
  await send(shares)
  const item = model.book(customer, 'write_off', sumOf(shares), { note: reason })
  for (const [charge, cents] of shares) model.settle(item, charge, cents)
}

export const refund = async (world: World) => {
  const { shop, model, choices } = world
  const customer = customerOf(world)
  const credit = choices.one(openCredits(customer))
  if (credit === undefined) return pay(world)
  const reason = newName('Too much')
  const credit_id = await idOf(world, credit)
  const send = (cents: number) =>
    shop.owner(changes.refundCredit, {
      params: { id: customer.id },
      body: { credit_id, amount: dollars(cents), method: 'check', reason },
    })
  await expectRefusal(send(credit.open + 1), 'status_conflict')
  const cents = partOf(world, credit.open)
  await send(cents)
  model.settle(credit, model.book(customer, 'refund', cents, { note: reason }), cents)
}

export const applyCredit = async (world: World) => {
  const { shop, model, choices } = world
  const customer = customerOf(world)
  const credit = choices.one(openCredits(customer))
  if (credit === undefined) return pay(world)
  const send = async (shares: [Item, number][] | null) =>
    shop.owner(changes.applyCredit, {
      params: { id: customer.id },
      body: {
        credit_id: await idOf(world, credit),
        allocate: shares === null ? null : await toAllocate(world, shares),
      },
    })
  const [charge] = choices.some(openCharges(customer))
  if (charge === undefined || choices.below(2) === 0) {
    await send(null)
    return model.spread(credit, openCharges(customer))
  }
  const cents = partOf(world, Math.min(charge.open, credit.open))
  await send([[charge, cents]])
  model.settle(credit, charge, cents)
}
