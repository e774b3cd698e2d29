import {
  type PickupRules,
  pickupDays,
  proposedSlot,
  slotsToChoose,
} from '@endcap/contract/orders/pickup-slots'

/** Returns the first day that has a slot left, with the usual slot, or else its first slot. */
export const proposePickup = (
  now: Date,
  timeZone: string,
  usual: string,
  rules?: PickupRules,
): { date: string; time: string } => {
  const { proposed: date } = pickupDays(now, timeZone, rules)
  return { date, time: proposedSlot(slotsToChoose(date, now, timeZone, rules), usual) }
}
