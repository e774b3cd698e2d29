import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Row } from './rows/guide-rows.ts'

/** The products that are hidden in a guide, each with a button that lists it again. */
export const HiddenProducts = ({
  rows,
  onList,
}: {
  rows: readonly Row[]
  onList: (productId: string) => void
}) => {
  const count = rows.length
  return (
    <details className="mt-4">
      <summary className="link flex min-h-11 items-center text-sm">
        {plural(count, { one: '# hidden product', other: '# hidden products' })}
      </summary>
      <ul className="flex flex-col gap-1">
        {rows.map(({ product_id, title }) => (
          <li key={product_id} className="flex items-center justify-between gap-3 text-sm">
            {title}
            <button
              type="button"
              className="button-quiet shrink-0 px-3"
              onClick={() => onList(product_id)}
            >
              <Trans>
                Show again<span className="sr-only"> {title}</span>
              </Trans>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
