import { useShop } from '../api/use-shop.ts'
import { paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'

export const Logo = () => {
  const shop = useShop()
  return (
    <ShopLink href={paths.home()} className="logo flex min-h-11 min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent-solid" />
        <path
          d="M9 9h14M9 16h10M9 23h14"
          className="stroke-white"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </svg>
      <span className="truncate text-lg font-bold tracking-tight">{shop.store_name}</span>
    </ShopLink>
  )
}
