import { useListState } from '../lists/use-list-state.ts'
import { type ReportRange, reportPeriods } from './report-periods.ts'

/** Chooses a report's days by name: the last 30, this month and so on. */
export const PeriodSelect = ({ shown, today }: { shown: ReportRange; today: string }) => {
  const state = useListState()
  const periods = Object.entries(reportPeriods(today))
  const [chosen = ''] =
    periods.find(([, period]) => period.from === shown.from && period.to === shown.to) ?? []
  return (
    <select
      aria-label="Period"
      value={chosen}
      onChange={(event) => {
        const period = reportPeriods(today)[event.target.value]
        if (period !== undefined) state.setFilters(period)
      }}
      className="field w-auto! max-w-full"
    >
      {chosen === '' && <option value="">Custom dates</option>}
      {periods.map(([name]) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
