export const formatNumber = (number: number): string => number.toLocaleString('en-US')

/** Returns a number with its noun: `1 line`, `1,200 lines`. */
export const countOf = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`
