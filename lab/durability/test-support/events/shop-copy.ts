import { type FeedEvent, getUntilAnswered } from './feed-reader.ts'

type Row = Readonly<Record<string, unknown>>
type Get = Parameters<typeof getUntilAnswered>[0]

const customerColumns = [
  ...['_id', 'business_name', 'name', 'email', 'phone', 'business_address', 'aptNo', 'city'],
  ...['state', 'zip', 'status', 'pays_by_invoice', 'version', 'createdAt'],
] as const
const orderColumns = ['_id', 'number', 'customer_id', 'status', 'version', 'createdAt'] as const
const detailColumns = ['type', 'time', 'po_number', 'delivery_fee', 'total'] as const
const lineColumns = ['_id', 'item_no', 'quantity', 'ordered', 'price'] as const
const invoiceColumns = ['number', 'revision', 'order_id', 'issuedAt', 'total'] as const
const documentColumns = ['number', 'day', 'at', 'method', 'reference'] as const

/** What a copy has of each table. The rest, such as a due day, is in no reply of one object. */
export const copiedColumns: Readonly<Record<string, readonly string[]>> = {
  customers: [...customerColumns, 'price_list_id'],
  orders: [...orderColumns, ...detailColumns, 'date', 'excise', 'invoice_number'],
  order_lines: [...lineColumns, 'order_id', 'product_id', 'title'],
  invoices: invoiceColumns,
  payments: [...documentColumns, '_id', 'kind', 'customer_id', 'order_id', 'amount', 'settled'],
  stock: ['product_id', 'count', 'reserved', 'available'],
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))

/** Lines of JSON with sorted names, sorted. */
export const toCanonicalLines = (table: string, rows: Iterable<Row>): string[] => {
  const columns = (copiedColumns[table] ?? []).toSorted()
  return Array.from(rows, (row) => JSON.stringify(pick(row, columns))).toSorted()
}

type OrderReply = Row & {
  orderDetails: Row & { date: string; delivery_day: string; excise?: number }
  products: (Row & { product: { _id: string; title: string } })[]
}
type Entry = Row & { item_id: string; kind: string; order_id: string; amount: number }
type Account = { open_items: { _id: string; open: number }[] }

const cents = (dollars: number): number => Math.round(dollars * 100)

/**
 * A copy of the shop that is made of the feed alone: an event names an object, which is read by its id. Of an account, the
 * entries and the open documents.
 */
export const createShopCopy = (get: Get) => {
  const customers = new Map<string, Row>()
  const orders = new Map<string, { order: Row; lines: Row[]; invoices: Row[] }>()
  const accounts = new Map<string, Row[]>()
  const stock = new Map<string, Row>()

  /** Null: it isn’t there any more. */
  const read = async <Reply>(path: string): Promise<Reply | null> => {
    const { status, body } = await getUntilAnswered(get, `/admin/api/${path}`)
    if (status !== 200 && status !== 404)
      throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    return status === 404 ? null : (body as { data: Reply }).data
  }

  const copyCustomer = async (id: string) => {
    const found = await read<Row>(`customers/${id}`)
    if (found === null) return void customers.delete(id)
    const price_list_id = found.price_list_id === '' ? null : found.price_list_id
    customers.set(id, { ...pick(found, customerColumns), price_list_id })
  }
  const copyOrder = async (id: string) => {
    const found = await read<OrderReply>(`orders/${id}`)
    const invoices = await read<Row[]>(`orders/${id}/invoices`)
    if (found === null || invoices === null) return void orders.delete(id)
    const { orderDetails, products } = found
    orders.set(id, {
      order: {
        ...{ ...pick(found, orderColumns), ...pick(orderDetails, detailColumns) },
        date: orderDetails.date || orderDetails.delivery_day || null,
        po_number: orderDetails.po_number ?? '',
        excise: orderDetails.excise ?? 0,
        invoice_number: invoices[0]?.number ?? null,
      },
      lines: products.map(({ product, ...line }) => ({
        ...{ ...pick(line, lineColumns), order_id: id },
        ...{ product_id: product._id, title: product.title },
      })),
      invoices: invoices.map((invoice) => pick(invoice, invoiceColumns)),
    })
  }
  const readEntries = async (customerId: string): Promise<Entry[]> => {
    const entries: Entry[] = []
    for (let page = 1; ; page += 1) {
      const path = `customers/${customerId}/account-entries?limit=100&page=${page}`
      const found = (await read<Entry[]>(path)) ?? []
      entries.push(...found)
      if (found.length < 100) return entries.toReversed()
    }
  }
  const copyAccount = async (customerId: string) => {
    const account = await read<Account>(`customers/${customerId}/account`)
    if (account === null) return void accounts.delete(customerId)
    const open = new Map(account.open_items.map((item) => [item._id, cents(item.open)]))
    const documents = Map.groupBy(await readEntries(customerId), ({ item_id }) => item_id)
    accounts.set(
      customerId,
      [...documents].flatMap(([id, [first, ...corrections]]) => {
        if (first === undefined) return []
        const amount = [first, ...corrections].reduce((sum, entry) => sum + cents(entry.amount), 0)
        return [
          {
            ...{ ...pick(first, documentColumns), _id: id, kind: first.kind },
            ...{ customer_id: customerId, order_id: first.order_id || null },
            amount: amount / 100,
            settled: (Math.abs(amount) - (open.get(id) ?? 0)) / 100,
          },
        ]
      }),
    )
  }
  const copyStock = async (id: string) => {
    const found = await read<Row>(`stock/${id}`)
    if (found === null || found.count === null) return void stock.delete(id)
    stock.set(id, { ...pick(found, ['count', 'reserved', 'available']), product_id: id })
  }

  /** Reads each object that the events name once. */
  const follow = async (events: readonly FeedEvent[]): Promise<void> => {
    const idsOf = (kinds: readonly string[], field: string) =>
      events.flatMap(({ type, data }) =>
        kinds.includes(type.split('.')[0] ?? '') && typeof data[field] === 'string'
          ? [data[field]]
          : [],
      )
    const named = {
      customers: new Set(idsOf(['customer'], 'customer_id')),
      accounts: new Set(idsOf(['account', 'customer'], 'customer_id')),
      orders: new Set(idsOf(['order', 'invoice'], 'order_id')),
      stock: new Set(idsOf(['stock'], 'product_id')),
    }
    // A merge moves the orders of a customer.
    const merged = new Set(idsOf(['customer'], 'merged_into').length > 0 ? named.customers : [])
    for (const [id, { order }] of orders)
      if (merged.has(String(order.customer_id))) named.orders.add(id)
    await Promise.all([...named.customers].map(copyCustomer))
    await Promise.all([...named.orders].map(copyOrder))
    await Promise.all([...named.accounts].map(copyAccount))
    for (const id of named.orders)
      for (const { product_id } of orders.get(id)?.lines ?? []) named.stock.add(String(product_id))
    await Promise.all([...named.stock].map(copyStock))
  }

  return {
    follow,
    rowsOf: (): Readonly<Record<string, Row[]>> => {
      const copied = [...orders.values()]
      return {
        customers: [...customers.values()],
        orders: copied.map(({ order }) => order),
        order_lines: copied.flatMap(({ lines }) => lines),
        invoices: copied.flatMap(({ invoices }) => invoices),
        payments: [...accounts.values()].flat(),
        stock: [...stock.values()],
      }
    },
  }
}
