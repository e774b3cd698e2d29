/** Each event's type, which begins with the kind of its object, and its description. No zod, so that pages can import this. */
export const events = {
  'order.placed': 'An order was placed, or split off another one',
  'order.changed': 'Lines, prices or details of an order have changed',
  'order.status':
    'An order’s status has changed, also a step back, or it has left for delivery; its total may have changed, too',
  'customer.registered': 'A customer has registered',
  'customer.approved': 'A customer was approved',
  'customer.changed':
    'Staff have changed a customer’s details, or refused, suspended or reinstated them',
  'customer.merged':
    'A customer was merged into another one, who has their orders and account from now on',
  'invoice.issued': 'An invoice, or a new revision of one, was issued',
  'payment.recorded': 'A payment was booked',
  'payment.reversed': 'A payment was taken back, such as a returned check',
  'memo.issued': 'A credit or debit memo was issued',
  'account.changed': 'Documents of a customer’s account, or what settles them, have changed',
  'claim.decided': 'A claim was decided',
  'stock.low': 'The available pieces of a product have fallen to its reorder level',
  'stock.changed':
    'Staff have counted, added or removed pieces of a product; what orders take has their events alone',
  'import.applied': 'A file was applied: one event, however many rows it has',
  'import.undone': 'An import was undone',
} as const satisfies Record<string, string>
export type EventType = keyof typeof events
export const eventTypes = Object.keys(events) as [EventType, ...EventType[]]

/** How long events are stored, and can be delivered. */
export const eventDays = 30
export const maxEventsPerCall = 500
export const maxWaitSeconds = 30
export const maxWebhooks = 20
/** How long a webhook's former secret signs beside the new one. */
export const secretOverlapHours = 24
