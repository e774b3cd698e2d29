import { lazy, Suspense } from 'react'
import { useFeature } from '../../api/use-shop.ts'
import type { TermsProps } from './terms-of-product.tsx'

// Not by `lazyOptional`: the file with what pages share is evaluated before the one that has it.
const TermsOfProduct = lazy(() =>
  import('./terms-of-product.tsx').catch(() => ({ default: (_: TermsProps) => null })),
)

/** For customers. Loads nothing in a shop with neither licenses nor excise. */
export const ProductTerms = (props: TermsProps) => {
  const hasLicenses = useFeature('licenses')
  const hasExcise = useFeature('excise')
  return hasLicenses || hasExcise ? (
    <Suspense>
      <TermsOfProduct {...props} />
    </Suspense>
  ) : null
}
