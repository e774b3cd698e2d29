export type WarningCode =
  | 'no_price'
  | 'upc_left_out'
  | 'upc_restored'
  | 'upc_taken'
  | 'image_left_out'
  | 'stock_not_understood'
  | 'sale_not_understood'
  | 'pack_doubtful'
  | 'quantity_left_out'
  | 'fact_left_out'
  | 'price_ended'
  | 'item_number_tidied'
  | 'characters_unreadable'

export type RowWarning = {
  code: WarningCode
  column: string
  reason: string
}

const problemCodes = [
  'not_calculated',
  ...(['no_item_number', 'item_number_unreadable', 'repeated_item_number', 'no_title'] as const),
  ...(['unknown_price_list', 'other_price_list'] as const),
  ...([
    'unknown_product',
    'new_without_title',
    'price_unreadable',
    'quantity_unreadable',
    'date_unreadable',
    'special_unreadable',
    'period_reversed',
    'end_without_beginning',
    'category_depth',
    'too_long',
  ] as const),
  ...(['extra_cells', 'broken_row'] as const),
]
export type ProblemCode = (typeof problemCodes)[number]

export type RowProblem = {
  code: ProblemCode
  column: string
  reason: string
}
