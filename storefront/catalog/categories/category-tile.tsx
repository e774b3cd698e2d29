import type { Category } from '@endcap/contract/catalog'
import { imageUrl, paths } from '../../paths.ts'
import { ShopLink } from '../../shell/shop-link.tsx'
import placeholder from '../product/placeholder.svg?url'

/** Categories as pictures with their names: home's, vapes', drinks'. */
export const CategoryTiles = ({ categories }: { categories: readonly Category[] }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4 xl:grid-cols-6">
    {categories.map((category) => (
      <li key={category._id}>
        <ShopLink href={paths.category(category.slug)} className="tile">
          <img
            src={imageUrl(category.banner) ?? placeholder}
            alt=""
            width={400}
            height={250}
            loading="lazy"
            decoding="async"
            className="aspect-[8/5] w-full object-cover"
          />
          <span className="flex min-h-12 items-center justify-between gap-2 px-3 py-2">
            <span className="text-sm leading-tight font-semibold">{category.title}</span>
            <span className="text-xs text-soft tabular-nums">{category.productCount}</span>
          </span>
        </ShopLink>
      </li>
    ))}
  </ul>
)
