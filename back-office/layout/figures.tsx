import type { ReactNode } from 'react'

export const Figures = ({
  items,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {items.map(([label, value]) => (
      <div key={label}>
        <dt className="text-xs text-soft">{label}</dt>
        <dd className="flex items-center gap-2 text-xl font-bold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
