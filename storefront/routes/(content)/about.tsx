import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { load } from '../../api/load.ts'
import { useShop } from '../../api/use-shop.ts'
import { fetchPageTexts } from '../../content/fetch-texts.ts'
import { PageTexts } from '../../content/page-texts.tsx'
import { namedHead } from '../../document/head.ts'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

export const Route = createFileRoute('/(content)/about')({
  loader: (args) => load(args, () => fetchPageTexts('about')),
  head: (context) =>
    namedHead(context, {
      title: t`About us`,
      description: ({ store_name }) =>
        t`${store_name} has supplied convenience stores and smoke shops in Georgia since 2013: who we are and how we work.`,
      path: paths.about(),
    }),
  component: AboutPage,
})

function AboutPage() {
  const { store_name } = useShop()
  const texts = useLoaderData({ from: '/(content)/about' })
  return (
    <main className="page" id="content">
      <div className="panel mx-auto flex max-w-3xl flex-col gap-8 leading-relaxed lg:px-12 lg:py-10">
        <h1 className="heading -mb-4">
          <Trans>About {store_name}</Trans>
        </h1>
        <PageTexts texts={texts} />
        <div className="flex flex-wrap gap-3">
          <ShopLink href={paths.contactUs()} className="button">
            <Trans>Get in touch</Trans>
          </ShopLink>
          <ShopLink href={paths.careers()} className="button-quiet">
            <Trans>Work with us</Trans>
          </ShopLink>
        </div>
      </div>
    </main>
  )
}
