import { LogoMark } from '@endcap/ui/logo-mark'
import { useShop } from '../api/use-shop.ts'
import { imageUrl, paths } from '../paths.ts'
import { ShopLink } from '../ui/shop-link.tsx'

/** Longer names are written smaller, so that they are never cut. */
const maxLargeLength = 20

/** The shop's own icon, or Endcap's mark. */
const Mark = () => {
  const { mark, accent_color } = useShop()
  return mark === undefined && accent_color === undefined ? (
    <LogoMark className="size-8" />
  ) : (
    <img src="/icon-192.png" alt="" className="size-8" />
  )
}

/** The shop's logo, or the mark beside its name. */
export const LogoContent = () => {
  const { logo, store_name } = useShop()
  return logo === '' ? (
    <>
      <Mark />
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
      className="h-9 w-44 max-w-full min-w-0 rounded-md bg-white object-contain p-1"
    />
  )
}

export const Logo = () => (
  <ShopLink href={paths.home()} className="logo flex min-h-11 items-center gap-2.5">
    <LogoContent />
  </ShopLink>
)
