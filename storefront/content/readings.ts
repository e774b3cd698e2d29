import {
  getFlyer,
  getPageWidget,
  getShop,
  listSections,
  listTeam,
} from '@endcap/contract/calls.gen'
import type { WidgetPage } from '@endcap/contract/content'
import { api } from '../api/api.ts'
import { reading } from '../readings/readings.ts'

export const shopReading = reading('shop', async () => (await api()(getShop)).data)

export const flyerReading = reading('flyer', async () => (await api()(getFlyer)).data)

/** The carousel's slides: those of the third section (spec §3). None with fewer than three. */
export const carouselReading = reading(
  'carousel',
  async () => (await api()(listSections)).data[2]?.slides ?? [],
)

export const widgetReading = (page: WidgetPage) =>
  reading(`widget ${page}`, async () => (await api()(getPageWidget, { params: { page } })).data)

export const teamReading = reading('team', async () => (await api()(listTeam)).data)
