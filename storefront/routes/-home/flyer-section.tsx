import { useSeen } from '@endcap/ui/use-seen'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { ForCustomers } from '../../api/audience.tsx'
import { useFlyerImage, useFlyerProductCount } from '../../content/use-flyer.ts'
import { flyerProductsId } from '../../paths.ts'
import { lazyOptional } from '../../ui/lazy-optional.ts'
import { pictureSources } from '../../ui/picture-sources.ts'

/** Not in the document, which they would nearly double. */
const FlyerProducts = lazyOptional(() => import('./flyer-products.tsx'))

/** The number of cards beside the picture on a desk. */
const rowCards = 4

export const FlyerSection = () => {
  const count = useFlyerProductCount()
  return count > 0 && <Products count={count} />
}

const Products = ({ count }: { count: number }) => {
  const { ref, isSeen: isNear } = useSeen<HTMLElement>('400px')
  const image = useFlyerImage()
  const [showsAll, setShowsAll] = useState(false)
  const waiting = <WaitingCards count={Math.min(count, rowCards)} />
  return (
    <section
      ref={ref}
      id={flyerProductsId}
      data-part="flyers"
      className="page flyer-products"
      aria-labelledby="in-this-flyer"
    >
      <button type="button" data-flyer="" className="flyer-tile">
        <img
          alt=""
          width={900}
          height={1200}
          loading="lazy"
          className="rounded-md"
          {...pictureSources(image, [120, 240, 360], '(min-width:64rem) 19vw, 3rem')}
        />
        <span>
          <Trans>Monthly Flyer</Trans>
        </span>
      </button>
      <h2 id="in-this-flyer" className="heading">
        <Trans>In this flyer</Trans>
      </h2>
      {count > rowCards && (
        <button
          type="button"
          className="link flyer-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t`Show fewer` : t`Show all ${count}`}
        </button>
      )}
      <div className={showsAll ? 'flyer-cards' : 'flyer-cards product-row'}>
        {isNear ? (
          <Suspense fallback={waiting}>
            <FlyerProducts waiting={waiting} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </section>
  )
}

/** As high as the cards that take their place. */
const WaitingCards = ({ count }: { count: number }) => (
  <div className="products" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={index} className="card waiting-card">
        <div className="picture" />
        <div className="card-words">
          <span />
        </div>
        <div className="card-buy">
          <ForCustomers>
            <div className="price" />
          </ForCustomers>
          <span />
        </div>
      </div>
    ))}
  </div>
)
