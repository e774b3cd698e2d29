import { useShop } from '../api/use-shop.ts'
import { imageUrl, paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'

/** Longer names are written smaller, so that they are never cut. */
const maxLargeLength = 20

export const LogoMark = () => (
  <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
    <rect width="32" height="32" rx="8" className="fill-special-solid" />
    <path
      d="M9 9h14M9 16h10M9 23h14"
      className="stroke-on-special"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </svg>
)

/** The shop's picture, or the mark beside its name. */
export const Logo = () => {
  const { logo, store_name } = useShop()
  return (
    <ShopLink href={paths.home()} className="logo flex min-h-11 items-center gap-2.5">
      {logo === '' ? (
        <>
          <LogoMark />
          <span
            className={`min-w-0 font-semibold tracking-tight text-balance ${store_name.length > maxLargeLength ? 'text-xs sm:text-sm' : 'text-base/5 sm:text-lg/5'}`}
          >
            {store_name}
          </span>
        </>
      ) : (
        <img
          src={`${imageUrl(logo)}?w=360`}
          alt={store_name}
          // On white, because logos are made for white paper.
          className="h-9 w-44 max-w-full rounded-md bg-white object-contain p-1"
        />
      )}
    </ShopLink>
  )
}
