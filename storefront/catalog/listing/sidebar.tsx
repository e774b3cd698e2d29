import type { Category } from '@endcap/contract/catalog/catalog'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { type Branch, categoryTrail, sidebarBranches } from '../categories/categories.ts'
import { CategoryHtml } from '../categories/category-html.tsx'

/** Collapsible on mobile (S2-90, S2-91). `chosen` is a category's id. */
export const Sidebar = ({ chosen }: { chosen?: string | undefined }) => (
  <aside aria-label={t`Categories`} className="sidebar">
    <input type="checkbox" id="sidebar-open" className="peer sr-only lg:hidden" />
    <label
      htmlFor="sidebar-open"
      className="flex min-h-11 items-center justify-between rounded-lg border border-control px-3 font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-accent lg:hidden"
    >
      <Trans>
        Shop by Categories <Icon name="down" className="size-5" />
      </Trans>
    </label>
    <h2 className="mb-2 hidden px-2.5 text-sm font-semibold lg:block">
      <Trans>Shop by Categories</Trans>
    </h2>
    <div className="sidebar-tree">
      <CategoryHtml>
        {(categories) => <Tree categories={categories} chosen={chosen} />}
      </CategoryHtml>
    </div>
  </aside>
)

const Tree = ({
  categories,
  chosen,
}: {
  categories: readonly Category[]
  chosen: string | undefined
}) => {
  const branches = sidebarBranches(categories)
  if (branches.length === 0)
    return (
      <p className="px-2.5 text-sm text-soft">
        <Trans>No Category</Trans>
      </p>
    )
  const trail =
    chosen === undefined ? [] : categoryTrail(categories, chosen).map((category) => category._id)
  return <Branches branches={branches} trail={trail} chosen={chosen} />
}

type BranchesProps = {
  branches: readonly Branch[]
  trail: readonly string[]
  chosen: string | undefined
}

const Branches = ({ branches, trail, chosen }: BranchesProps) => (
  <ul>
    {branches.map(({ category, below }) => (
      <li key={category._id}>
        <ShopLink
          href={paths.category(category.slug)}
          aria-current={category._id === chosen ? 'page' : undefined}
          className="sidebar-link"
        >
          <span>{category.title}</span>
          <span>{category.productCount}</span>
        </ShopLink>
        {below.length > 0 && trail.includes(category._id) && (
          <div className="sidebar-below">
            <Branches branches={below} trail={trail} chosen={chosen} />
          </div>
        )}
      </li>
    ))}
  </ul>
)
