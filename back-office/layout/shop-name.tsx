import type { ComponentProps } from 'react'

/** With the shop's yellow mark, which the drawer and the side menu begin with. */
export const ShopName = ({ name, ...rest }: ComponentProps<'div'> & { name: string }) => (
  <div {...rest} className="flex h-13 items-center gap-2.5 px-4 text-base font-semibold">
    <svg viewBox="0 0 32 32" className="size-6 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-special-solid" />
      <path
        d="M9 9h14M9 16h10M9 23h14"
        className="stroke-on-special"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
    <span className="truncate">{name}</span>
  </div>
)
