export const formatNumber = (number: number): string => number.toLocaleString('en-US')

/** `1 row`, `1,200 rows`. */
export const countOf = (number: number, one: string, many = `${one}s`): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`
