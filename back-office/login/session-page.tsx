import type { ReactNode } from 'react'
import { ShopName } from '../layout/shop-name.tsx'
import { useTitle } from '../layout/title.ts'
import { useShop } from '../shop/use-shop.ts'

export const SessionPage = ({ title, children }: { title: string; children: ReactNode }) => {
  useTitle(title === 'Back office' ? '' : title)
  return (
    <main className="flex min-h-dvh flex-col items-center gap-2 bg-brand p-4 pt-8 sm:pt-24">
      <div className="on-brand max-w-full">
        <ShopName name={useShop()?.store_name ?? ''} />
      </div>
      <div className="panel w-full max-w-96 p-6!">
        <h1 className="mb-4">{title}</h1>
        {children}
      </div>
    </main>
  )
}
