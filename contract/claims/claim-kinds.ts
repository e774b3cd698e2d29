/** Without zod, so that pages can import it. */

/** The effect of an accepted line’s goods on the stock when they come back. `none`: nothing comes back. */
export const stockEffects = ['saleable', 'unsaleable', 'none'] as const
export type StockEffect = (typeof stockEffects)[number]

export const claimStatuses = ['submitted', 'accepted', 'partly', 'refused'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** `RMA-1001`. */
export const claimName = ({ number }: { number: number }): string => `RMA-${number}`
