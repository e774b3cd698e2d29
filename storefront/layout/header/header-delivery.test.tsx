import { ada } from '@endcap/contract/testing/sample-customer'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import HeaderDelivery from './header-delivery.tsx'

const terms = {
  ...{ day: '2026-12-02', cutoff: '2026-12-01T21:00:00.000Z', route: 'North' },
  ...{ minimum: 150, below_minimum: 'fee', fee: 0 },
}

const openHeader = (isWide: boolean) => {
  vi.useFakeTimers({ now: new Date('2026-11-30T15:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isWide } as MediaQueryList)
  return renderPage(() => <HeaderDelivery customerId={ada._id} />, {
    'GET /api/delivery': { data: terms, pays_by_invoice: false },
  })
}

test('[X8-340] the header says the next delivery day and its cut-off', async () => {
  openHeader(true)
  await screen.findByText('Delivery Wednesday')
  screen.getByText('Order by Tue 4 PM')
})

test('[X8-340] a phone, whose header has no place for the delivery, asks for none', async () => {
  const { address, shop } = openHeader(false)
  await expect.poll(() => address()).toBe('/')
  expect(shop.sent('GET /api/delivery')).toEqual([])
})
