import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, refusal } from '../testing/fake-shop.ts'
import { answerQuestions, openPage, versionsOf } from '../testing/render-page.tsx'
import { PricesDialog } from './prices-dialog.tsx'

const prices = { list_id: 'l', entries: [], version: 1, product: { _id: 'p', title: 'Cola' } }

const openDialog = async (answers: Answers) => {
  const onClose = vi.fn()
  const Dialog = () => <PricesDialog title="Prices" prices={prices} onClose={onClose} />
  const page = openPage(Dialog, answers)
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save prices' })
  return { ...page, onClose, save }
}

test('[X5-305] prices are saved once for two clicks at once', async () => {
  const { onClose, save, changes } = await openDialog(() => ({ data: { ...prices, version: 2 } }))
  const form = save.form as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changes()).toHaveLength(1)
})

const entry = { is_special: false, min_quantity: 10, price: 9, valid_from: null, valid_until: null }

test('[X5-305] after somebody else’s change typed prices stay, theirs are shown, and the next save replaces them', async () => {
  const theirs = { list_id: 'l', list_name: 'Chains', price: 9, entries: [entry], version: 2 }
  const { user, onClose, save, changes } = await openDialog(({ method, headers }) => {
    if (method === 'GET') return { data: [theirs] }
    if (headers.get('if-match') === '"1"') return refusal('stale')
    return { data: { ...theirs, version: 3 } }
  })
  await user.click(screen.getByRole('button', { name: 'Add a price' }))
  await user.type(screen.getByLabelText('Price ($)'), '8.50')
  await user.click(save)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Save again')
  expect(alert.textContent).toContain('$9.00 from 10')
  expect(screen.getByLabelText<HTMLInputElement>('Price ($)').value).toBe('8.50')
  await user.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(versionsOf(changes())).toEqual(['"1"', '"2"'])
})

test('[X5-305] typed prices are asked about before the dialog closes without saving them', async () => {
  const confirm = answerQuestions(false)
  const { user, onClose } = await openDialog({})
  await user.click(await screen.findByRole('button', { name: 'Add a price' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  expect(onClose).not.toHaveBeenCalled()
  confirm.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('[X5-422] the dialog says what customers pay with the entered prices', async () => {
  const { user } = await openDialog({})
  const preview = screen.getByRole('region', { name: 'What customers pay' })
  expect(preview.textContent).toContain('Now one costs the list’s share of the standard price.')
  await user.click(screen.getByRole('button', { name: 'Add a price' }))
  await user.type(screen.getByLabelText('Price ($)'), '8.50')
  expect(preview.textContent).toContain('Now one costs $8.50.')
})
