import { BulkChangeIn } from '@endcap/contract/catalog/bulk-changes'
import { previewContent } from '@endcap/contract/content/content-pages'
import { fillPath } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { tryExcise } from '@endcap/contract/excise/excise-calls'
import { previewMailText } from '@endcap/contract/mail/mail-preview'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fieldsIgnoredByIdempotency } from './orders/form/hash-order.ts'
import { bodyFields } from './testing/body-fields.ts'
import { findSilentChanges } from './testing/find-silent-changes.ts'
import { idOf, type Json, type SampleShop } from './testing/round-trip-sample.ts'
import { makeSamples } from './testing/round-trip-samples.ts'
import { openTestShop } from './testing/start-test-shop.ts'

/** The endpoints whose fields must be stored and shown. */
const covered = endpoints.filter(
  ({ name, path, body }) =>
    body !== undefined &&
    (path.startsWith('/admin/api/') || ['placeOrder', 'signUp', 'contactUs'].includes(name)),
)

const isCredential = 'serves to identify the caller and is stored as a hash at most'
const passkey = { ticket: isCredential, 'passkey.id': isCredential }
const confirmsPrice = 'answers the question about an unusual price'
const confirmsLicense = 'answers the question about a missing license'
const isNote = { reason: 'is shown as the note, and tested with licenses' }
const isPassing = 'is shown to others while the object is open'
const choosesCustomers = 'names customers, and changes others of their fields'
const settles = 'decides what the payment settles'
const takesBackPieces = 'replaces the amount, and is tested with memos'
const countsOnce = 'serves to count a repeated operation once'
const arranges = 'sets the positions of rows, which their lists show'

const eachFor = (fields: readonly string[], reason: string) =>
  Object.fromEntries(fields.map((field) => [field, reason]))

const bulkFields = eachFor(bodyFields(BulkChangeIn), 'describes a change of other rows')
const catalogueFields = eachFor(
  ['title', 'item_no', 'price_varies', 'short_description'].map((field) => `products.${field}`),
  'the catalogue’s own value is stored',
)
const previewed = 'is stored nowhere'

/** The fields that are accepted and not shown again, with the reason, by endpoint. */
const comparedDay = { delivery_day: 'is compared with the day on which the order is delivered' }

const ignoredFields: Record<string, Record<string, string>> = {
  placeOrder: {
    ...catalogueFields,
    ...comparedDay,
    keep_rest: 'decides which lines stay in the cart',
    from_cart: 'decides whether the cart is compared with the order',
  },
  placeOrderForCustomer: {
    ...catalogueFields,
    ...comparedDay,
    is_over_limit: 'decides whether the customer’s limit counts',
  },
  takePayment: {
    customer_id: choosesCustomers,
    'allocate.item_id': settles,
    'allocate.amount': settles,
    is_repeated: 'answers the question about an equal payment',
  },
  uploadDocument: eachFor(['customer_id', 'kind'], 'is tested with documents'),
  createClaim: {
    order_id: 'is shown as the claim’s, and tested with claims',
    ...eachFor(['lines.line_id', 'lines.reason_id'], 'names a row, whose label is shown'),
    'lines.photos': 'names documents, and is tested with claims',
  },
  skipWebhookEvent: { event_id: 'names the event that is skipped' },
  splitOrder: {
    line_ids: 'names rows, and is tested with splits',
    day: 'is the new order’s, and tested with ship dates',
  },
  setShipDate: { day: 'is shown in a shop with licenses or excise, and tested there' },
  rejectLicense: isNote,
  revokeLicense: isNote,
  verifyLicense: { confirm: 'answers the question about an unusual number' },
  decideClaim: {
    'lines._id': 'names the line',
    received: 'decides whether the goods are back',
  },
  createMemo: {
    'lines.line_id': takesBackPieces,
    'lines.quantity': takesBackPieces,
  },
  takeChecks: {
    'checks.customer_id': choosesCustomers,
    'checks.is_repeated': 'answers the question about an equal payment',
    control_total: 'is compared with the sum of the checks',
  },
  sendWebhookEvent: { event_id: 'names an event, and is tested with webhooks' },
  refundCredit: { credit_id: settles },
  writeOff: { 'allocate.item_id': settles, 'allocate.amount': 'is shown with the other sign' },
  applyCredit: { credit_id: settles, 'allocate.item_id': settles, 'allocate.amount': settles },
  createDeposit: { payment_ids: 'names payments, which the deposit counts' },
  fileCashReport: {
    filed_on: 'is in the audit log',
    note: 'is in the audit log',
  },
  checkImport: {
    replace_titles: 'decides whether the file’s titles and categories replace known ones',
    number_missing: 'decides how rows without an item number are read',
    'columns.name': 'decides how the file is read',
    'columns.field': 'decides how the file is read',
  },
  createApiToken: { currentPassword: isCredential },
  signUp: { password: isCredential, confirmPassword: 'is compared with the password' },
  staffSignIn: { email: isCredential, password: isCredential },
  staffForgotPassword: { email: isCredential },
  staffResetPassword: { token: isCredential, newPassword: isCredential },
  acceptInvitation: { token: isCredential, password: isCredential },
  confirmSignIn: { ...passkey, code: isCredential },
  beginTotp: { currentPassword: isCredential },
  addTotp: { ticket: isCredential, code: isCredential },
  removeTotp: { currentPassword: isCredential },
  beginPasskey: { currentPassword: isCredential },
  addPasskey: { ...passkey, name: 'is in the list of factors' },
  removePasskey: { currentPassword: isCredential },
  makeRecoveryCodes: { currentPassword: isCredential },
  previewBulkChange: bulkFields,
  makeBulkChange: bulkFields,
  createProduct: { confirm_price: confirmsPrice },
  changeProduct: { confirm_price: confirmsPrice },
  setProductPrices: { confirm_price: confirmsPrice },
  issueInvoices: {
    order_ids: 'names orders, whose invoices are made',
    correct: 'decides whether a changed order gets another invoice',
  },
  changeStock: {
    request_id: 'decides whether a request is a repeated one',
    quantity: 'is added to the count, which is shown',
  },
  changeMyPassword: { currentPassword: isCredential, newPassword: isCredential },
  savePicks: {
    'picks.id': 'serves to count a repeated pick once',
    'picks.was': 'is compared with the stored quantity',
  },
  saveRunOps: {
    'ops.id': countsOnce,
    ...eachFor(['ops.seq', 'ops.phone', 'ops.seen'], 'tells phones and their operations apart'),
    'ops.kind': 'decides what the operation does',
    ...eachFor(
      ['deliver', 'refuse'].flatMap((kind) =>
        ['order', 'charges', 'credits'].map((field) => `ops.${kind}.${field}`),
      ),
      settles,
    ),
    'ops.collect.claim': 'names the claim whose goods are back, and is tested with claims on runs',
    'ops.undo.op': 'names the operation that is taken back',
  },
  decideRunOps: { ops: 'names operations', decision: 'decides whether they count' },
  addRunProof: {
    ...eachFor(['id', 'seq', 'at', 'phone'], countsOnce),
    ...eachFor(['stop', 'kind'], 'is tested with the file'),
  },
  setPresence: { kind: isPassing, id: isPassing, open: isPassing },
  createCustomer: { approve: 'decides the status of the new customer', confirm: confirmsLicense },
  approveCustomers: { ids: choosesCustomers, confirm: confirmsLicense },
  approveCustomer: { confirm: confirmsLicense },
  undoApprovals: { ids: choosesCustomers },
  mergeCustomers: { other_id: choosesCustomers },
  arrangeContent: { resource: arranges, group: arranges, ids: arranges },
  previewContent: eachFor(bodyFields(previewContent.body), previewed),
  previewMailText: eachFor(bodyFields(previewMailText.body), previewed),
  correctCustomerColumns: { fields: 'decides how the file is read' },
  applyCustomerImport: { approve: 'decides the status of the new customers' },
  applyImport: { confirm_unusual: confirmsPrice },
  leaveOutImportRows: {
    lines: 'is shown as `left_out`, and is tested with that',
    left_out: 'decides whether the lines are left out or put back',
  },
  tryExcise: eachFor(bodyFields(tryExcise.body), 'decides what is computed'),
  importTradeRules: {
    'license_rules.kind_code': 'names a kind, whose name is shown',
  },
  resolveCodesForCustomer: { codes: 'names what is looked up' },
  createImport: {
    number_missing: 'decides how rows without an item number are read',
    price_list_id: 'decides whose prices the file sets, and is tested with that',
  },
}

/** The fields that a read shows under another name. */
const shownNames: Record<string, string> = {
  'placeOrder products.product_id': '_id',
  'placeOrder products.Price': 'price',
  'placeOrderForCustomer products.product_id': '_id',
  'placeOrderForCustomer products.Price': 'price',
  'changeOrder lines.line_id': '_id',
  'savePicks picks.line_id': '_id',
  'savePicks picks.quantity': 'picked',
  'savePicks picks.reason': 'pick_reason',
  'changeOrder added.product_id': '_id',
  'changeOrder lines.price_reason': 'reason',
  'changeRun orders': 'order_id',
  'saveRunOps ops.stop': '_id',
  'saveRunOps ops.deliver.short.line_id': '_id',
  'saveRunOps ops.deliver.unpaid': 'reason',
  'saveRunOps ops.note': 'notes',
  'takePayment received_on': 'day',
  'takePayment amount': 'open',
  'reversePayment reason': 'note',
  'reversePayment fee': 'amount',
  'reversePayment hold': 'is_on_hold',
  'takeChecks received_on': 'day',
  'takeChecks checks.amount': 'open',
  'chargeFee reason': 'note',
  'refundCredit reason': 'note',
  'writeOff reason': 'note',
}

const shop = await openTestShop()
await shop.context.db.execute(sql`update settings set features = '{receivables}'`)
const owner = await shop.staff('owner')
const silentChanges = await findSilentChanges(shop.context.db)

const send: SampleShop['send'] = async (method, url, payload, as = owner) => {
  const body = payload === undefined ? {} : { payload }
  // Of statements of a sample.
  await silentChanges()
  const reply = await shop.send({ method: method as 'GET', url, as, ...body })
  expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBeLessThan(300)
  expect(await silentChanges(), `${method} ${url}`).toEqual([])
  return reply.json()
}
const get: SampleShop['get'] = (url) => send('GET', url)
const create: SampleShop['create'] = async (collection, body) =>
  idOf(await send('POST', `/admin/api/${collection}`, body))

/** The names and values in a JSON document; a list's items have the list's name. */
const leavesOf = (value: unknown, name = ''): [name: string, value: unknown][] => {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name))
  if (typeof value !== 'object' || value === null) return [[name, value]]
  return Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, field))
}

/** The values of a field in a body, by its path. */
const valuesAt = (value: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [name, ...rest] = path
  if (name === undefined) return value === undefined ? [] : [value]
  return valuesAt((value as Json | undefined)?.[name], rest)
}

test.each(covered)(
  '[X0-456] every field that $name accepts is shown again or named as ignored, and what it changes of exported tables has events',
  async ({ name, method, path, body }) => {
    const ignored = Object.keys(ignoredFields[name] ?? {})
    const fields = body === undefined ? [] : bodyFields(body)
    expect(ignored.filter((field) => !fields.includes(field))).toEqual([])
    const shownFields = fields.filter((field) => !ignored.includes(field))
    if (shownFields.length === 0) return

    // Each a new one: a changed email ends the sessions.
    const buyer = await shop.customer()
    const sample = await makeSamples({ shop, owner, buyer, get, create, send })[name]?.()
    if (!sample) throw new Error(`${name} has no sample.`)
    const missing = shownFields.filter(
      (field) => valuesAt(sample.body, field.split('.')).length === 0,
    )
    expect(missing).toEqual([])

    const url = fillPath(path, { id: sample.id ?? '', page: 'vapes' })
    const reply = await send(method, url, sample.body, name === 'placeOrder' ? buyer : owner)
    const collection = url.split('/').slice(0, 4).join('/')
    const listed = async () =>
      ((await get(`${collection}?limit=100`)).data as Json[]).find(({ _id }) => _id === idOf(reply))
    const leaves = leavesOf(await (sample.read ?? listed)())
    const lost = shownFields.filter((field) => {
      const shownName = shownNames[`${name} ${field}`] ?? field.split('.').at(-1)
      return !valuesAt(sample.body, field.split('.')).every((value) =>
        leaves.some(([leaf, shown]) => leaf === shownName && shown === value),
      )
    })
    expect(lost).toEqual([])
  },
)

test('the idempotency hash ignores exactly the fields of an order that are not shown again', () => {
  expect(fieldsIgnoredByIdempotency.toSorted()).toEqual(
    Object.keys(ignoredFields.placeOrder ?? {}).toSorted(),
  )
})
