import type { ReactNode } from 'react'

/** Pairs of a label and a value; an empty value is shown as a dash. */
export const DescriptionList = ({
  items,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm pointer-coarse:gap-y-3">
    {items.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="max-w-28 text-soft sm:max-w-none">{label}</dt>
        <dd className="wrap-anywhere">{value === '' || value === null ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
