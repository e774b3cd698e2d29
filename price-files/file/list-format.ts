// Shared by price files and lists of orders.

export type Delimiter = ',' | ';' | '\t' | '|'
export const delimiters: readonly Delimiter[] = [',', ';', '|', '\t']

export const maxRowsBeforeHeader = 25

/** Whether a row's first text makes it a row of totals, such as `Subtotal` or `Grand total: 12`. */
export const isTotal = (text: string): boolean =>
  /^(?:(?:grand|sub|page)[\s-]?)?totals?(?:\s*:.*)?$/i.test(text)
