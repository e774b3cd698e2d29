export const memoKinds = ['credit', 'debit'] as const
export type MemoKind = (typeof memoKinds)[number]

/** `correction`: an order was changed after something depended on its invoice. */
export const memoCauses = ['staff', 'correction', 'claim'] as const

/** `CM-10001`, `DM-10001`. */
export const memoName = ({ kind, number }: { kind: MemoKind; number: number }): string =>
  `${kind === 'credit' ? 'CM' : 'DM'}-${number}`
