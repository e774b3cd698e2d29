import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, rows } from '../testing/fake-shop.ts'
import { openApp } from '../testing/render-app.tsx'
import { findNotice } from '../testing/render-page.tsx'
import { sampleProduct } from '../testing/sample-product.ts'

const always = { visible_from: null, visible_until: null }
const flyer = {
  ...{ _id: 'june', title: 'June', image: '', translations: {}, status: 'active', version: 1 },
  ...always,
}
const known = [
  sampleProduct('cola'),
  sampleProduct('gum', { on_sale: false }),
  sampleProduct('lamp', { in_stock: false }),
  sampleProduct('mints', { price: null }),
]

const open = async (products: string[], answers: object = {}) => {
  const data = { ...flyer, products }
  const app = openApp('/flyers/june', {
    'flyers/june': { data },
    'GET products': ({ query }: { query: URLSearchParams }) => {
      const ids = query.get('ids')?.split(',') ?? []
      const q = query.get('q') ?? ''
      return rows(...known.filter(({ _id }) => ids.includes(_id) || (q !== '' && _id.includes(q))))
    },
    ...answers,
  })
  const group = await screen.findByRole('group', { name: 'Products' })
  const listed = () =>
    within(group)
      .queryAllByRole('listitem')
      .map((row) => row.textContent)
  const choose = async (text: string) => {
    await app.user.type(within(group).getByLabelText('Add a product'), text)
    await app.user.click(await screen.findByRole('option', { name: new RegExp(text) }))
  }
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...app, listed, choose, save }
}

test('[X5-157] a flyer’s products are found by a search, put in order by keys and removed', async () => {
  const { user, listed, choose, save, changes } = await open(['cola', 'gum'])
  await waitFor(() => expect(listed()).toEqual(['Crate colacola', 'Crate gumgumOff sale: hidden']))
  await choose('lamp')
  const handle = screen.getByRole('button', { name: 'Move Crate lamp' })
  handle.focus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(handle)
  await user.click(screen.getByRole('button', { name: 'Remove Crate gum' }))
  expect(listed()).toEqual(['Crate colacola', 'Crate lamplampOut of stock'])
  await save()
  await findNotice('Flyer saved.')
  expect(changes()).toMatchObject([{ method: 'PATCH', body: { products: ['cola', 'lamp'] } }])
})

test('[X5-157] products that customers can’t see are marked, and none is added twice', async () => {
  const { listed, choose } = await open(['mints', 'gone'])
  const both = ['Crate mintsmintsNo price: hidden', 'Deleted product']
  await waitFor(() => expect(listed()).toEqual(both))
  await choose('mints')
  await findNotice('Crate mints is already here.')
  expect(listed()).toEqual(both)
})

test('[X5-157] a refused list says why, and a full one can’t grow', async () => {
  const ids = Array.from({ length: 47 }, (_, index) => `p${index}`)
  const message = 'One of these products no longer exists. Please remove it.'
  const { choose, save } = await open(ids, {
    'PATCH flyers/june': refusal('invalid', { errors: { products: message } }),
  })
  await choose('cola')
  expect(screen.queryByLabelText('Add a product')).toBeNull()
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})
