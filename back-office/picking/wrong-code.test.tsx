import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useHotkeys } from '../layout/use-hotkeys.ts'
import { rows } from '../testing/fake-shop.ts'
import { openPage } from '../testing/render-page.tsx'
import { WrongCode } from './wrong-code.tsx'

const units = [
  { name: 'can', quantity: 1, upc: '' },
  { name: 'case', quantity: 30, upc: '10430010010008' },
]
const cola = { title: 'Cola 12 oz', item_no: '701', upc: '430010010001', units }
// Its item number begins with the scanned code.
const other = { title: 'Mint gum', item_no: '104300100100089', upc: '', units: [] }

const scan = (code: string) => {
  const wrong = { code, wanted: 'Chips', surplus: null }
  openPage(() => <WrongCode scan={wrong} onClose={() => {}} />, { products: rows(other, cola) })
}

test.each([
  ['10430010010008', 'Cola 12 oz, case of 30'],
  ['430010010001', 'Cola 12 oz'],
  ['701', 'Cola 12 oz'],
  ['4006381333931', 'Unknown product 4006381333931'],
])(
  '[X2-106, X5-127] the screen after a wrong scan of %s names the product and its unit, or an unknown code: %s',
  async (code, name) => {
    scan(code)
    await screen.findByText(name)
    if (name.startsWith('Unknown')) expect(screen.queryByText(/Cola/)).toBe(null)
  },
)

test('[X5-81] the screen after a wrong scan takes all keys', async () => {
  const showKeys = vi.fn()
  const surplus = { title: 'Cola', quantity: 2, scanned: 1, left: 0 }
  const wrong = { code: '701', wanted: 'Chips', surplus }
  const { user } = openPage(() => {
    useHotkeys({ '?': showKeys })
    return <WrongCode scan={wrong} onClose={() => {}} />
  })
  await screen.findByText('One too many')
  await user.keyboard('?')
  expect(showKeys).not.toHaveBeenCalled()
})
