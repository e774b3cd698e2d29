import { formatDecimal } from '@endcap/contract/money'
import type { Ageing } from '@endcap/contract/receivables/ageing'
import { formatCsv } from '@endcap/price-files/format-csv'

const titles = ['Account', 'Current', '1-30', '31-60', '61-90', 'Over 90', 'Unapplied', 'Balance']

type Row = Pick<Ageing, 'columns' | 'unapplied' | 'total'> & { business_name: string }

/** A CSV file with a row for each account. */
export const formatAgeing = (rows: readonly Row[]): string =>
  formatCsv([
    titles,
    ...rows.map(({ business_name, columns, unapplied, total }) => [
      business_name,
      ...[...columns, unapplied, total].map(formatDecimal),
    ]),
  ])
