import {
  getFlyer,
  getPageWidget,
  getShop,
  listSections,
  listTeam,
} from '@endcap/contract/calls.gen'
import type { WidgetPage } from '@endcap/contract/content'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const shopQuery = queryOptions({
  queryKey: ['public', 'shop'],
  queryFn: async () => (await api()(getShop)).data,
})

export const flyerQuery = queryOptions({
  queryKey: ['public', 'flyer'],
  queryFn: async () => (await api()(getFlyer)).data,
})

/** The carousel's slides: those of the third section (spec §3). None with fewer than three. */
export const carouselQuery = queryOptions({
  queryKey: ['public', 'carousel'],
  queryFn: async () => (await api()(listSections)).data[2]?.slides ?? [],
})

export const widgetQuery = (page: WidgetPage) =>
  queryOptions({
    queryKey: ['public', 'widget', page],
    queryFn: async () => (await api()(getPageWidget, { params: { page } })).data,
  })

export const teamQuery = queryOptions({
  queryKey: ['public', 'team'],
  queryFn: async () => (await api()(listTeam)).data,
})
