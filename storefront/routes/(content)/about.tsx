import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { load } from '../../api/load.ts'
import { useShop } from '../../api/use-shop.ts'
import { fetchPageTexts } from '../../content/fetch-content.ts'
import { PageTexts } from '../../content/page-texts.tsx'
import { namedHead } from '../../document/head.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

/** The company's story and the owner's text (S2-06). */
export const Route = createFileRoute('/(content)/about')({
  loader: (args) => load(args, () => fetchPageTexts('about')),
  head: (context) =>
    namedHead(context, {
      title: 'About us',
      description: (shop) =>
        `${shop.store_name} has supplied convenience stores and smoke shops from Georgia since 2013: who we are and how we work.`,
      path: paths.about(),
    }),
  component: AboutPage,
})

function AboutPage() {
  const shop = useShop()
  const texts = useLoaderData({ from: '/(content)/about' })
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-3xl flex-col gap-8 leading-relaxed">
        <h1 className="heading -mb-4">About {shop.store_name}</h1>
        <PageTexts texts={texts} />
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
