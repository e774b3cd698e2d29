import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answerQuestions, openPage } from '../testing/render-page.tsx'
import { ProductListActions } from './product-list-actions.tsx'

test('[X5-153] what changes all products of a list can be chosen once their number is known', async () => {
  const ask = vi.fn()
  let show = (_total: number) => {}
  const { user, expectNoChange } = openPage(() => {
    const [total, setTotal] = useState<number>()
    show = setTotal
    return <ProductListActions total={total} ask={ask} />
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const item = (name: string) => screen.findByRole('menuitem', { name })
  await user.click(await item('Take off sale…'))
  await user.click(await item('Change prices…'))
  expectNoChange()
  expect(ask).not.toHaveBeenCalled()
  show(1234)
  await screen.findByText('All 1,234 products in this list')
  await waitFor(async () =>
    expect((await item('Change prices…')).getAttribute('aria-disabled')).not.toBe('true'),
  )
  await user.click(await item('Change prices…'))
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ products: '1,234 products' }))
})

test('[X5-44] all products of a list are taken off sale only once that is confirmed', async () => {
  const confirm = answerQuestions(false, true)
  const { user, changes } = openPage(
    () => <ProductListActions total={1234} ask={() => {}} />,
    () => ({ data: { _id: '1', products: 1234 } }),
  )
  const takeOffSale = async () => {
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take off sale…' }))
  }
  await takeOffSale()
  expect(confirm).toHaveBeenCalledWith(
    'Take all 1,234 products in this list off sale? Customers won’t see them.',
  )
  expect(changes()).toEqual([])
  await takeOffSale()
  await waitFor(() => expect(changes()).toMatchObject([{ body: { on_sale: false, filter: {} } }]))
})
