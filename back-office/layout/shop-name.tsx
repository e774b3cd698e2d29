import type { ComponentProps } from 'react'

/** With the shop's icon, which the drawer and the side menu begin with. */
export const ShopName = ({ name, ...rest }: ComponentProps<'div'> & { name: string }) => (
  <div {...rest} className="flex h-13 items-center gap-2.5 px-4 text-base font-semibold">
    <img src="/icon-192.png" alt="" className="size-6" />
    <span className="truncate">{name}</span>
  </div>
)
