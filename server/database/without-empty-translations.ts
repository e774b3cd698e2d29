import type { Translations } from '@endcap/contract/i18n/translations'

/** Returns a row as public replies show it: without `translations` if it has none (X8-205). */
export const withoutEmptyTranslations = <Row extends { translations: Translations }>({
  translations,
  ...row
}: Row): Omit<Row, 'translations'> & Partial<Pick<Row, 'translations'>> =>
  Object.keys(translations).length === 0 ? row : { ...row, translations }
