import type { TestProject } from 'vitest/node'
import { type ShopAddress, startShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoShop: ShopAddress
  }
}

export default async (project: TestProject) => {
  const { url, owner, customer, stop } = await startShop({ demo: true })
  project.provide('demoShop', { url, owner, customer })
  return async () => {
    const code = await stop()
    if (code !== 0) throw new Error(`The shop ended with ${code}`)
  }
}
