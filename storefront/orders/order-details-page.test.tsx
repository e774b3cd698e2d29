// @vitest-environment happy-dom

import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { ada } from '@endcap/contract/testing/sample-customer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { OrderDetailsPage } from './order-details-page.tsx'

const { name, email, phone, business_name, business_address } = ada
const order = {
  _id: 'o',
  number: 1042,
  createdAt: '2026-11-20T12:00:00.000Z',
  status: 'received',
  customer: { name, email, phone, business_name, business_address },
  orderDetails: {
    total: 20,
    delivery_fee: 0,
    type: 'Cash-on-delivery',
    date: '',
    time: '',
    delivery_day: '',
    delivery_cutoff: null,
    ...optionalOrderTexts,
  },
  products: [],
}

test('[X8-200] Order Details says the day of a pick-up in the language’s way', async () => {
  const pickup = { ...order.orderDetails, type: 'Pick-up', date: '2026-11-30', time: '9:00 AM' }
  renderPage(() => <OrderDetailsPage id="o" />, {
    'GET /api/order/o': { data: { ...order, orderDetails: pickup } },
  })
  const day = await screen.findByText('Pick up')
  expect(day.nextElementSibling?.textContent).toBe('Mon, Nov 30, 2026, 9:00 AM')
})

test('[X1-01] Order Details shows the optional order fields with their line breaks', async () => {
  renderPage(() => <OrderDetailsPage id="o" />, { 'GET /api/order/o': { data: order } })
  await screen.findByText(/No 1042$/)
  for (const name of optionalOrderFieldNames) {
    const description = screen.getByText(optionalOrderFields[name].label).nextElementSibling
    expect(description?.textContent).toBe(optionalOrderTexts[name])
    expect(description?.className).toContain('whitespace-pre-line')
  }
})
