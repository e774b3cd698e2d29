import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type Sent } from '../testing/fake-shop.ts'
import { openPage } from '../testing/render-page.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

const rows = [{ product_id: 'a', item_no: 'A-1', title: 'Chips', field: 'price', was: '4.00' }]
const page = (products: number) => ({
  data: rows.map((row) => ({ ...row, now: '4.20', price_list: '', conditions: '', doubt: '' })),
  total: products,
  products,
  unusual: 0,
})

/** Renders the dialog of a change of prices; `answer` answers the requests of previews. */
const renderDialog = (answer: (sent: Sent) => unknown) => {
  const change = { target: { ids: ['a'] }, what: 'price' as const, products: '1 product' }
  const page = openPage(() => <BulkDialog {...change} onClose={() => {}} onDone={() => {}} />, {
    'bulk-changes/preview': answer,
  })
  return { ...page, previews: () => page.requests('/admin/api/bulk-changes/preview') }
}
const findPercent = () => screen.findByLabelText(/^Percent, such as/)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('[X5-44] prices change only once the preview is that of the typed value', async () => {
  const held = Promise.withResolvers<void>()
  const { user } = renderDialog(async ({ body }) => {
    if ((body as { percent: string }).percent !== '5') await held.promise
    return page(1)
  })
  await user.type(await findPercent(), '5')
  expect((await button('Change 1 product')).disabled).toBe(false)
  await user.type(await findPercent(), '0')
  expect((await button('Change 1 product')).disabled).toBe(true)
  held.resolve()
  await waitFor(async () => expect((await button('Change 1 product')).disabled).toBe(false))
})

test('[X5-44] a refused value of a bulk change says what to type', async () => {
  const message = 'Please enter a number such as 5 or -2.5.'
  const { user } = renderDialog(() => refusal('invalid', { errors: { percent: message } }))
  const field = await findPercent()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('x')
  await screen.findByText(message)
})

test('[X5-44] the preview of another change begins with its first page', async () => {
  const { user, previews } = renderDialog(() => page(60))
  await user.type(await findPercent(), '5')
  await user.click(await button('Last page'))
  await waitFor(() => expect(previews().at(-1)?.query.get('page')).toBe('3'))
  await user.selectOptions(screen.getByLabelText(/^Round to/), '.99')
  await waitFor(() => expect(previews().at(-1)?.body).toMatchObject({ price_ending: '.99' }))
  expect(previews().at(-1)?.query.get('page')).toBe('1')
})
