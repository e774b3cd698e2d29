import { useNavigate, useSearch } from '@tanstack/react-router'

/** A URL's query parameters, such as `{ q: 'cola', sort: '-price', page: '2' }`. */
export type SearchTexts = Readonly<Record<string, string | undefined>>

/** The state is in the address. A new filter or sort shows the first page; '' removes a filter. */
export const useListState = () => {
  const search: SearchTexts = useSearch({ strict: false })
  const navigate = useNavigate()
  const { page = '1', sort = '', ...filters } = search

  const go = (changes: SearchTexts, replace: boolean) => {
    const next = Object.entries({ ...search, ...changes }).filter(([, value]) => value)
    void navigate({
      to: '.',
      search: Object.fromEntries(next),
      replace,
      resetScroll: changes.page !== undefined,
    })
  }
  return {
    page: Math.max(1, Number.parseInt(page, 10) || 1),
    sort,
    filters,
    /** `replace` adds no entry to the browser's history. */
    setPage: (number: number, { replace = false } = {}) =>
      go({ page: number === 1 ? '' : String(number) }, replace),
    setSort: (next: string) => go({ sort: next, page: '' }, false),
    /** `replace` adds no entry to the browser's history, for text that is being typed. */
    setFilters: (changes: SearchTexts, { replace = false } = {}) =>
      go({ ...changes, page: '' }, replace),
    show: (view: SearchTexts) =>
      go({ ...Object.fromEntries(Object.keys(search).map((name) => [name, ''])), ...view }, false),
    clearFilters: () =>
      go(Object.fromEntries([...Object.keys(filters), 'page'].map((name) => [name, ''])), false),
  }
}

export type ListState = ReturnType<typeof useListState>
