/** Whether a half-open period of days (`YYYY-MM-DD`) contains a day. `validUntil`: the first day after it; null: it has no end. */
export const isInForce = (
  { validFrom, validUntil }: { validFrom: string; validUntil: string | null },
  day: string,
): boolean => validFrom <= day && (validUntil === null || day < validUntil)
