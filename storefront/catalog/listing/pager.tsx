import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'

/** Returns the first, the last and the neighboring pages; 0 stands for a gap. */
export const pageNumbers = (current: number, last: number): number[] => {
  const wanted = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  )
  const pages = [...new Set(wanted)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [page - 1, page] : [0, page]
  })
}

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
            className="icon-button tabular-nums aria-[current=page]:bg-accent-solid aria-[current=page]:text-on-accent"
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
