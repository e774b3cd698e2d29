import { useNavigate, useSearch } from '@tanstack/react-router'

/** The texts in an address's query, for example `{ q: 'cola', sort: '-price', page: '2' }`. */
export type SearchTexts = Readonly<Record<string, string | undefined>>

/**
 * Returns a list's state, which is in the address: filters, sort and page. A change of a filter or of the
 * sort leads to the first page; '' removes a filter.
 */
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
    /** Shows a page. `replace` doesn't add an entry to the browser's history. */
    setPage: (number: number, { replace = false } = {}) =>
      go({ page: number === 1 ? '' : String(number) }, replace),
    setSort: (next: string) => go({ sort: next, page: '' }, false),
    /** Sets filters. `replace` doesn't add an entry to the browser's history, for text being typed. */
    setFilters: (changes: SearchTexts, { replace = false } = {}) =>
      go({ ...changes, page: '' }, replace),
    /** Applies the filters and the sort of a saved view. */
    show: (view: SearchTexts) =>
      go({ ...Object.fromEntries(Object.keys(search).map((name) => [name, ''])), ...view }, false),
    clearFilters: () =>
      go(Object.fromEntries([...Object.keys(filters), 'page'].map((name) => [name, ''])), false),
  }
}

export type ListState = ReturnType<typeof useListState>
