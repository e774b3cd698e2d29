import { idempotencyKeyHours } from '../limits.ts'

/** One hour less than the shop stores a key, because clocks differ. */
const maxKeyAgeMs = (idempotencyKeyHours - 1) * 3_600_000

/** `sentAt`: when the request was first sent, in milliseconds; null if it never was. */
export const isIdempotencyKeyExpired = (sentAt: number | null, now: number): boolean =>
  sentAt !== null && now - sentAt >= maxKeyAgeMs
