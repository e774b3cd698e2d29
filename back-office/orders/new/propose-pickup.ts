import {
  type PickupRules,
  pickupDaysAhead,
  proposedSlot,
  slotsToChoose,
} from '@endcap/contract/pickup-slots'
import { addDays, shopClock } from '@endcap/contract/shop-time'

/** Returns the first day that has a slot left, and on it the customer's usual time, else the first. */
export const proposePickup = (
  now: Date,
  timeZone: string,
  usual: string,
  rules?: PickupRules,
): { date: string; time: string } => {
  const { day } = shopClock(now, timeZone)
  const days = Array.from({ length: pickupDaysAhead + 1 }, (_, ahead) => addDays(day, ahead))
  const date = days.find((one) => slotsToChoose(one, now, timeZone, rules).length > 0) ?? day
  return { date, time: proposedSlot(slotsToChoose(date, now, timeZone, rules), usual) }
}
