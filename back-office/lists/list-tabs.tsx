import type { StaffCall } from '@endcap/contract/client/light-client'
import { Chip } from '@endcap/ui/chip'
import { classNames } from '@endcap/ui/class-names'
import { formatNumber } from '../layout/count-of.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import { useListRows } from './use-list-rows.ts'
import type { ListState } from './use-list-state.ts'

export type ListTabsProps = {
  /** The query parameter; `status` by default. */
  name?: string
  values: readonly string[]
  /** The value whose rows need work; its tab shows how many there are. */
  waiting?: string
  /** The name of the waiting rows, if the status has another one. */
  waitingName?: string
}

const Waiting = ({ list, name, value }: { list: StaffCall; name: string; value: string }) => {
  const { data } = useListRows(list, { [name]: value, limit: '1' })
  return (
    // As wide as most numbers, so that the tabs don't move when the number arrives.
    <span className="min-w-9 text-left">
      {data?.total ? <Chip tone="warning">{formatNumber(data.total)}</Chip> : null}
    </span>
  )
}

export const tabLinksClass = '-mt-2 flex overflow-x-auto border-b border-line'

export const tabClass = (isChosen: boolean): string =>
  classNames(
    'inline-flex min-h-10 items-center gap-1.5 border-b-2 px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11',
    isChosen
      ? 'border-accent font-semibold text-accent'
      : 'border-transparent text-soft hover:text-ink',
  )

export const ListTabs = ({
  name = 'status',
  values,
  waiting,
  waitingName,
  list,
  state,
}: ListTabsProps & { list: StaffCall; state: ListState }) => (
  <div role="tablist" aria-label="Status" className="-mb-px flex overflow-x-auto">
    {['', ...values].map((value) => {
      const isChosen = (state.filters[name] ?? '') === value
      return (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={isChosen}
          onClick={() => state.setFilters({ [name]: value })}
          className={tabClass(isChosen)}
        >
          {value === '' ? 'All' : (value === waiting && waitingName) || formatStatus(value)}
          {value !== '' && value === waiting && <Waiting list={list} name={name} value={value} />}
        </button>
      )
    })}
  </div>
)
