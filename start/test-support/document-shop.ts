import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { createClient } from '@endcap/contract/client/client'
import type { BodyIn } from '@endcap/contract/endpoint'
import { uploadImage } from '@endcap/contract/images/images'
import { createInjectedTransport } from '@endcap/server/http/transports/injected-transport'
import { Window } from 'happy-dom'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { startShop } from '../start-shop.ts'

const login = { email: 'owner@shop.test', password: 'Corner-stop-9!' }

export const startDocumentShop = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap documents '))
  const config = readConfig({
    ...{ DATA_DIR: folder, PORT: '0' },
    ...{ OWNER_EMAIL: login.email, OWNER_PASSWORD: login.password },
  })
  const shop = await startShop(config, pino({ level: 'silent' }))
  const { app } = shop.server
  const client = (token: string | null) => createClient(createInjectedTransport(app, token))
  const { token } = await client(null)(staffSignIn, { body: login })
  const owner = client(token)
  const window = new Window()
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
  return {
    url: shop.url,
    server: shop.server,
    owner,
    get,
    page: async (path: string, language = 'en') => {
      const { body } = await get(path, { cookie: `language=${language}` })
      return new window.DOMParser().parseFromString(body, 'text/html')
    },
    upload: async (): Promise<string> => {
      const picture = await readFile(new URL('../../demo/pictures/flyer.webp', import.meta.url))
      const body = new FormData()
      body.append('file', new Blob([picture], { type: 'image/webp' }), 'flyer.webp')
      return (await owner(uploadImage, { body })).data.path
    },
    stop: async () => {
      await window.happyDOM.close()
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type DocumentShop = Awaited<ReturnType<typeof startDocumentShop>>
export type Page = Awaited<ReturnType<DocumentShop['page']>>

export const textsIn = (page: Page, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())

/** Text and address of each link inside the selected elements. */
export const linksIn = (page: Page, selector: string): string[] =>
  [...page.querySelectorAll(`${selector} a`)].map(
    (link) => `${link.textContent.trim()} ${link.getAttribute('href')}`,
  )

type CategoryFields = Partial<BodyIn<typeof categoryEndpoints.create>>
type ProductFields = Partial<BodyIn<typeof productEndpoints.create>>

/** In dollars: no other number contains its digits. */
export const cataloguePrice = 7391.37

/** Longer than a card shows. */
export const longTitle = `${'Abcdefghi '.repeat(4)}abcdefghijklmnop`

/** Soda is below Beverages. Pods has a long title, Snacks has 32 bags. Returns the ids. */
export const addCatalogue = async ({ owner }: DocumentShop, picture: string) => {
  const addCategory = async (title: string, spanish: string, fields: CategoryFields) => {
    const { data } = await owner(categoryEndpoints.create, {
      body: {
        ...{ showOnHomePage: 0, showInMenu: 0, showInSideBar: 0, title },
        ...{ translations: { es: { title: spanish } }, ...fields },
      },
    })
    return data._id
  }
  const addProduct = async (title: string, category_ids: string[], fields: ProductFields = {}) => {
    const body = { title, item_no: `NO-${title}`, price: cataloguePrice, category_ids, ...fields }
    return (await owner(productEndpoints.create, { body })).data._id
  }
  const Snacks = await addCategory('Snacks', 'Botanas', { showInSideBar: 1 })
  const Beverages = await addCategory('Beverages', 'Bebidas', { showInMenu: 1, showInSideBar: 1 })
  const below = { parent_id: Beverages, showInSideBar: 1 } as const
  const Soda = await addCategory('Soda', 'Refrescos', below)
  const Candy = await addCategory('Candy', 'Dulces', { showOnHomePage: 1 })
  const Pods = await addCategory('Pods', 'Cápsulas', {})
  const Cola = await addProduct('Cola', [Soda, Candy], {
    ...{ thumbnail: picture, price_varies: 'Varies by flavor', upc: '036000291452' },
    short_description: 'Twelve bottles.\nKeep cold.',
  })
  const Mints = await addProduct('Mints', [Candy, Soda])
  await addProduct(longTitle, [Pods], { item_no: 'LONG' })
  for (let number = 10; number < 42; number += 1) await addProduct(`Bag ${number}`, [Snacks])
  return { Snacks, Beverages, Soda, Candy, Pods, Cola, Mints }
}
