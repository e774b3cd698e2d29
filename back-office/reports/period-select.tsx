import { Select } from '../layout/select.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { type ReportRange, reportPeriods } from './report-periods.ts'

export const PeriodSelect = ({ shown, today }: { shown: ReportRange; today: string }) => {
  const state = useListState()
  const periods = Object.entries(reportPeriods(today))
  const [chosen = ''] =
    periods.find(([, period]) => period.from === shown.from && period.to === shown.to) ?? []
  return (
    <Select
      aria-label="Period"
      value={chosen}
      choices={[
        ...(chosen === '' ? [['', 'Custom dates'] as const] : []),
        ...periods.map(([name]) => [name, name] as const),
      ]}
      onChange={(name) => {
        const period = reportPeriods(today)[name]
        if (period !== undefined) state.setFilters(period)
      }}
      className="field w-auto! max-w-full"
    />
  )
}
