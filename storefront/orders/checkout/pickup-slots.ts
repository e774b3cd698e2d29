import {
  type PickupRules,
  pickupDaysAhead,
  proposedSlot,
  slotsToChoose,
} from '@endcap/contract/pickup-slots'
import { addDays, shopClock } from '@endcap/contract/shop-time'

/** Returns the first and last day for a pick-up, and the proposed one: the first with a slot left. */
export const pickupDays = (
  now: Date,
  timeZone: string,
  rules?: PickupRules,
): { first: string; last: string; proposed: string } => {
  const { day } = shopClock(now, timeZone)
  const days = Array.from({ length: pickupDaysAhead + 1 }, (_, ahead) => addDays(day, ahead))
  return {
    first: day,
    last: addDays(day, pickupDaysAhead),
    proposed: days.find((each) => slotsToChoose(each, now, timeZone, rules).length > 0) ?? day,
  }
}

/**
 * Returns the slots of a day and the selected one: `picked` if the day has it, else the buyer's usual
 * one, else the first (S4-38).
 */
export const pickupSlots = (
  day: string,
  picked: string,
  usual: string,
  now: Date,
  timeZone: string,
  rules?: PickupRules,
): { slots: readonly string[]; time: string } => {
  const slots = slotsToChoose(day, now, timeZone, rules)
  return { slots, time: slots.includes(picked) ? picked : proposedSlot(slots, usual) }
}
