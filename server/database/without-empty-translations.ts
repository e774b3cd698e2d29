import type { Translations } from '@endcap/contract/i18n/translations'

/** Public responses omit `translations` if a row has none (X8-205). */
export const withoutEmptyTranslations = <Row extends { translations: Translations }>({
  translations,
  ...row
}: Row): Omit<Row, 'translations'> & Partial<Pick<Row, 'translations'>> =>
  Object.keys(translations).length === 0 ? row : { ...row, translations }
