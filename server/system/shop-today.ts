import { shopClock } from '@endcap/contract/shop-time'

/** Today in the shop's time zone, as YYYY-MM-DD. */
export const shopToday = async ({
  clock,
  timeZone,
}: {
  clock: () => Date
  timeZone: () => string | Promise<string>
}): Promise<string> => shopClock(clock(), await timeZone()).day
