/** What a customer enters for a product in an order guide. */
export const guideEntryFields = ['par', 'on_hand', 'quantity', 'position', 'listed'] as const
