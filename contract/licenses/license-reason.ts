import { addDays } from '../shop-time.ts'
import { isInForce } from '../trade/is-in-force.ts'
import type { ClassOfTrade } from '../trade/trade-kinds.ts'
import type { LicenseStatus } from './license-kinds.ts'

/** From the one that is mended most easily to the one that takes longest. */
const licenseReasons = [
  'license_expired',
  'license_not_started',
  'license_other_location',
  'license_not_covering',
  'license_not_verified',
  'license_rejected',
  'license_revoked',
  'license_missing',
] as const
export type LicenseReason = (typeof licenseReasons)[number]

/** Reasons why a product can't be delivered to a customer on a day. */
export const blockReasons = [
  'state_unknown',
  'state_not_served',
  'consumer',
  'no_rule',
  'unclassified',
  ...licenseReasons,
  'certificate_missing',
  'excise_unknown',
] as const
export type BlockReason = (typeof blockReasons)[number]

/** Days are `YYYY-MM-DD`. */
export type HeldLicense = {
  kindId: string
  status: LicenseStatus
  validFrom: string
  /** The last day on which it is good, before days of grace. */
  validUntil: string
  /** Ids of classes; empty: all. */
  covers: readonly string[]
  /** Of the address for which it was verified; '' before. */
  premisesKey: string
}

export type LicenseRule = {
  classId: string
  /** Null: buyers of every class of trade without a rule of their own. */
  buyerClass: ClassOfTrade | null
  /** Null: no license is needed. */
  kind: LicenseKindRule | null
  validFrom: string
  /** The first day on which it no longer holds; null: it has no end. */
  validUntil: string | null
}

export type LicenseKindRule = {
  id: string
  code: string
  name: string
  isPremisesBound: boolean
  graceDays: number
}

/** The rules of a customer's state, and their licenses, which decide about their purchases. */
export type LicenseFacts = {
  /** Null: the state of their address isn't known. */
  state: string | null
  classOfTrade: ClassOfTrade
  /** Of their address now. */
  premisesKey: string
  /** Classes that the shop sells to their state on the day; null: all. */
  servedClasses: readonly string[] | null
  /** Confirmed rules of their state. */
  rules: readonly LicenseRule[]
  licenses: readonly HeldLicense[]
}

export type Block = {
  reason: BlockReason
  /** The kind of license that is needed; null if the reason is about something else. */
  kind: Pick<LicenseKindRule, 'id' | 'code' | 'name'> | null
  /** The last day of the license that has ended, or the first of one that hasn't begun; otherwise null. */
  day: string | null
}

/** Returns null for a license that is good for a class on a day. */
const reasonOf = (
  license: HeldLicense,
  kind: LicenseKindRule,
  { classId, premisesKey, day }: { classId: string; premisesKey: string; day: string },
): LicenseReason | null => {
  if (license.status === 'submitted') return 'license_not_verified'
  if (license.status === 'rejected') return 'license_rejected'
  if (license.status === 'revoked') return 'license_revoked'
  if (addDays(license.validUntil, kind.graceDays) < day) return 'license_expired'
  if (license.validFrom > day) return 'license_not_started'
  if (kind.isPremisesBound && license.premisesKey !== premisesKey) return 'license_other_location'
  if (license.covers.length > 0 && !license.covers.includes(classId)) return 'license_not_covering'
  return null
}

const blockOfKind = (
  kind: LicenseKindRule,
  { licenses, premisesKey }: LicenseFacts,
  classId: string,
  day: string,
): Block | null => {
  const held = licenses
    .filter(({ kindId }) => kindId === kind.id)
    .map((license) => ({ license, reason: reasonOf(license, kind, { classId, premisesKey, day }) }))
  if (held.some(({ reason }) => reason === null)) return null
  const rank = ({ reason }: (typeof held)[number]) =>
    licenseReasons.indexOf(reason ?? 'license_missing')
  const [nearest] = held.toSorted(
    (one, other) =>
      rank(one) - rank(other) || other.license.validUntil.localeCompare(one.license.validUntil),
  )
  const { id, code, name } = kind
  return {
    reason: nearest?.reason ?? 'license_missing',
    kind: { id, code, name },
    day:
      nearest?.reason === 'license_expired'
        ? nearest.license.validUntil
        : nearest?.reason === 'license_not_started'
          ? nearest.license.validFrom
          : null,
  }
}

/** The rules of a class for the customer's class of trade, which come before those for all. */
const rulesFor = ({ rules, classOfTrade }: LicenseFacts, classId: string): LicenseRule[] => {
  const ofClass = rules.filter((rule) => rule.classId === classId)
  const own = ofClass.filter(({ buyerClass }) => buyerClass === classOfTrade)
  return own.length > 0 ? own : ofClass.filter(({ buyerClass }) => buyerClass === null)
}

/**
 * Decides whether a customer may get goods of a regulated class on a day (`YYYY-MM-DD`): null if so, otherwise the first reason
 * why not. A class whose first rule begins later is sold until then.
 */
export const licenseBlock = (facts: LicenseFacts, classId: string, day: string): Block | null => {
  const other = (reason: BlockReason): Block => ({ reason, kind: null, day: null })
  if (facts.state === null) return other('state_unknown')
  if (facts.servedClasses !== null && !facts.servedClasses.includes(classId))
    return other('state_not_served')
  if (facts.classOfTrade === 'consumer') return other('consumer')
  const rules = rulesFor(facts, classId)
  const inForce = rules.filter((rule) => isInForce(rule, day))
  if (inForce.length === 0)
    return rules.length > 0 && rules.every(({ validFrom }) => validFrom > day)
      ? null
      : other('no_rule')
  for (const { kind } of inForce) {
    const block = kind && blockOfKind(kind, facts, classId, day)
    if (block !== null) return block
  }
  return null
}

/** The first rule of a class that begins after a day and that the customer doesn't meet; null if there is none. */
export const comingBlock = (
  facts: LicenseFacts,
  classId: string,
  day: string,
): (Block & { from: string }) | null => {
  const [next] = rulesFor(facts, classId)
    .filter(({ validFrom }) => validFrom > day)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
  if (next === undefined) return null
  const block = licenseBlock(facts, classId, next.validFrom)
  return block && { ...block, from: next.validFrom }
}

/** Of the licenses that a customer needs for goods of a class on a day, those that are good. */
export const licensesFor = <License extends HeldLicense>(
  facts: Omit<LicenseFacts, 'licenses'> & { licenses: readonly License[] },
  classId: string,
  day: string,
): License[] =>
  rulesFor(facts, classId).flatMap(({ kind, ...period }) => {
    if (kind === null || !isInForce(period, day)) return []
    const { premisesKey } = facts
    const good = facts.licenses.find(
      (license) =>
        license.kindId === kind.id &&
        reasonOf(license, kind, { classId, premisesKey, day }) === null,
    )
    return good === undefined ? [] : [good]
  })
