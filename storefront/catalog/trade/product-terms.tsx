import { Suspense } from 'react'
import { useFeature } from '../../api/use-shop.ts'
import { lazyOptional } from '../../ui/lazy-optional.ts'
import type { TermsProps } from './terms-of-product.tsx'

const TermsOfProduct = lazyOptional(() => import('./terms-of-product.tsx'))

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
