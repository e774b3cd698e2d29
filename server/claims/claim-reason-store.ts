import type { ClaimReason } from '@endcap/contract/claims/claim-reasons'
import type { Language } from '@endcap/contract/i18n/languages'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { ascending } from '../database/list-store.ts'
import { claimReason } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'

const columns = {
  _id: claimReason.id,
  label: claimReason.label,
  window_days: claimReason.window_days,
  needs_photo: claimReason.needs_photo,
  stock_effect: claimReason.stock_effect,
  is_offered: claimReason.is_offered,
  position: claimReason.position,
  translations: claimReason.translations,
  version: claimReason.version,
}

const order = ascending(claimReason.position, claimReason.id)

export const claimReasonStore = tableStore({ table: claimReason, columns, order })

export const listOfferedReasons = (db: Db): Promise<ClaimReason[]> =>
  db
    .select(columns)
    .from(claimReason)
    .where(eq(claimReason.is_offered, true))
    .orderBy(order.forward)

export const labelIn = (
  { label, translations }: Pick<ClaimReason, 'label' | 'translations'>,
  language: Language,
): string => (language === 'en' ? label : translations[language]?.label || label)
