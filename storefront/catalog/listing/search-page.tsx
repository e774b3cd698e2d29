import { paths } from '../../paths.ts'
import { useReading } from '../../readings/use-reading.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { searchReading } from '../readings.ts'
import { Listing } from './listing.tsx'

const countWords = (found: { total: number; totalIsMinimum?: true | undefined }): string => {
  const number = found.total.toLocaleString('en-US')
  if (found.totalIsMinimum) return `More than ${number} products found`
  return found.total === 1 ? '1 product found' : `${number} products found`
}

/** Spec §2: what a search found. */
export const SearchPage = ({ text, page }: { text: string; page: number }) => {
  const found = useReading(searchReading(text, page))
  return (
    <Listing
      title={text === '' ? 'Search' : `Results for “${text}”`}
      count={countWords(found)}
      products={found}
      hrefOf={(number) => paths.search(text, number)}
      empty={<NothingFound text={text} />}
    />
  )
}

const NothingFound = ({ text }: { text: string }) => (
  <div className="flex flex-col gap-3">
    <p>
      {text === ''
        ? 'Type a name, an item number or a category into the search box above.'
        : `Nothing matches “${text}”. Try fewer or other words, or the item number from your last invoice.`}
    </p>
    <p>
      <ShopLink href={paths.categories()} className="link">
        Browse all categories
      </ShopLink>{' '}
      or{' '}
      <ShopLink href={paths.contactUs()} className="link">
        ask us for it
      </ShopLink>
      .
    </p>
  </div>
)
