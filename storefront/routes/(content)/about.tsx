import { createFileRoute } from '@tanstack/react-router'
import { useShop } from '../../api/use-shop.ts'
import { namedHead } from '../../document/head.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

/** The company's story and the owner's text (S2-06). */
export const Route = createFileRoute('/(content)/about')({
  head: (context) =>
    namedHead(context, {
      title: 'About us',
      description: (shop) =>
        `${shop.store_name} has supplied convenience stores and smoke shops from Georgia since 2013: who we are and how we work.`,
      path: paths.about(),
    }),
  component: AboutPage,
})

const figures = [
  ['2013', 'founded in Georgia'],
  ['7 days', 'a week the dock is open'],
  ['1 call', 'to a person who knows your store'],
] as const

function AboutPage() {
  const shop = useShop()
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-3xl flex-col gap-8 leading-relaxed">
        <section className="flex flex-col gap-4">
          <h1 className="heading">About {shop.store_name}</h1>
          <p>
            {shop.store_name} began in 2013 with one van, a rented bay and a list of eleven stores
            around Atlanta that were tired of waiting for their orders. The first catalog was a
            stapled price list; the first warehouse was small enough to count by hand.
          </p>
          <p>
            Today we supply convenience stores and smoke shops across Georgia and its neighboring
            states with what their customers ask for every day: vapes, drinks, cigarettes and
            cigars, snacks, candy, glass and the supplies that keep a store running.
          </p>
        </section>
        <ul className="grid gap-3 sm:grid-cols-3">
          {figures.map(([figure, words]) => (
            <li key={figure} className="panel">
              <span className="block text-2xl font-bold text-accent">{figure}</span>
              <span className="text-sm text-soft">{words}</span>
            </li>
          ))}
        </ul>
        <section className="flex flex-col gap-4">
          <h2 className="heading">A word from the owner</h2>
          <p>
            “I ran a store on Buford Highway for nine years before I ever drove a delivery. I know
            what an empty peg costs on a Friday night, and I know how it feels to be the last stop
            on somebody’s route. So we do it the other way round: the price you see is the price on
            the invoice, what you order is what comes off the truck, and if we got it wrong, we say
            so and make it right the same week.”
          </p>
          <p>
            “We sell to licensed retailers only, and we check. That protects your license as much as
            ours. If you are opening your first store, call us before you order: the first order is
            the one most people get wrong.”
          </p>
        </section>
        <div className="flex flex-wrap gap-3">
          <ShopLink href={paths.contactUs()} className="button">
            Get in touch
          </ShopLink>
          <ShopLink href={paths.careers()} className="button-quiet">
            Work with us
          </ShopLink>
        </div>
      </div>
    </main>
  )
}
