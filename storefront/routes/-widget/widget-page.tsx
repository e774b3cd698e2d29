import type { Category } from '@endcap/contract/catalog/catalog'
import { Trans } from '@lingui/react/macro'
import { CategoryTiles } from '../../catalog/categories/category-tile.tsx'

export const WidgetPage = ({
  title,
  categories,
}: {
  title: string
  categories: readonly Category[]
}) => (
  <main className="page" id="content">
    <h1 className="heading mb-4">{title}</h1>
    {categories.length === 0 ? (
      <p className="panel text-soft">
        <Trans>No Category Found</Trans>
      </p>
    ) : (
      <CategoryTiles categories={categories} />
    )}
  </main>
)
