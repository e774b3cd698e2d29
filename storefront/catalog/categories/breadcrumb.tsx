import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { TrailCategory } from './categories.ts'

export const Breadcrumb = ({ trail, here }: { trail: readonly TrailCategory[]; here: string }) => (
  <nav aria-label={t`Breadcrumb`} className="mb-3 text-sm text-soft">
    <ol className="flex flex-wrap items-center gap-x-1.5 whitespace-nowrap">
      <li>
        <ShopLink href={paths.home()} className="crumb">
          <Trans>Home</Trans>
        </ShopLink>
      </li>
      {trail.map((category) => (
        <li key={category._id} className="flex items-center gap-x-1.5">
          <span aria-hidden="true">/</span>
          <ShopLink href={paths.category(category.slug)} className="crumb">
            {category.title}
          </ShopLink>
        </li>
      ))}
      <li className="flex min-w-0 flex-1 basis-16 items-center gap-x-1.5" aria-current="page">
        <span aria-hidden="true">/</span>
        <span className="truncate text-ink">{here}</span>
      </li>
    </ol>
  </nav>
)
