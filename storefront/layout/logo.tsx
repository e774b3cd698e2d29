import { useShop } from '../api/use-shop.ts'
import { imageUrl, paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'

export const Logo = () => {
  const shop = useShop()
  if (shop.logo !== '')
    return (
      <ShopLink href={paths.home()} className="logo flex min-h-11 min-w-0 items-center">
        <img
          src={`${imageUrl(shop.logo)}?w=360`}
          alt={shop.store_name}
          // On white, because logos are made for white paper.
          className="h-9 w-44 rounded-md object-contain object-left dark:bg-white dark:object-center dark:p-1 rtl:object-right"
        />
      </ShopLink>
    )
  return (
    <ShopLink href={paths.home()} className="logo flex min-h-11 min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-special-solid" />
        <path
          d="M9 9h14M9 16h10M9 23h14"
          className="stroke-on-special"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </svg>
      <span className="truncate text-lg font-semibold tracking-tight">{shop.store_name}</span>
    </ShopLink>
  )
}
