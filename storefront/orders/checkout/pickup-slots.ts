import { pickupDaysAhead, proposedSlot, slotsToChoose } from '@endcap/contract/pickup-slots'
import { addDays, shopClock } from '@endcap/contract/shop-time'

/** The days between which a pick-up can be, and the first with a slot still to come. */
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
 * The slots of the chosen day, weekday's or weekend's, and the one that is chosen: the one picked
 * before where the day has it, else the buyer's usual one, else the day's first (S4-38).
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
