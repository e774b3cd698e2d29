import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { pageNumbers } from './page-numbers.ts'

/** Numbered pages as real links. */
export const Pager = ({
  current,
  last,
  hrefOf,
}: {
  current: number
  last: number
  hrefOf: (page: number) => string
}) => {
  if (last <= 1) return null
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex flex-wrap items-center justify-center gap-1">
      {current > 1 && (
        <ShopLink href={hrefOf(current - 1)} className="icon-button" rel="prev">
          <Icon name="left" className="size-5" />
          <span className="sr-only">
            <Trans>Previous page</Trans>
          </span>
        </ShopLink>
      )}
      {pageNumbers(current, last).map((page, index) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap-${index}`} className="px-1 text-soft">
            …
          </span>
        ) : (
          <ShopLink
            key={page}
            href={hrefOf(page)}
            aria-label={t`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            className="icon-button tabular-nums aria-[current=page]:bg-accent-solid aria-[current=page]:text-white"
          >
            {page}
          </ShopLink>
        ),
      )}
      {current < last && (
        <ShopLink href={hrefOf(current + 1)} className="icon-button" rel="next">
          <Icon name="right" className="size-5" />
          <span className="sr-only">
            <Trans>Next page</Trans>
          </span>
        </ShopLink>
      )}
    </nav>
  )
}
