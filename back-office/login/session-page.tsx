import type { ReactNode } from 'react'
import { useTitle } from '../layout/title.ts'
import { useShop } from '../shop/use-shop.ts'

export const SessionPage = ({ title, children }: { title: string; children: ReactNode }) => {
  useTitle(title === 'Back office' ? '' : title)
  return (
    <main className="flex min-h-dvh items-start justify-center bg-surface p-4 pt-8 sm:pt-28">
      <div className="panel w-full max-w-96 p-6!">
        <p className="min-h-6 text-sm font-semibold text-accent">{useShop()?.store_name}</p>
        <h1 className="mb-4">{title}</h1>
        {children}
      </div>
    </main>
  )
}
