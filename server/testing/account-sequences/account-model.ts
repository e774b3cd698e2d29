/**
 * Accounts in plain integers, written from the rules of decisions 45, 46, 47, 49 and 50 without any code of the shop, so that both
 * can be compared.
 */

const chargeKinds = ['opening', 'invoice', 'debit', 'fee', 'refund', 'reversal'] as const
type CreditKind = 'opening_credit' | 'payment' | 'credit' | 'discount' | 'write_off'
export type Kind = (typeof chargeKinds)[number] | CreditKind
const charges: ReadonlySet<string> = new Set(chargeKinds)

export const numberedKinds = ['invoice', 'credit', 'debit', 'payment'] as const
type NumberedKind = (typeof numberedKinds)[number]

export type Item = {
  /** In the sequence in which documents were booked. */
  nr: number
  kind: Kind
  number: number | null
  /** Distinguishes documents without a number. */
  note: string
  /** Positive for charges and credits alike. */
  cents: number
  open: number
  /** Empty for credits. */
  dueOn: string
  order: Order | null
  /** For early payment, of `on`. */
  discount: { basisPoints: number; on: number; until: string }
  /** Of a payment: the discounts that were given with it. */
  discounts: Item[]
  isReversed: boolean
}

export type Line = {
  productId: string
  price: number
  /** Pieces of the order, charged and not credited, and given back by a memo or a claim. */
  ordered: number
  charged: number
  returned: number
}

export type Claim = {
  id: string
  order: Order
  pieces: { line: Line; lineId: string; quantity: number; accepted: number }[]
  status: 'submitted' | 'refused' | 'accepted'
}

export type Order = {
  id: string
  placedOn: string
  customer: Customer
  status: 'ready' | 'delivered' | 'cancelled'
  lines: Line[]
  fee: number
  chargedFee: number
  invoice: Item | null
  hasMemo: boolean
  claims: Claim[]
}

export type Terms = { id: string; days: number; basisPoints: number; discountDays: number }

export type Customer = { id: string; token: string; terms: Terms | null; items: Item[] }

export type DoorEnd = {
  isHandedOver: boolean
  isOrderPaid: boolean
  charges: readonly Item[]
  credits: readonly Item[]
}

const dayMs = 86_400_000
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const isCharge = ({ kind }: Item): boolean => charges.has(kind)

const byNumber = (one: Item, other: Item): number =>
  (one.number ?? 0) - (other.number ?? 0) || one.nr - other.nr

const byDueDay = (one: Item, other: Item): number =>
  one.dueOn === other.dueOn ? byNumber(one, other) : one.dueOn < other.dueOn ? -1 : 1

export const openCharges = ({ items }: Customer): Item[] =>
  items.filter((item) => isCharge(item) && item.open > 0).toSorted(byDueDay)

export const openCredits = ({ items }: Customer): Item[] =>
  items.filter((item) => !isCharge(item) && item.open > 0).toSorted(byNumber)

export const balanceOf = ({ items }: Customer): number =>
  items.reduce((sum, item) => sum + (isCharge(item) ? item.cents : -item.cents), 0)

export const totalOf = ({ lines, fee }: Order): number =>
  lines.reduce((sum, { ordered, price }) => sum + ordered * price, fee)

/** Pieces that are neither accepted nor waiting in a claim. */
export const claimableOf = (line: Line, { claims }: Order): number =>
  claims
    .flatMap(({ status, pieces }) =>
      pieces.map((piece) => ({ ...piece, isOpen: status === 'submitted' })),
    )
    .filter((piece) => piece.line === line)
    .reduce(
      (left, { isOpen, quantity, accepted }) => left - (isOpen ? quantity : accepted),
      line.ordered,
    )

export class AccountModel {
  today: string
  customers: Customer[] = []
  orders: Order[] = []
  readonly last: Record<NumberedKind, number>
  private booked = 0
  private allocations: { credit: Item; charge: Item; cents: number }[] = []
  private entries: { item: Item; cents: number; isBatched: boolean }[] = []

  constructor(today: string, last: Record<NumberedKind, number>) {
    this.today = today
    this.last = last
  }

  book(customer: Customer, kind: Kind, cents: number, more: Partial<Item> = {}): Item {
    this.booked += 1
    const numbered = numberedKinds.find((one) => one === kind)
    if (numbered !== undefined) this.last[numbered] += 1
    const item: Item = {
      ...{ nr: this.booked, kind, cents, open: cents, note: '', order: null, isReversed: false },
      number: numbered === undefined ? null : this.last[numbered],
      dueOn: charges.has(kind) ? this.today : '',
      discount: { basisPoints: 0, on: 0, until: '' },
      discounts: [],
      ...more,
    }
    customer.items.push(item)
    this.enter(item, cents)
    return item
  }

  private enter(item: Item, cents: number): void {
    if (cents !== 0)
      this.entries.push({ item, cents: isCharge(item) ? cents : -cents, isBatched: false })
  }

  settle(credit: Item, charge: Item, cents: number): void {
    credit.open -= cents
    charge.open -= cents
    this.allocations.push({ credit, charge, cents })
  }

  /** Settles charges in turn. */
  spread(credit: Item, charges: readonly Item[]): void {
    for (const charge of charges) {
      const cents = Math.min(credit.open, charge.open)
      if (cents > 0) this.settle(credit, charge, cents)
    }
  }

  /** `chosen` null: the charges due first. */
  pay(
    customer: Customer,
    cents: number,
    receivedOn: string,
    chosen: readonly (readonly [Item, number])[] | null,
  ): Item {
    const payment = this.book(customer, 'payment', cents)
    const offerOf = ({ open, discount: { basisPoints, on, until } }: Item) => {
      const cents = Math.floor((on * basisPoints + 5_000) / 10_000)
      return receivedOn <= until && cents < open ? cents : 0
    }
    const wanted =
      chosen ??
      openCharges(customer).map((charge) => [charge, charge.open - offerOf(charge)] as const)
    for (const [charge, most] of wanted) {
      const paid = Math.min(most, payment.open)
      if (paid === 0) continue
      const offer = offerOf(charge)
      this.settle(payment, charge, paid)
      if (charge.open === 0 || charge.open > offer) continue
      const discount = this.book(customer, 'discount', charge.open)
      payment.discounts.push(discount)
      this.settle(discount, charge, charge.open)
    }
    return payment
  }

  reverse(customer: Customer, payment: Item, fee: number, note: string): void {
    payment.isReversed = true
    for (const credit of [payment, ...payment.discounts]) {
      for (const { charge, cents } of this.allocations.filter((one) => one.credit === credit)) {
        charge.open += cents
        credit.open += cents
      }
      this.allocations = this.allocations.filter((one) => one.credit !== credit)
      const { number, cents } = credit
      this.settle(credit, this.book(customer, 'reversal', cents, { number, note }), cents)
    }
    if (fee > 0) this.book(customer, 'fee', fee, { note })
  }

  /** A credit memo settles what is open of its order. */
  memo(kind: 'credit' | 'debit', customer: Customer, cents: number, order: Order | null): void {
    const due = plusDays(this.today, customer.terms?.days ?? 0)
    const item = this.book(customer, kind, cents, {
      order,
      ...(kind === 'debit' && { dueOn: due }),
    })
    if (order === null) return
    order.hasMemo = true
    if (kind === 'credit')
      this.spread(
        item,
        openCharges(customer).filter((charge) => charge.order === order),
      )
  }

  creditPieces(order: Order, pieces: readonly { line: Line; quantity: number }[]): void {
    for (const { line, quantity } of pieces) {
      line.charged -= quantity
      line.returned += quantity
    }
    const cents = pieces.reduce((sum, { line, quantity }) => sum + quantity * line.price, 0)
    if (cents > 0) this.memo('credit', order.customer, cents, order)
  }

  /** Issues an order’s invoice, or corrects it by a revision or by memos. */
  invoice(order: Order, isPaid = true): void {
    if (order.invoice === null) this.issue(order, isPaid)
    else if (this.isFixed(order, order.invoice)) this.correct(order)
    else this.revise(order, order.invoice)
  }

  private isFixed(order: Order, invoice: Item): boolean {
    return (
      invoice.open < invoice.cents ||
      order.hasMemo ||
      order.claims.some(({ status }) => status !== 'refused') ||
      this.entries.some(({ item, isBatched }) => item === invoice && isBatched)
    )
  }

  private charge(order: Order): number {
    for (const line of order.lines) line.charged = line.ordered
    order.chargedFee = order.fee
    return totalOf(order)
  }

  private issue(order: Order, isPaid: boolean): void {
    const { customer } = order
    const { days = 0, basisPoints = 0, discountDays = 0 } = customer.terms ?? {}
    const cents = this.charge(order)
    const until = basisPoints > 0 ? plusDays(this.today, discountDays) : ''
    order.invoice = this.book(customer, 'invoice', cents, {
      ...{ order, dueOn: plusDays(this.today, days) },
      discount: { basisPoints, on: cents - order.fee, until },
    })
    if (!isPaid) return
    for (const credit of openCredits(customer))
      if (credit.order === order) this.spread(credit, [order.invoice])
  }

  private revise(order: Order, invoice: Item): void {
    const cents = this.charge(order)
    this.enter(invoice, cents - invoice.cents)
    Object.assign(invoice, { cents, open: cents })
    invoice.discount.on = cents - order.fee
  }

  private correct(order: Order): void {
    let credit = Math.max(order.chargedFee - order.fee, 0)
    let debit = Math.max(order.fee - order.chargedFee, 0)
    order.chargedFee = order.fee
    for (const line of order.lines) {
      const wanted = Math.max(line.ordered - line.returned, 0)
      credit += Math.max(line.charged - wanted, 0) * line.price
      debit += Math.max(wanted - line.charged, 0) * line.price
      line.charged = wanted
    }
    if (credit > 0) this.memo('credit', order.customer, credit, order)
    if (debit > 0) this.memo('debit', order.customer, debit, order)
  }

  cancel(order: Order): void {
    order.status = 'cancelled'
    order.fee = 0
    for (const line of order.lines) line.ordered = 0
  }

  /** Money at the door settles the order, then the chosen charges less the chosen credits, then those due first. */
  settleDoor(order: Order, end: DoorEnd, payments: readonly Item[]): void {
    const isOrder = (charge: Item) => charge === order.invoice
    const charges = openCharges(order.customer).filter(
      (charge) => end.isHandedOver || !isOrder(charge),
    )
    const first = end.isOrderPaid ? charges.filter(isOrder) : []
    const chosen = charges.filter(
      (charge) => !first.includes(charge) && end.charges.includes(charge),
    )
    const credits = openCredits(order.customer)
    for (const credit of credits)
      if (end.credits.includes(credit)) this.spread(credit, [...first, ...chosen])
    for (const credit of credits)
      if (payments.includes(credit)) this.spread(credit, [...first, ...chosen, ...charges])
  }

  merge(target: Customer, other: Customer): void {
    target.items.push(...other.items)
    for (const order of this.orders) if (order.customer === other) order.customer = target
    this.customers = this.customers.filter((customer) => customer !== other)
  }

  /** Puts the waiting entries into a batch. */
  batch(): { entries: number; cents: number } {
    const waiting = this.entries.filter(
      ({ item, isBatched }) => !isBatched && !item.kind.startsWith('opening'),
    )
    for (const entry of waiting) entry.isBatched = true
    return { entries: waiting.length, cents: waiting.reduce((sum, { cents }) => sum + cents, 0) }
  }

  /** Open by days past due: up to 0, 30, 60, 90 and more. */
  ageingOf(customer: Customer): { columns: number[]; unapplied: number; total: number } {
    const columns = [0, 0, 0, 0, 0]
    for (const { dueOn, open } of openCharges(customer)) {
      const days = (Date.parse(this.today) - Date.parse(dueOn)) / dayMs
      const at = days <= 0 ? 0 : days <= 30 ? 1 : days <= 60 ? 2 : days <= 90 ? 3 : 4
      columns[at] = (columns[at] ?? 0) + open
    }
    const unapplied = openCredits(customer).reduce((sum, { open }) => sum - open, 0)
    return { columns, unapplied, total: balanceOf(customer) }
  }
}
