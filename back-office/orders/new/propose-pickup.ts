import {
  type PickupRules,
  pickupDays,
  proposedSlot,
  slotsToChoose,
} from '@endcap/contract/orders/pickup-slots'

/** Returns the first day with a slot left, and its slot at the usual time, else its first. */
export const proposePickup = (
  now: Date,
  timeZone: string,
  usual: string,
  rules?: PickupRules,
): { date: string; time: string } => {
  const { proposed: date } = pickupDays(now, timeZone, rules)
  return { date, time: proposedSlot(slotsToChoose(date, now, timeZone, rules), usual) }
}
