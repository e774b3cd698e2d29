import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useHotkeys } from '../layout/use-hotkeys.ts'
import { fakeShop } from '../testing/fake-shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { WrongCode } from './wrong-code.tsx'

const cola = {
  title: 'Cola 12 oz',
  item_no: '701',
  upc: '430010010001',
  units: [
    { name: 'can', quantity: 1, upc: '' },
    { name: 'case', quantity: 30, upc: '10430010010008' },
  ],
}
// Its item number begins with the scanned code.
const other = { title: 'Mint gum', item_no: '104300100100089', upc: '', units: [] }

const scan = (code: string) => {
  fakeShop(() => ({ data: [other, cola], page: 1, limit: 10, total: 2 }))
  const wrong = { code, wanted: 'Chips', surplus: null }
  renderPage(() => <WrongCode scan={wrong} onClose={() => {}} />)
}

test.each([
  ['10430010010008', 'Cola 12 oz, case of 30'],
  ['430010010001', 'Cola 12 oz'],
  ['701', 'Cola 12 oz'],
])(
  '[X2-106] the screen after a wrong scan of %s names the product and its unit: %s',
  async (code, name) => {
    scan(code)
    await screen.findByText(name)
  },
)

test('[X5-127] the screen after a wrong scan of an unknown code says the code', async () => {
  scan('4006381333931')
  await screen.findByText('Unknown product 4006381333931')
  expect(screen.queryByText(/Cola/)).toBe(null)
})

test('[X5-81] the screen after a wrong scan takes all keys', async () => {
  const showKeys = vi.fn()
  const wrong = {
    code: '701',
    wanted: 'Chips',
    surplus: { title: 'Cola', quantity: 2, scanned: 1, left: 0 },
  }
  const { user } = renderPage(() => {
    useHotkeys({ '?': showKeys })
    return <WrongCode scan={wrong} onClose={() => {}} />
  })
  await screen.findByText('One too many')
  await user.keyboard('?')
  expect(showKeys).not.toHaveBeenCalled()
})
