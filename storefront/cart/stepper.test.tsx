import { focusRefused } from '@endcap/ui/use-quantity-text'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'
import { loadQuantityReader } from './typed-quantity.ts'

beforeAll(loadQuantityReader)

const carton = { name: 'carton', quantity: 1, upc: '' }
const cigaretteCase = { name: 'case', quantity: 30, upc: '' }
const rule = { min_quantity: 1, quantity_multiple: 1, units: [carton, cigaretteCase] }

const Field = ({ onQuantity }: { onQuantity: (quantity: number) => void }) => {
  const [quantity, setQuantity] = useState(4)
  onQuantity(quantity)
  return (
    <>
      <Stepper quantity={quantity} of="Reds" rule={rule} onChange={setQuantity} />
      <button type="button">Elsewhere</button>
    </>
  )
}

const typeInto = async (text: string, isPasted = false) => {
  const user = userEvent.setup()
  let quantity = 0
  render(<Field onQuantity={(now) => (quantity = now)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Quantity of Reds')
  await user.clear(field)
  if (isPasted) await user.paste(text)
  else await user.type(field, text)
  await user.tab()
  return { user, field, quantity: () => quantity }
}

test.each([
  ['12', 12],
  ['1,000', 1000],
  ['１２', 12],
  ['2.00', 2],
  ['2 cs', 60],
  ['una docena', 12],
  ['x3', 3],
  ['0', 1],
  ['-2', 1],
  [' ', 4],
])('[X1-221] %j in a field of 4 is %i, with no problem', async (text, expected) => {
  const { field, quantity } = await typeInto(text)
  expect([quantity(), field.value]).toEqual([expected, String(expected)])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(focusRefused(document)).toBe(false)
})

test.each([
  '1.000',
  '2.5',
  '1e3',
  '036000291452',
  '10,000',
  '12 oz',
  '2 cajas',
  'AB-12',
  '12 or 13',
])('[X1-221] %j stays in the field with a message, and the quantity is as before', async (text) => {
  for (const isPasted of [true, false]) {
    const { user, field, quantity } = await typeInto(text, isPasted)
    expect([quantity(), field.value]).toEqual([4, text])
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(focusRefused(document)).toBe(true)
    expect(document.activeElement).toBe(field)
    await user.keyboard('5{Enter}')
    expect([quantity(), field.value]).toEqual([5, '5'])
    expect(screen.queryByRole('alert')).toBeNull()
    document.body.replaceChildren()
  }
})
