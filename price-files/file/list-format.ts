// Shared by price files and lists of orders.

export type Delimiter = ',' | ';' | '\t' | '|'
export const delimiters: readonly Delimiter[] = [',', ';', '|', '\t']

export const maxRowsBeforeHeader = 25

/** Whether a row's first text, or all of it, makes it a row of totals: `Subtotal`, `Total: $12`, `Total 5`. */
export const isTotal = (text: string): boolean =>
  /^(?:(?:grand|sub|page)[\s-]?)?totals?(?:\s*:.*|\s+[$€]?\s?[\d.,]+(?:\s+\p{L}+)?)?$/iu.test(text)
