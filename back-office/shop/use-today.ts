import { shopClock } from '@endcap/contract/shop-time'
import { useTimeZone } from './use-shop.ts'

/** The shop’s day, `2026-11-30`. */
export const useToday = (): string => shopClock(new Date(), useTimeZone()).day
