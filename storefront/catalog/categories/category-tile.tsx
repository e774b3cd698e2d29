import type { Category } from '@endcap/contract/catalog/catalog'
import { paths } from '../../paths.ts'
import { pictureSources } from '../../ui/picture-sources.ts'
import { ServerHtml } from '../../ui/server-html.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import placeholder from '../product/placeholder.svg?url'

const sizes = '(width >= 80rem) 16vw, (width >= 64rem) 24vw, (width >= 40rem) 32vw, 48vw'

export const CategoryTiles = ({ categories }: { categories: readonly Category[] }) => (
  <ServerHtml of={categories}>{() => <Tiles categories={categories} />}</ServerHtml>
)

const Tiles = ({ categories }: { categories: readonly Category[] }) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4 xl:grid-cols-6">
    {categories.map((category) => (
      <li key={category._id} data-part={`categories/${category._id}`}>
        <ShopLink href={paths.category(category.slug)} className="tile">
          <img
            alt=""
            width={400}
            height={250}
            loading="lazy"
            decoding="async"
            className="aspect-[8/5] w-full object-cover"
            {...(pictureSources(category.banner, [240, 360, 560], sizes) ?? { src: placeholder })}
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
