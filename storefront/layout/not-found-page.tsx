import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'

export const NotFoundPage = () => (
  <main className="page" id="content">
    <Message title="There is nothing here">
      <p>The page may have moved, or the product is no longer sold. Try the search above, or:</p>
      <div className="flex flex-wrap gap-3">
        <ShopLink href={paths.categories()} className="button">
          Browse all categories
        </ShopLink>
        <ShopLink href={paths.home()} className="button-quiet">
          Go to the home page
        </ShopLink>
      </div>
    </Message>
  </main>
)
