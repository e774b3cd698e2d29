import type { EntryKind } from './account-kinds.ts'

const prefixes: Partial<Record<EntryKind, string>> = {
  invoice: 'INV',
  invoice_change: 'INV',
  debit: 'DM',
  credit: 'CM',
  payment: 'PMT',
  reversal: 'PMT',
}

/** `INV-10001`; empty without a number. */
export const documentNumber = ({
  kind,
  number,
}: {
  kind: EntryKind
  number: number | null
}): string => (number === null ? '' : `${prefixes[kind] ?? ''}-${number}`)
