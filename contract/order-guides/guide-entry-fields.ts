export const guideEntryFields = ['par', 'on_hand', 'quantity', 'position', 'listed'] as const
