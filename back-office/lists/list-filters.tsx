import { Button } from '@endcap/ui/button'
import { ListFilter as ListFilterIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Choice, Select } from '../layout/select.tsx'
import type { ListState } from './use-list-state.ts'

/** `name` is the query parameter; `own` is a custom field. */
export type ListFilter = {
  name: string
  label: string
  /** Whether it is behind the button “Filters” until it is set. On a phone all filters are. */
  isExtra?: boolean
} & (
  | { kind: 'choice'; choices: readonly Choice[] }
  /** `fallback`: the day that applies if none is chosen. */
  | { kind: 'day'; fallback?: string }
  | { kind: 'text' | 'amount' }
  | { kind: 'own'; render: (value: string, onChange: (value: string) => void) => ReactNode }
)

const fieldClass = 'field max-w-full'

const FilterField = ({ filter, state }: { filter: ListFilter; state: ListState }) => {
  const value = state.filters[filter.name] ?? ''
  const set = (next: string, replace = false) =>
    state.setFilters({ [filter.name]: next }, { replace })
  if (filter.kind === 'own') return filter.render(value, set)
  if (filter.kind === 'choice')
    return (
      <Select
        aria-label={filter.label}
        value={value}
        choices={[['', `${filter.label}: all`], ...filter.choices]}
        onChange={(chosen) => set(chosen)}
        className={`${fieldClass} w-auto! field-sizing-content`}
        data-set={value !== '' || undefined}
      />
    )
  return (
    <label className="flex items-center gap-1.5 text-sm text-soft">
      {filter.label}
      <input
        type={filter.kind === 'day' ? 'date' : 'text'}
        inputMode={filter.kind === 'amount' ? 'decimal' : undefined}
        value={value || (filter.kind === 'day' && filter.fallback) || ''}
        onChange={(event) => set(event.target.value, true)}
        className={`${fieldClass} ${filter.kind === 'day' ? 'w-auto!' : 'w-28!'}`}
      />
    </label>
  )
}

type ListFiltersProps = { filters: readonly ListFilter[]; state: ListState }

export const ListFilters = ({ filters, state }: ListFiltersProps) => {
  const isSet = ({ name }: ListFilter) => (state.filters[name] ?? '') !== ''
  const [isOpen, setOpen] = useState(false)
  const hasExtras = filters.some((filter) => filter.isExtra && !isSet(filter))
  if (filters.length === 0) return null
  return (
    <>
      <Button
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={hasExtras ? '' : 'sm:hidden'}
      >
        <ListFilterIcon className="size-4" aria-hidden />
        Filters
      </Button>
      {filters.map((filter) => (
        <div
          key={filter.name}
          className={
            isOpen || isSet(filter) ? 'contents' : filter.isExtra ? 'hidden' : 'hidden sm:contents'
          }
        >
          <FilterField filter={filter} state={state} />
        </div>
      ))}
      {filters.some(isSet) && (
        <Button kind="plain" onClick={state.clearFilters}>
          Clear filters
        </Button>
      )}
    </>
  )
}
