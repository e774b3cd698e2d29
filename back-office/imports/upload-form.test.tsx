import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../testing/fake-shop.ts'
import { openPage } from '../testing/render-page.tsx'
import { ImportForm } from './import-form.tsx'

test('[X6-05] a file is sent once for two clicks at once, and again after a failure', async () => {
  const { user, changes } = openPage(ImportForm, { 'POST imports': refusal('invalid') })
  const file = new File(['Item #,Price'], 'prices.csv')
  await user.upload(await screen.findByLabelText(/^Price file/), file)
  const form = screen.getByRole('button', { name: 'Check the file' }).closest('form')
  const submit = () => fireEvent.submit(form as HTMLFormElement)
  submit()
  submit()
  await screen.findByRole('alert')
  expect(changes()).toHaveLength(1)
  submit()
  await waitFor(() => expect(changes()).toHaveLength(2))
})
