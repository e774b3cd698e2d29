import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { categoryTrail, nearBranches } from '../categories/categories.ts'
import { CategoryHtml } from '../categories/category-html.tsx'

/** On a phone, where the sidebar is collapsed: the categories below the chosen one, or beside it. */
export const SubCategories = ({ chosen }: { chosen: string | undefined }) => (
  <nav aria-label={t`Categories`} className="filters lg:hidden">
    <CategoryHtml>
      {(categories) => (
        <ul className="flex gap-2">
          {nearBranches(categories, categoryTrail(categories, chosen ?? '')).map(({ category }) => (
            <li key={category._id}>
              <ShopLink
                href={paths.category(category.slug)}
                aria-current={category._id === chosen ? 'page' : undefined}
                className="filter-chip"
              >
                {category.title}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </CategoryHtml>
  </nav>
)
