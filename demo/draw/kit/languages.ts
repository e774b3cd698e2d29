/** The languages that pictures with words are drawn in. */
export const languageCodes = ['en', 'es'] as const
export type Language = (typeof languageCodes)[number]
