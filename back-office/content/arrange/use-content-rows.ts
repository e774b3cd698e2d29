import { textPages, widgetPages } from '@endcap/contract/choices'
import { pageTextEndpoints } from '@endcap/contract/client/page-calls.gen'
import {
  flyerEndpoints,
  sectionEndpoints,
  slideEndpoints,
  staffGetPageWidget,
  teamMemberEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import type { ContentPage } from '@endcap/contract/content/content-pages'
import { maxPageSize } from '@endcap/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/queries.ts'
import { useCategories } from '../../inputs/use-categories.ts'

const all = { query: { limit: maxPageSize } }

export const useContentRows = (page: ContentPage) => {
  const isHome = page === 'home'
  const textPage = textPages.find((one) => one === page)
  const widgetPage = widgetPages.find((one) => one === page)
  const sections = useQuery({ ...callQuery(sectionEndpoints.list, all), enabled: isHome })
  const slides = useQuery({ ...callQuery(slideEndpoints.list, all), enabled: isHome })
  const flyers = useQuery({ ...callQuery(flyerEndpoints.list, all), enabled: isHome })
  const team = useQuery({
    ...callQuery(teamMemberEndpoints.list, all),
    enabled: page === 'careers',
  })
  const texts = useQuery({
    ...callQuery(pageTextEndpoints.list, {
      query: { limit: maxPageSize, page_name: textPage ?? '' },
    }),
    enabled: textPage !== undefined,
  })
  const widget = useQuery({
    ...callQuery(staffGetPageWidget, { params: { page: widgetPage ?? '' } }),
    enabled: widgetPage !== undefined,
  })
  const categories = useCategories()
  const queries = [sections, slides, flyers, team, texts, widget]
  const rows = {
    sections: sections.data?.data ?? [],
    slides: slides.data?.data ?? [],
    flyers: flyers.data?.data ?? [],
    team: team.data?.data ?? [],
    texts: texts.data?.data ?? [],
    widget: widget.data?.data,
    categories,
  }
  return {
    ...rows,
    isLoading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    reload: () => Promise.all(queries.map((query) => query.isError && query.refetch())),
    periods: [
      ...rows.sections,
      ...rows.slides,
      ...rows.flyers,
      ...rows.texts,
      ...(rows.widget === undefined ? [] : [rows.widget]),
    ],
    /** Changes when the stored content may have changed. */
    version: Math.max(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  }
}

export type ContentRows = ReturnType<typeof useContentRows>
