import { pickupDaysAhead, proposedSlot, slotsToChoose } from '@endcap/contract/pickup-slots'
import { addDays, shopClock } from '@endcap/contract/shop-time'

/** Returns the first and last day for a pick-up, and the proposed one: the first with a slot left. */
export const pickupDays = (
  now: Date,
  timeZone: string,
): { first: string; last: string; proposed: string } => {
  const { day } = shopClock(now, timeZone)
  return {
    first: day,
    last: addDays(day, pickupDaysAhead),
    proposed: slotsToChoose(day, now, timeZone).length > 0 ? day : addDays(day, 1),
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
): { slots: readonly string[]; time: string } => {
  const slots = slotsToChoose(day, now, timeZone)
  return { slots, time: slots.includes(picked) ? picked : proposedSlot(slots, usual) }
}
