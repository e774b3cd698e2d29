import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { changeSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import {
  addGeorgia,
  addLicense,
  classCodes,
  classify,
  exampleLines,
} from '../../testing/trade-rows.ts'
import {
  checkout,
  cutoff,
  delivery,
  type Line,
  outcomeOf,
  pickUp,
  startOrderShop,
} from './order-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { kindId, classes } = await addGeorgia(db)
await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
const sticks = { sticks: 200, items: 10 }
const carton = await shop.add('Carton 20s', 58.25)
await classify(db, carton, 'cigarettes', sticks)
const snuff = await shop.add('Snuff roll', 25.49)
await classify(db, snuff, 'smokeless', { costCents: 2_135 })
const soda = await shop.add('Soda', 11.95)

let buyer: TestCaller
beforeEach(async () => {
  shop.setClock(testNow)
  await db.execute(sql`update excise_rate set is_added = false`)
  await db.execute(sql`update license_rule set is_confirmed = true, valid_from = '2021-01-01'`)
  await db.execute(sql`update settings set block_unclassified = false,
    require_resale_certificate = false, transit_days = 0`)
  await db.execute(sql`delete from delivery_route`)
  buyer = await shop.customer()
})

const order = (...lines: readonly Line[]) => shop.order(buyer, delivery(...lines))
const orders = async () =>
  (await db.execute(sql`select from customer_order where customer_id = ${buyer.id}`)).rows.length
const events = async () =>
  (
    await db.execute(sql`
      select kind, reason, day::text, order_id is not null as "hasOrder", by_name as "byName"
      from compliance_event where customer_id = ${buyer.id} order by id`)
  ).rows
const at = (day: string) => new Date(`${day}T15:00:00Z`)

test('[X0-260] T12: a license is good through its last day; the day after its products are refused with a sentence, and others are sold', async () => {
  shop.setClock(at('2027-02-28'))
  buyer = await shop.customer()
  await addLicense(db, buyer.id, kindId)
  expect(outcomeOf(await order([carton, 1]))).toEqual([201])
  shop.setClock(at('2027-03-01'))
  const refused = await order([carton, 1])
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    message: 'Some products can’t be delivered to you. Please remove them and try again.',
    code: 'trade_blocked',
    lines: [
      {
        product_id: carton,
        title: 'Carton 20s',
        reason: 'license_expired',
        message: 'Your Georgia tobacco license ended on February 28. This delivery is on March 1.',
        needed_on: '2027-03-01',
        license_kind: 'ga-tobacco',
      },
    ],
  })
  expect(outcomeOf(await order([soda, 1]))).toEqual([201])
  expect(await events()).toEqual([
    {
      ...{ kind: 'refused', reason: 'license_expired', day: '2027-03-01' },
      ...{ hasOrder: false, byName: '' },
    },
  ])
})

test('[X0-260] T13: a mixed order is refused as a whole with each blocked line; the rest can be ordered and the cart keeps them', async () => {
  await shop.fillCart(buyer, [carton, 1], [snuff, 2], [soda, 3])
  const refused = await shop.order(buyer, {
    ...delivery([carton, 1], [snuff, 2], [soda, 3]),
    from_cart: true,
  })
  expect(refused.json()).toMatchObject({
    code: 'trade_blocked',
    lines: [{ reason: 'license_missing' }, { reason: 'license_missing' }],
  })
  expect(await orders()).toBe(0)
  const inCart = async () => (await shop.cartOf(buyer)).cart.length
  expect(await inCart()).toBe(3)
  const rest = { ...delivery([soda, 3]), from_cart: true, keep_rest: true }
  expect(outcomeOf(await shop.order(buyer, rest))).toEqual([201])
  expect(await inCart()).toBe(2)
})

test.each<[string, Parameters<typeof addLicense>[3], string]>([
  ['submitted', { status: 'submitted' }, 'license_not_verified'],
  ['rejected', { status: 'rejected' }, 'license_rejected'],
  ['revoked', { status: 'revoked' }, 'license_revoked'],
  ['of later', { validFrom: '2026-12-24' }, 'license_not_started'],
  ['for other classes', { covers: [classes.get('smokeless') ?? ''] }, 'license_not_covering'],
])('[X0-260] a license that is %s blocks its products', async (_, license, reason) => {
  await addLicense(db, buyer.id, kindId, license)
  expect((await order([carton, 1])).json()).toMatchObject({ lines: [{ reason }] })
})

test('[X0-260] T15, T20: a license is for its premises: another address of the account, or of the delivery, needs its own', async () => {
  const license = await addLicense(db, buyer.id, kindId)
  const reasonOf = async (address: string, product = carton) => {
    const customer = { ...checkout, business_address: address }
    const reply = await shop.order(buyer, { ...delivery([product, 1]), customer })
    return reply.json().lines?.[0]?.reason ?? reply.statusCode
  }
  expect(await reasonOf('1 Peachtree Street')).toBe(201)
  expect(await reasonOf('1 PEACHTREE  street, Suite 4')).toBe(201)
  expect(await reasonOf('9 Main St')).toBe('license_other_location')
  expect(await reasonOf('9 Main St', soda)).toBe(201)
  await db.execute(sql`
    update customer set business_address = '14 Main St' where id = ${buyer.id}`)
  expect(await reasonOf('14 Main St')).toBe('license_other_location')
  await db.execute(sql`update license set premises_key = '14mainst30303' where id = ${license}`)
  expect(await reasonOf('14 Main St')).toBe(201)
  // A pick-up ignores the typed address.
  const picked = { ...pickUp([carton, 1]), customer: { ...checkout, business_address: '9 Elm' } }
  expect(outcomeOf(await shop.order(buyer, picked))).toEqual([201])
})

test('[X0-260] T17: without a delivery day the day is today and the days of transit; a pick-up has its own', async () => {
  await db.execute(sql`update settings set transit_days = 1`)
  await addLicense(db, buyer.id, kindId, { validUntil: '2026-11-23' })
  shop.setClock(new Date('2026-11-23T13:00:00Z'))
  expect((await order([carton, 1])).json()).toMatchObject({
    lines: [{ reason: 'license_expired', needed_on: '2026-11-24' }],
  })
  expect(outcomeOf(await shop.order(buyer, pickUp([carton, 1], '2026-11-23', '3:00 PM')))).toEqual([
    201,
  ])
})

test('[X0-260] T18, T19: another state, an unknown one, a consumer and a class without a rule', async () => {
  await addLicense(db, buyer.id, kindId)
  const reasonWith = async (change: string) => {
    await db.execute(sql`update customer set ${sql.raw(change)} where id = ${buyer.id}`)
    return (await order([carton, 1])).json().lines?.[0]
  }
  expect(await reasonWith(`state = 'alabama'`)).toMatchObject({
    reason: 'state_not_served',
    message: 'We can’t deliver this product to Alabama.',
  })
  expect(outcomeOf(await order([soda, 1]))).toEqual([201])
  expect(await reasonWith(`state = 'Gergia'`)).toMatchObject({ reason: 'state_unknown' })
  expect(await reasonWith(`state = 'Ga.', class_of_trade = 'consumer'`)).toMatchObject({
    reason: 'consumer',
  })
  expect(await reasonWith(`class_of_trade = 'retailer'`)).toBeUndefined()
  await db.execute(sql`update license_rule set is_confirmed = false`)
  expect((await order([carton, 1])).json()).toMatchObject({ lines: [{ reason: 'no_rule' }] })
  // Confirmed, but only from a day on: until then it is sold.
  await db.execute(sql`update license_rule set is_confirmed = true, valid_from = '2027-05-01'`)
  shop.setClock(at('2027-04-30'))
  buyer = await shop.customer()
  expect(outcomeOf(await order([carton, 1]))).toEqual([201])
  shop.setClock(at('2027-05-01'))
  expect((await order([carton, 1])).json()).toMatchObject({
    lines: [{ reason: 'license_missing' }],
  })
})

test('[X0-261] T16: a license revoked after the order stops it at confirmed, ready and leaving, until its lines are out', async () => {
  const license = await addLicense(db, buyer.id, kindId)
  const id = await shop.place(buyer, delivery([carton, 2], [soda, 1]))
  await db.execute(sql`update license set status = 'revoked' where id = ${license}`)
  await expect(shop.setStatus(id, 'confirmed')).rejects.toMatchObject({ code: 'trade_blocked' })
  await db.execute(sql`update license set status = 'verified' where id = ${license}`)
  await shop.setStatus(id, 'confirmed')
  await db.execute(sql`update license set status = 'revoked' where id = ${license}`)
  await expect(shop.setStatus(id, 'ready')).rejects.toMatchObject({ code: 'trade_blocked' })
  // Taking the lines out is never refused, adding more of them is.
  const more = await shop.linesWith(id, { [carton]: { quantity: 3 } })
  await expect(shop.change(id, { lines: more, note: '' })).rejects.toMatchObject({
    code: 'trade_blocked',
  })
  const out = await shop.linesWith(id, { [carton]: { quantity: 0, reason: 'out_of_stock' } })
  await shop.change(id, { lines: out, note: '' })
  await shop.setStatus(id, 'ready')
  expect(await events()).toMatchObject([
    { kind: 'refused', hasOrder: true, byName: 'The owner' },
    { kind: 'refused', hasOrder: true },
    { kind: 'refused', hasOrder: true },
  ])
})

test('[X0-261] goods that were delivered although a line is blocked are recorded, not refused', async () => {
  const license = await addLicense(db, buyer.id, kindId)
  const id = await shop.place(buyer, delivery([carton, 2]))
  await shop.setStatus(id, 'confirmed', 'ready')
  await db.execute(sql`update license set status = 'revoked' where id = ${license}`)
  await shop.setStatus(id, 'delivered')
  expect(await events()).toMatchObject([{ kind: 'delivered', reason: 'license_revoked' }])
})

test('[X0-260] T53: what is added to an order is checked with the whole order; staff can’t pass a license', async () => {
  await shop.addRoute()
  const license = await addLicense(db, buyer.id, kindId)
  const id = await shop.place(buyer, delivery([soda, 1]))
  const add = (product_id: string) =>
    shop.post(`/api/order/${id}/items`, { products: [{ product_id, quantity: 1 }] }, buyer)
  expect(outcomeOf(await add(carton))).toEqual([200])
  await db.execute(sql`update license set status = 'revoked' where id = ${license}`)
  expect((await add(soda)).json()).toMatchObject({
    code: 'trade_blocked',
    lines: [{ product_id: carton }],
  })
  expect((await shop.read(id)).products.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect((await shop.orderFor(buyer, delivery([carton, 1]))).json().code).toBe('trade_blocked')
  // After the cut-off nothing is added, whatever the license.
  shop.setClock(cutoff)
  expect((await add(soda)).json().code).toBe('status_conflict')
  expect((await shop.read(id)).products.map(({ quantity }) => quantity)).toEqual([1, 1])
})

test('[X0-300] a product whose class was deleted is refused, not sold like ordinary goods', async () => {
  await addLicense(db, buyer.id, kindId)
  const odd = await shop.add('Snus', 4)
  await classify(db, odd, 'snus')
  expect((await order([odd, 1], [soda, 1])).json()).toMatchObject({
    code: 'trade_blocked',
    lines: [{ product_id: odd, reason: 'unclassified' }],
  })
  // Its excise isn't known either.
  await shop.owner(changeSettings, { body: { features: ['excise'] } })
  const unknown = await order([odd, 1])
  await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
  expect(unknown.json()).toMatchObject({ lines: [{ reason: 'unclassified' }] })
})

test('[X0-260] products without a class, and customers without a certificate, are refused where the shop says so', async () => {
  const { data: category } = (
    await shop.send({
      ...{ method: 'POST', url: '/admin/api/categories', payload: { title: 'Vapes' } },
      as: await shop.staff('owner'),
    })
  ).json()
  const [bar, kit] = [
    await shop.add('Bar', 5, { category_ids: [category._id] }),
    await shop.add('Kit', 6, { category_ids: [category._id] }),
  ]
  await classify(db, bar, 'vapor-single-use', { costCents: 300 })
  await addLicense(db, buyer.id, kindId)
  expect(outcomeOf(await order([bar, 1], [kit, 1]))).toEqual([201])
  await db.execute(sql`update settings set block_unclassified = true`)
  expect((await order([bar, 1], [kit, 1], [soda, 1])).json()).toMatchObject({
    lines: [{ product_id: kit, reason: 'unclassified' }],
  })
  await db.execute(sql`update settings set require_resale_certificate = true`)
  expect((await order([soda, 1])).json()).toMatchObject({
    lines: [{ reason: 'certificate_missing' }],
  })
})

test('[X0-261] the order of refusals: unavailable, trade_blocked, the minimum, the price', async () => {
  await shop.owner(deliveryRouteEndpoints.create, {
    body: {
      ...{ name: 'North', zip_codes: ['30303'], minimum: 1_000, below_minimum: 'refuse' },
      weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
    },
  })
  const gone = await shop.add('Gone', 1, { stock_count: 0 })
  const body = { ...delivery([carton, 1]), total: 1 }
  const both = { ...delivery([carton, 1], [gone, 1]), total: 1 }
  expect((await shop.order(buyer, both)).json().code).toBe('unavailable')
  expect((await shop.order(buyer, body)).json().code).toBe('trade_blocked')
  await addLicense(db, buyer.id, kindId)
  expect((await shop.order(buyer, body)).json().code).toBe('below_minimum')
  await db.execute(sql`delete from delivery_route`)
  expect((await shop.order(buyer, body)).json().code).toBe('price_changed')
})

/** An order of nine lines: products with their quantity, price and facts. */
const e1 = async () => {
  const made: [string, number][] = []
  for (const [code, quantity, price, facts] of exampleLines) {
    const id = await shop.add(`${code} of E1`, price)
    await classify(db, id, code, facts)
    made.push([id, quantity])
  }
  return delivery(...made, [soda, 15])
}

test('[X0-262] T02, T04: an included excise leaves the total as it is; an added one counts, to the cent, and the buyer must have seen it', async () => {
  await addLicense(db, buyer.id, kindId)
  const body = { ...(await e1()), total: 5_044.17 }
  const included = await shop.order(buyer, body)
  expect(outcomeOf(included)).toEqual([201])
  expect(included.json().data.total).toBe(5_044.17)
  expect((await shop.read(included.json().data._id)).orderDetails).not.toHaveProperty('excise')

  await db.execute(sql`update excise_rate set is_added = true`)
  const refused = await shop.order(buyer, body)
  expect(refused.json()).toMatchObject({ code: 'price_changed', total: 5_323.68, excise: 279.51 })
  const placed = await shop.order(buyer, { ...body, total: 5_323.68 })
  expect(outcomeOf(placed)).toEqual([201])
  expect((await shop.read(placed.json().data._id)).orderDetails).toMatchObject({
    ...{ total: 532_368, excise: 27_951 },
  })
  const { rows } = await db.execute(sql`
    select e.cents::integer from order_line l join order_line_excise e on e.line_id = l.id
    where l.order_id = ${placed.json().data._id} order by l.position`)
  expect(rows.map(({ cents }) => cents)).toEqual([
    ...[11_100, 1_388, 500, 2_654, 854, 672, 10_256, 527],
  ])
})

test('[X0-262] T07, T09: a rate that nobody confirmed doesn’t count; a rate of none is no excise; a missing fact of an added one is refused', async () => {
  await addLicense(db, buyer.id, kindId)
  await db.execute(sql`update excise_rate set is_added = true`)
  const pouches = await shop.add('Pouches', 20)
  await classify(db, pouches, 'alternative-nicotine')
  const total = async (product: string) => (await order([product, 10])).json().data?.total
  expect(await total(pouches)).toBe(200)
  await db.execute(sql`update excise_rate set is_confirmed = false where method = 'per_stick'`)
  expect(await total(carton)).toBe(582.5)
  await db.execute(sql`update excise_rate set is_confirmed = true`)
  expect(await total(carton)).toBe(619.5)
  const unknown = await shop.add('Box', 40)
  await classify(db, unknown, 'cigars')
  expect((await order([unknown, 1])).json()).toMatchObject({
    code: 'trade_blocked',
    lines: [{ reason: 'excise_unknown', license_kind: null }],
  })
})

test('[X0-263] T08: the rate and the wholesale cost of the day on which it leaves count; the timeline and a mail say what changed', async () => {
  await addLicense(db, buyer.id, kindId)
  await db.execute(sql`update excise_rate set is_added = true`)
  const box = await shop.add('Boxes', 46.99)
  await classify(db, box, 'cigars', { costCents: 3_847 })
  const id = await shop.place(buyer, delivery([box, 3]))
  expect((await shop.read(id)).orderDetails).toMatchObject({ excise: 2_654, total: 16_751 })
  await db.execute(sql`
    insert into wholesale_cost values (${box}, '2026-11-22', 4000, '', now())`)
  shop.setClock(at('2026-11-22'))
  const mails = await shop.mailsDuring(() => shop.setStatus(id, 'confirmed', 'ready'))
  expect((await shop.read(id)).orderDetails).toMatchObject({ excise: 2_760, total: 16_857 })
  expect(mails.map(({ content }) => content.kind)).toContain('order_changed')
  expect(JSON.stringify(mails)).toContain('The excise changed for November 22: + $1.06.')
})

test('[X0-262] what is added, changed and reduced changes the excise with the lines', async () => {
  await shop.addRoute()
  await addLicense(db, buyer.id, kindId)
  await db.execute(sql`update excise_rate set is_added = true`)
  const id = await shop.place(buyer, delivery([carton, 1], [soda, 1]))
  const excise = async () => (await shop.read(id)).orderDetails.excise
  expect(await excise()).toBe(370)
  await shop.post(
    `/api/order/${id}/items`,
    { products: [{ product_id: carton, quantity: 29 }] },
    buyer,
  )
  expect(await excise()).toBe(11_100)
  const lines = await shop.linesWith(id, { [carton]: { quantity: 2, reason: 'out_of_stock' } })
  await shop.change(id, { lines, note: '' })
  expect((await shop.read(id)).orderDetails).toMatchObject({ excise: 740, total: 13_585 })
  const none = await shop.linesWith(id, { [carton]: { quantity: 0, reason: 'out_of_stock' } })
  await shop.change(id, { lines: none, note: '' })
  expect((await shop.read(id)).orderDetails).toMatchObject({ total: 1_195 })
  expect(await excise()).toBeUndefined()
})

test('[X0-260] every class has a rate and a rule here', () => {
  expect([...classes.keys()]).toEqual(classCodes)
})
