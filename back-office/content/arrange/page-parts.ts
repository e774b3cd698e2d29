import type { StaffFlyer, StaffSection, StaffSlide } from '@endcap/contract/content/content'
import type { z } from 'zod'
import { type Period, periodState } from '../period.tsx'

export type SectionRow = z.output<typeof StaffSection>
export type SlideRow = z.output<typeof StaffSlide>
export type FlyerRow = z.output<typeof StaffFlyer>

export type Part = {
  id: string
  title: string
  picture?: string
  isWide?: boolean
  period?: Period
  note?: string
  /** The address of a form elsewhere; by default the form opens here. */
  path?: string
}

export const moveTo = (
  lists: Readonly<Record<string, readonly string[]>>,
  id: string,
  from: string,
  to: string,
  index: number,
): Record<string, readonly string[]> => {
  const source = lists[from] ?? []
  const at = source.indexOf(id)
  const without = source.filter((one) => one !== id)
  const target = from === to ? without : (lists[to] ?? [])
  // The position was counted with the part still in its list.
  const position = from === to && at < index ? index - 1 : index
  return {
    ...lists,
    [from]: without,
    [to]: [...target.slice(0, position), id, ...target.slice(position)],
  }
}

/** The section whose slides the carousel shows: the third one that is visible. */
export const carouselSection = (sections: readonly SectionRow[], at: Date): string | undefined =>
  sections.filter((section) => periodState(section, at) === 'live')[2]?._id

/** The shop shows the active flyer that started last. */
export const shownFlyer = (flyers: readonly FlyerRow[], at: Date): FlyerRow | undefined =>
  flyers
    .filter((flyer) => flyer.status === 'active' && periodState(flyer, at) === 'live')
    .sort((one, other) => Number(other.visible_from ?? 0) - Number(one.visible_from ?? 0))[0]

/** Returns the future times at which content starts or ends, earliest first. */
export const comingMoments = (periods: readonly Period[], now: Date): Date[] => {
  const times = periods
    .flatMap(({ visible_from, visible_until }) => [visible_from, visible_until])
    .filter((moment) => moment !== null)
    .map(Number)
    .filter((time) => time > now.getTime())
  return [...new Set(times)].sort((one, other) => one - other).map((time) => new Date(time))
}
