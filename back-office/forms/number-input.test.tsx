import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { openPage } from '../testing/render-page.tsx'
import { NumberInput, readWholeNumber } from './number-input.tsx'

test.each([
  ['', null],
  [' 12 ', 12],
  ['1,200', 1200],
  ['１２', 12],
  ['2.00', 2],
  ['0', 0],
  ['9999999', 9_999_999],
])('[X5-220] %j is the number %j', (text, expected) => {
  expect(readWholeNumber(text)).toBe(expected)
})

test.each(['-1', '2.5', '1.200', '1e3', '2 cs', '036000291452', 'many', '１２３４５６７８'])(
  '[X5-220] %j is refused',
  (text) => {
    expect(readWholeNumber(text)).toEqual({ problem: expect.stringMatching(/\w.*\.$/) })
  },
)

test('[X5-220] a number below the minimum is refused', () => {
  expect(readWholeNumber('0', 1)).toEqual({ problem: expect.stringContaining('1') })
})

test('[X5-220] what is no number stays in the field and isn’t submitted; a blank field is no number', async () => {
  const sent: unknown[] = []
  const Page = () => {
    const form = useForm({ defaultValues: { count: 4 } })
    return (
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit((values) => sent.push(values.count))}>
          <NumberInput name="count" label="Count" />
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    )
  }
  const { user } = openPage(Page, {})
  const field = await screen.findByLabelText<HTMLInputElement>('Count')
  const save = async (text: string) => {
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  await save('2.5')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2.5', 'true'])
  await save('1,000')
  await save('')
  expect(sent).toEqual([1000, null])
})
