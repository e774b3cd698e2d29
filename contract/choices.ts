/** The values that forms and filters offer, and an order's transitions. Without zod, so that pages can import them. */

export const orderTypes = ['Cash-on-delivery', 'Pick-up'] as const
export type OrderType = (typeof orderTypes)[number]

export const orderStatuses = ['received', 'confirmed', 'ready', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  received: ['confirmed', 'cancelled'],
  confirmed: ['ready', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

export const orderTransitionsFrom = (status: OrderStatus): readonly OrderStatus[] =>
  transitions[status]

export const isOpenOrder = ({ status }: { status: OrderStatus }): boolean =>
  transitions[status].length > 0

export const customerStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const

export const customerSorts = [
  'business_name',
  '-business_name',
  'name',
  '-name',
  'email',
  '-email',
  'phone',
  '-phone',
  'city',
  '-city',
  'status',
  '-status',
  'createdAt',
  '-createdAt',
  'orders',
  '-orders',
  'total',
  '-total',
  'last_order_at',
  '-last_order_at',
] as const

export const trashEntities = [
  'products',
  'categories',
  'sections',
  'slides',
  'flyers',
  'team-members',
  'page-texts',
  'price-lists',
] as const

/** `cent` rounds to the cent; the others to the nearest price that ends in these cents. */
export const priceEndings = ['cent', '.09', '.49', '.99'] as const

export const widgetPages = ['vapes', 'drinks'] as const

export const flyerStatuses = ['active', 'inactive'] as const

export const inquiryStatuses = ['new', 'answered', 'done'] as const

export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const

export const textPages = ['about', 'careers'] as const

/** `text`: paragraphs. `figures`: a line `number | label` for each box. */
export const pageTextKinds = ['text', 'figures'] as const

export const contentPages = ['home', 'vapes', 'drinks', 'about', 'careers', 'contact'] as const

export const stockCorrections = {
  received: { label: 'Received', effect: 'adds' },
  returned: { label: 'Returned by a customer', effect: 'adds' },
  damaged: { label: 'Damaged', effect: 'removes' },
  expired: { label: 'Expired', effect: 'removes' },
  stolen: { label: 'Stolen', effect: 'removes' },
  lost: { label: 'Lost', effect: 'removes' },
  counted: { label: 'Counted', effect: 'sets' },
} as const satisfies Record<string, { label: string; effect: 'adds' | 'removes' | 'sets' }>
export type StockCorrection = keyof typeof stockCorrections
export const stockCorrectionNames = Object.keys(stockCorrections) as [
  StockCorrection,
  ...StockCorrection[],
]

export const stockReasons = [
  ...stockCorrectionNames,
  'picked',
  'delivered',
  'put_back',
  'import',
  'undo',
  'restored',
  'stopped',
] as const

export const stockFilters = ['low', 'counted', 'uncounted'] as const
export type StockFilter = (typeof stockFilters)[number]
export const stockSorts = [
  ...(['available', '-available', 'count', '-count'] as const),
  ...(['title', '-title', 'item_no', '-item_no', 'bin_location', '-bin_location'] as const),
] as const

export const customerImportKinds = ['new', 'changed', 'double', 'rejected', 'unchanged'] as const

export const customerImportStatuses = [
  'checking',
  'checked',
  'applying',
  'applied',
  'undone',
  'failed',
  'cancelled',
] as const
