import type { ReactNode } from 'react'

/** Empty values are shown as a dash. */
export const DescriptionList = ({
  items,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm pointer-coarse:gap-y-3 @max-[16rem]/panel:grid-cols-1">
    {items.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="max-w-28 text-soft sm:max-w-none">{label}</dt>
        <dd className="wrap-anywhere">{value === '' || value === null ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)

export const Figures = ({
  items,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[]
}) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {items.map(([label, value]) => (
      <div key={label}>
        <dt className="text-xs text-soft">{label}</dt>
        <dd className="flex items-center gap-2 text-xl font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

/** On touch screens the tap area is taller than the text. */
const linkClass = 'link relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5'

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={linkClass}>
    {email}
  </a>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className={linkClass}>
    {phone}
  </a>
)
